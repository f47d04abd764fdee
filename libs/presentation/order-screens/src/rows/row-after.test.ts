import { describe, expect, it } from 'vitest';

import { rowAfter } from './row-after.ts';

describe('the row after another', () => {
  it.each([
    ['follows', 'one', 'two'],
    ['is none after the last', 'two', null],
    ['is none when the other is on another page', 'three', null],
  ])('%s', (_what, id, after) => {
    expect(rowAfter(['one', 'two'], id)).toBe(after);
  });
});
