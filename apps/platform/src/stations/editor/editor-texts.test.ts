import { describe, expect, it } from 'vitest';

import { languageOf } from '../../server/pages/languages.ts';
import { HOST_ROWS } from '../../services/configuration/hosts.data.ts';
import { EDITOR_LANGUAGES, editorTextsFor } from './editor-texts.ts';

/** Every text of a language; what takes numbers is given some. */
const wordsOf = (texts: object): readonly string[] =>
  Object.values(texts).flatMap((text: unknown): readonly string[] => {
    if (typeof text === 'string') return [text];
    if (typeof text === 'function') return [1, 12].map((count) => String(Reflect.apply(text, undefined, [count, 20])));
    return typeof text === 'object' && text !== null ? wordsOf(text) : [];
  });

describe('the prints editor', () => {
  it('speaks the first language of each host', () => {
    const first = HOST_ROWS.map(({ locales }) => languageOf(locales[0] ?? ''));
    expect(HOST_ROWS.map(({ locales }) => languageOf(editorTextsFor(null, locales).locale))).toEqual(first);
  });

  it('speaks what the browser asks for, of the languages of the host', () => {
    expect(editorTextsFor('fr;q=0.9, nl', ['nl-BE', 'fr-BE', 'en-GB']).locale).toBe('fr-FR');
    expect(editorTextsFor('fr, en;q=0.5', ['nl-NL', 'en-GB']).locale).toBe('en-GB');
  });

  it.each(EDITOR_LANGUAGES)('has words of print in $locale', (texts) => {
    expect(wordsOf(texts).filter((text) => /['"]|^\s*$|undefined/.test(text))).toEqual([]);
  });

  it.each(EDITOR_LANGUAGES.filter(({ locale }) => locale !== 'en-GB'))(
    'leaves nothing in English: $locale',
    (texts) => {
      const english = new Set(wordsOf(editorTextsFor('en', ['en-GB'])).filter((text) => text.split(' ').length > 2));
      expect(wordsOf(texts).filter((text) => english.has(text))).toEqual([]);
    },
  );
});
