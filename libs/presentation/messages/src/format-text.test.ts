import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, it } from 'vitest';

import { createCounting } from './counting.ts';
import type { MessageValues } from './english.ts';
import { formatText } from './format-text.ts';

const format = (text: string, values: MessageValues = {}) => formatText(parse(text), values, createCounting('en-GB'));

const PHOTOS = '{count, plural, =0 {no photos} one {# photo of {month}} other {# photos}}';

it.each([
  ['{amount} selected', { amount: 12_480 }, '12,480 selected'],
  ['in {year}', { year: '2026' }, 'in 2026'],
  ['# of all', {}, '# of all'],
  ["it''s '{'here'}'", {}, "it's {here}"],
  [PHOTOS, { count: 0 }, 'no photos'],
  [PHOTOS, { count: 1, month: 'May' }, '1 photo of May'],
  [PHOTOS, { count: 2000 }, '2,000 photos'],
  ['{count, plural, offset:1 =1 {you} one {you and # more} other {you and # more}}', { count: 3 }, 'you and 2 more'],
  ['{share, number, percent}', { share: 0.5 }, '50%'],
] as const)('formats %j with %j', (text, values, formatted) => {
  expect(format(text, values)).toBe(formatted);
});

it.each([
  ['{name}', {}, 'The value of "name" is missing.'],
  [PHOTOS, { count: 'two' }, 'The value of "count" is no number.'],
  ['{place, selectordinal, other {#th}}', { place: 2 }, 'The format of "place" is unknown.'],
  ['{share, number, ::.00}', { share: 2 }, 'The format of "share" is unknown.'],
] as const)('refuses %j with %j', (text, values, problem) => {
  expect(() => format(text, values)).toThrow(problem);
});
