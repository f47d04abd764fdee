import { describe, expect, it } from 'vitest';

import { hostConfiguration } from './configuration.fixtures.ts';
import { localesToChoose, localeToShow } from './locale.ts';

const dutch = hostConfiguration();
const austrian = hostConfiguration({
  defaultLocale: 'de-DE',
  locales: ['de-DE', 'de-AT', 'en-GB'],
  localeOverrides: { de: 'de-AT' },
});

describe('the locale of a host', () => {
  it('is its default where nobody chose', () => {
    expect(localeToShow(dutch, null)).toBe('nl-NL');
  });

  it('is the one chosen, where the host offers it', () => {
    expect(localeToShow(dutch, 'en-GB')).toBe('en-GB');
    expect(localeToShow(dutch, 'sv-SE')).toBe('nl-NL');
  });

  it('is Austrian on the Austrian channel for every kind of German (D02)', () => {
    expect(localeToShow(austrian, null)).toBe('de-AT');
    expect(localeToShow(austrian, 'de-DE')).toBe('de-AT');
    expect(localeToShow({ ...austrian, defaultLocale: 'DE' }, null)).toBe('de-AT');
    expect(localeToShow(austrian, 'en-GB')).toBe('en-GB');
  });

  it('stays German on every other channel', () => {
    expect(localeToShow(hostConfiguration({ defaultLocale: 'de-DE', locales: ['de-DE'] }), null)).toBe('de-DE');
  });

  it('is offered once, however many locales come to the same', () => {
    expect(localesToChoose(austrian)).toEqual(['de-AT', 'en-GB']);
    expect(localesToChoose(dutch)).toEqual(['nl-NL', 'en-GB']);
  });
});
