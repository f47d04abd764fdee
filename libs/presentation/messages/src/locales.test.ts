import { describe, expect, it } from 'vitest';

import { DEFAULT_LOCALE, directionOf } from './locale.ts';
import { LOCALES, nameOf } from './locales.ts';

describe('locales', () => {
  it('are the 14 of annex A2, the default first', () => {
    expect(LOCALES.map(({ id }) => id)).toEqual([
      ...['en-GB', 'nl-NL', 'nl-BE', 'fr-BE', 'fr-FR', 'de-DE', 'de-AT'],
      ...['es-ES', 'it-IT', 'pt-PT', 'nb-NO', 'sv-SE', 'da-DK', 'fi-FI'],
    ]);
    expect(LOCALES[0].id).toBe(DEFAULT_LOCALE);
  });

  it('are read in a direction, from left to right where it is not known', () => {
    expect(LOCALES.map(({ id }) => directionOf(id)).filter((direction) => direction !== 'ltr')).toEqual([]);
    expect(directionOf('ar-XB')).toBe('rtl');
    expect(directionOf('xx-XX')).toBe('ltr');
  });

  it('are named in their own words', () => {
    expect(nameOf('fi-FI')).toBe('Suomi');
    expect(nameOf('xx-XX')).toBe('xx-XX');
  });

  it('are named with their country beside another of their language', () => {
    const belgian = ['nl-BE', 'fr-BE', 'en-GB'];
    expect(belgian.map((id) => nameOf(id, belgian))).toEqual(['Nederlands', 'Français', 'English']);
    expect(nameOf('de-AT', ['de-DE', 'de-AT'])).toBe('Deutsch (Österreich)');
  });
});
