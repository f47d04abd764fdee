import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';

import deAT from '../lang/de-AT.json';
import deDE from '../lang/de-DE.json';
import enGB from '../lang/en-GB.json';
import nlNL from '../lang/nl-NL.json';
import { type Catalogue } from './catalogue.ts';
import { type LocaleId, LOCALES, PSEUDO_LOCALES } from './locales.ts';
import { argumentsOf } from './message-arguments.ts';
import { pseudoCatalogue } from './pseudo.ts';

const CATALOGUES: Readonly<Record<LocaleId, Readonly<Record<string, string>>>> = {
  'en-GB': enGB,
  'nl-NL': nlNL,
  'de-DE': deDE,
  'de-AT': deAT,
};

const english: Catalogue = enGB;
const entries = Object.entries(english);

/** Every locale with its texts, the generated ones included. */
const catalogues = [
  ...LOCALES.map(({ id }) => ({ locale: id, texts: CATALOGUES[id] })),
  ...PSEUDO_LOCALES.map(({ id }) => ({ locale: id, texts: pseudoCatalogue(id, english) })),
];

/** Values that reach every case of a plural. */
const COUNTS = [0, 1, 2, 12_480];

describe.each(catalogues)('the texts of $locale', ({ locale, texts }) => {
  it('are all there, none more, in the order of en-GB', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
  });

  it('say something', () => {
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(entries)('take the same arguments: %s', (id, text) => {
    expect(argumentsOf(locale, texts[id] ?? '')).toEqual(argumentsOf('en-GB', text));
  });

  it.each(entries)('can be formatted: %s', (id, text) => {
    const problems: Error[] = [];
    const intl = createIntl({ locale, messages: { ...texts }, onError: (problem) => problems.push(problem) });
    const { plain, counted } = argumentsOf('en-GB', text);
    for (const count of COUNTS) {
      const values: Record<string, string | number> = {};
      for (const name of plain) values[name] = `‹${name}›`;
      for (const name of counted) values[name] = count;
      const formatted = intl.formatMessage({ id }, values);
      expect(formatted).not.toMatch(/[{}]/);
      for (const name of plain) expect(formatted).toContain(`‹${name}›`);
    }
    expect(problems).toEqual([]);
  });
});

describe('the texts of en-GB', () => {
  it('use no argument both as it is and as a count, because counts stay numbers and the others are grouped', () => {
    const both = entries.filter(([, text]) => {
      const { plain, counted } = argumentsOf('en-GB', text);
      return plain.some((name) => counted.includes(name));
    });
    expect(both).toEqual([]);
  });

  it('are named by screen and content', () => {
    expect(entries.map(([id]) => id).filter((id) => !/^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+$/.test(id))).toEqual([]);
  });
});
