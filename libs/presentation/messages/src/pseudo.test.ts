import { parse } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';

import { createCounting } from './counting.ts';
import { english } from './english.ts';
import { formatText } from './format-text.ts';
import { pseudoCatalogue, pseudoText } from './pseudo.ts';

describe('en-XA', () => {
  it('accents every letter, doubles vowels and brackets the text', () => {
    expect(pseudoText('en-XA', 'Select all')).toBe('[Šééļééçţ ááļļ]');
  });

  it('is at least a fifth longer than English, over all texts', () => {
    const length = (texts: Readonly<Record<string, string>>) => Object.values(texts).join('').length;
    expect(length(pseudoCatalogue('en-XA', english))).toBeGreaterThan(1.2 * length(english));
  });
});

describe('ar-XB', () => {
  it('turns each word around and keeps the order of the words to the script', () => {
    expect(pseudoText('ar-XB', 'Select all')).toBe('\u202eSelect\u202c \u202eall\u202c');
  });
});

describe('both', () => {
  const plural = '{count, plural, =0 {No photos} one {# photo of {month}} other {# photos}}';

  it('leave arguments, plural rules and number signs as they are', () => {
    expect(pseudoText('en-XA', plural)).toBe(
      '[{count, plural, =0 {Ñôô þĥôôţôôš} one {# þĥôôţôô ôôƒ {month}} other {# þĥôôţôôš}}]',
    );
    expect(pseudoText('en-XA', '{amount, number} selected')).toBe('[{amount, number} šééļééçţééð]');
  });

  it('keep what is quoted, and apostrophes', () => {
    expect(pseudoText('en-XA', "It''s '{literal}' now")).toBe("[Îţ''š '{literal}' ñôôŵ]");
  });

  it.each(['en-XA', 'ar-XB'] as const)('can be typed where a word is to be typed: %s', (localeId) => {
    const texts = pseudoCatalogue(localeId, english);
    expect(texts['deletion.all.word']).toBe('DELETE');
    expect(texts['deletion.all.prompt']).toMatch(/ DELETE /);
  });

  it('can be formatted', () => {
    const text = formatText(parse(pseudoText('ar-XB', plural)), { count: 0, month: 'May' }, createCounting('ar-XB'));
    expect(text).toContain('photos');
  });

  it('refuse what is not a message', () => {
    expect(() => pseudoText('en-XA', 'open {')).toThrow('Not an ICU message: open {');
  });
});
