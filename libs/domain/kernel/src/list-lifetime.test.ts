import { expect, it } from 'vitest';

import { isListOutdated } from './list-lifetime.ts';

it.each([
  [false, 'read half a minute ago', 30_000],
  [true, 'read longer ago', 30_001],
  [false, 'read by a clock that was set back by half a minute', -30_000],
  [true, 'read by a clock that was set back by more', -30_001],
])('is %s that a list is outdated that was %s', (isOutdated, _, passed) => {
  expect(isListOutdated(1_000_000, 1_000_000 + passed)).toBe(isOutdated);
});
