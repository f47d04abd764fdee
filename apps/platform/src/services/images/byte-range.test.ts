import { describe, expect, it } from 'vitest';

import { parseByteRange } from './byte-range.ts';

describe('the part of a file that is asked for', () => {
  it.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=900-', { start: 900, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=500-5000', { start: 500, end: 999 }],
    ['bytes=999-999', { start: 999, end: 999 }],
  ])('is a range: %s', (header, range) => {
    expect(parseByteRange(header, 1000)).toEqual(range);
  });

  it.each([null, '', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b'])(
    'is everything: %s',
    (header) => {
      expect(parseByteRange(header, 1000)).toBeNull();
    },
  );

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])('lies outside: %s', (header) => {
    expect(parseByteRange(header, 1000)).toBe('unsatisfiable');
  });
});
