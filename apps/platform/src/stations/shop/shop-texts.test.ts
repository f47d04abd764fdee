import { describe, expect, it } from 'vitest';

import { languageOf } from '../../server/pages/languages.ts';
import { HOST_ROWS } from '../../services/configuration/hosts.data.ts';
import { SHOP_LANGUAGES, shopTextsFor } from './shop-texts.ts';

/** Every text of a language; what takes something is given some. */
const wordsOf = (texts: object): readonly string[] =>
  Object.values(texts).flatMap((text: unknown): readonly string[] => {
    if (typeof text === 'string') return [text];
    if (typeof text === 'function') return [1, 12].map((given) => String(Reflect.apply(text, undefined, [given])));
    return typeof text === 'object' && text !== null ? wordsOf(text) : [];
  });

describe('the shop', () => {
  it('speaks the first language of each host', () => {
    const first = HOST_ROWS.map(({ locales }) => languageOf(locales[0] ?? ''));
    expect(HOST_ROWS.map(({ locales }) => languageOf(shopTextsFor(null, locales).locale))).toEqual(first);
  });

  it.each(SHOP_LANGUAGES)('has words of print in $locale', (texts) => {
    expect(wordsOf(texts).filter((text) => /['"]|^\s*$|undefined/.test(text))).toEqual([]);
  });

  it.each(SHOP_LANGUAGES.filter(({ locale }) => locale !== 'en-GB'))('leaves nothing in English: $locale', (texts) => {
    const english = new Set(wordsOf(shopTextsFor('en', ['en-GB'])).filter((text) => text.split(' ').length > 2));
    expect(wordsOf(texts).filter((text) => english.has(text))).toEqual([]);
  });

  it('parts French words from what follows them by the narrow space', () => {
    const french = wordsOf(shopTextsFor(null, ['fr-FR']));
    expect(french.filter((text) => /[^\u202f][:;!?]/.test(text))).toEqual([]);
  });
});
