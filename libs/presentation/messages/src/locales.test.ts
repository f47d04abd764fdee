import { describe, expect, it } from 'vitest';

import { DEFAULT_LOCALE, directionOf, LOCALES, nameOf } from './locales.ts';

describe('locales', () => {
  it('are the translated ones, the default first', () => {
    expect(LOCALES.map(({ id }) => id)).toEqual(['en-GB', 'nl-NL', 'de-DE', 'de-AT']);
    expect(LOCALES[0].id).toBe(DEFAULT_LOCALE);
  });

  it('have a direction', () => {
    expect(directionOf('nl-NL')).toBe('ltr');
    expect(directionOf('ar-XB')).toBe('rtl');
    expect(directionOf('xx-XX')).toBe('ltr');
  });

  it('are named in their own words', () => {
    expect(nameOf('de-AT')).toBe('Deutsch (Österreich)');
    expect(nameOf('xx-XX')).toBe('xx-XX');
  });
});
