import { expect, it } from 'vitest';

import { LIBRARY_PARTS, OTHER_PARTS, readArguments } from './arguments.ts';

it('measures every part of three libraries unless told otherwise', () => {
  expect(readArguments([])).toMatchObject({
    kind: 'measure',
    sizes: [1000, 100_000, 1_000_000],
    effort: { wheelSeconds: 12 },
    parts: new Set([...LIBRARY_PARTS, ...OTHER_PARTS]),
  });
});

it('measures the parts, the libraries and the share that are named', () => {
  expect(readArguments(['--only', 'fling,first', '--sizes=1000', '--share', '0.5'])).toMatchObject({
    sizes: [1000],
    effort: { wheelSeconds: 6 },
    parts: new Set(['first', 'fling']),
  });
});

it('compares two runs', () => {
  expect(readArguments(['--compare', 'one.json', 'other.json'])).toEqual({
    kind: 'compare',
    before: 'one.json',
    after: 'other.json',
  });
});

it.each([
  [['--compare'], '--compare takes the files of two runs'],
  [['--compare', 'one.json'], '--compare takes the files of two runs'],
  [['--compare', 'one.json', 'other.json', 'third.json'], '--compare takes the files of two runs'],
  [['--only', 'first,all'], '--only names parts of the measurement: first, wheel, '],
  [['--only', ''], '--only names parts of the measurement'],
  [['--sizes', 'many'], '--sizes names libraries'],
  [['--share', '2'], '--share is a share'],
  [['first'], '"first" means nothing here.'],
  [['--quick'], "Unknown option '--quick'"],
])('says what is wrong with %j', (args, message) => {
  expect(() => readArguments(args)).toThrow(message);
});
