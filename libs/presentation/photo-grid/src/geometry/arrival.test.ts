// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { arrivalAfter, FIRST_ARRIVAL_MS } from './arrival.ts';

const afterAll = (...took: readonly number[]) => took.reduce(arrivalAfter, FIRST_ARRIVAL_MS);

describe('how long photos take to arrive', () => {
  it('believes a slow one at once', () => {
    expect(afterAll(20, 20, 900)).toBe(900);
  });

  it('believes quick ones by and by', () => {
    expect(afterAll(900, 20)).toBeGreaterThan(600);
    expect(afterAll(900, ...Array.from({ length: 20 }, () => 20))).toBeCloseTo(20, -1);
  });

  it('takes a wait without end for a failure, not for a slow line', () => {
    expect(afterAll(20, 900, 600_000)).toBe(900);
  });
});
