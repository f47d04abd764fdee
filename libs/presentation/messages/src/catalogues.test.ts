import { describe, expect, it } from 'vitest';

import { createMessages } from './create-messages.ts';
import { type MessageId } from './english.ts';
import { argumentsOf } from './message-arguments.ts';
import { catalogues, english, textFiles } from './testing.ts';

const isMessageId = (id: string): id is MessageId => id in english;
const entries = Object.entries(english).flatMap(([id, text]) => (isMessageId(id) ? [[id, text] as const] : []));

/** The families with their texts in English. */
const families = Object.entries(textFiles).filter(([file]) => file.endsWith('/en-GB.json'));

/** Values that reach every case of a plural. */
const COUNTS = [0, 1, 2, 12_480];

describe.each([...catalogues])('the texts of %s', (locale, texts) => {
  it('are all there, and none more', () => {
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(english).toSorted());
  });

  it('say something', () => {
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(entries)('take the same arguments: %s', (id, text) => {
    expect(argumentsOf(locale, texts[id] ?? '')).toEqual(argumentsOf('en-GB', text));
  });

  it.each(entries)('can be formatted: %s', (id, text) => {
    const problems: Error[] = [];
    const { t } = createMessages(locale, texts, (problem) => problems.push(problem));
    const { plain, counted } = argumentsOf('en-GB', text);
    for (const count of COUNTS) {
      const values: Record<string, string | number> = {};
      for (const name of plain) values[name] = `‹${name}›`;
      for (const name of counted) values[name] = count;
      const formatted = t(id, values);
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

describe('a family of texts', () => {
  it.each(families)('has the same texts in the same order in each language: %s', (file, texts) => {
    const folder = file.replace('en-GB.json', '');
    const translations = Object.entries(textFiles).filter(([other]) => other.startsWith(folder));
    for (const [, translated] of translations) expect(Object.keys(translated)).toEqual(Object.keys(texts));
  });

  it('shares no screen with another', () => {
    const screens = families.flatMap(([, texts]) => [...new Set(Object.keys(texts).map((id) => id.split('.')[0]))]);
    expect(screens).toEqual([...new Set(screens)]);
  });
});
