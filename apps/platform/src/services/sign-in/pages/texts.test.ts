import { describe, expect, it } from 'vitest';

import { HOST_ROWS } from '../../configuration/hosts.data.ts';
import { PAGE_LANGUAGES, textsFor } from './texts.ts';

const WANTED = [...new Set(HOST_ROWS.flatMap(({ locales }) => locales))];

/** Every text of a language; what takes a number or a name is given one. */
const wordsOf = (texts: object): readonly string[] =>
  Object.values(texts).flatMap((text: unknown): readonly string[] => {
    if (typeof text === 'string') return [text];
    if (typeof text === 'function') return [1, 12].map((count) => String(Reflect.apply(text, undefined, [count])));
    return typeof text === 'object' && text !== null ? wordsOf(text) : [];
  });

describe('the pages of the platform', () => {
  it('speak each language that a host wants, and no other', () => {
    expect(WANTED.map((locale) => textsFor([locale]).locale)).toEqual(WANTED);
    expect(PAGE_LANGUAGES.map(({ locale }) => locale).toSorted()).toEqual(WANTED.toSorted());
  });

  it('speak the language where they do not know the country, and English where they do not know the language', () => {
    expect([['fr-CA'], ['DE'], ['xx', 'nb'], ['xx']].map((asked) => textsFor(asked).locale)).toEqual([
      'fr-FR',
      'de-DE',
      'nb-NO',
      'en-GB',
    ]);
  });

  it.each(PAGE_LANGUAGES)('have words of print in $locale', (texts) => {
    expect(wordsOf(texts).filter((text) => /['"]|^\s*$|undefined/.test(text))).toEqual([]);
  });

  it.each(PAGE_LANGUAGES.filter(({ locale }) => !locale.startsWith('en')))(
    'leave nothing in English: $locale',
    (texts) => {
      const english = new Set(wordsOf(textsFor(['en-GB'])).filter((text) => text.split(' ').length > 2));
      expect(wordsOf(texts).filter((text) => english.has(text))).toEqual([]);
    },
  );
});
