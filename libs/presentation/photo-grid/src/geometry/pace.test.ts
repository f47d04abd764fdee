// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { isTooFastToLoad, paceAfter, resting, stretchAhead, type Pace } from './pace.ts';

const VIEWPORT_PX = 900;

/** Scrolls at a steady speed for a second, one move per frame. */
const scrollSteadily = (pace: Pace, pxPerSecond: number) => {
  let moved = pace;
  for (let frame = 1; frame <= 60; frame += 1) {
    moved = paceAfter(moved, pace.offset + (pxPerSecond * frame) / 60, pace.time + (frame * 1_000) / 60);
  }
  return moved;
};

describe('pace', () => {
  it('learns the speed of a steady scroll', () => {
    expect(scrollSteadily(resting(0, 0), 2_000).speed).toBeCloseTo(2_000, 0);
    expect(scrollSteadily(resting(50_000, 0), -2_000).speed).toBeCloseTo(2_000, 0);
  });

  it('loads up to three viewports per second and nothing beyond', () => {
    expect(isTooFastToLoad(scrollSteadily(resting(0, 0), 3 * VIEWPORT_PX - 50), VIEWPORT_PX)).toBe(false);
    expect(isTooFastToLoad(scrollSteadily(resting(0, 0), 3 * VIEWPORT_PX + 50), VIEWPORT_PX)).toBe(true);
  });

  it('has no speed after a single leap out of rest, so that its photos load at once', () => {
    const leapt = paceAfter(resting(0, 0), 5_000_000, 1_000);

    expect(isTooFastToLoad(leapt, VIEWPORT_PX)).toBe(false);
  });

  it('looks two viewports ahead in the direction of the scroll', () => {
    const down = paceAfter(resting(10_000, 0), 10_100, 16);
    const up = paceAfter(resting(10_000, 0), 9_900, 16);

    expect(stretchAhead(down, VIEWPORT_PX)).toEqual([10_100, 12_800]);
    expect(stretchAhead(up, VIEWPORT_PX)).toEqual([8_100, 10_800]);
  });

  it('keeps its direction while nothing moves', () => {
    const up = paceAfter(resting(10_000, 0), 9_900, 16);

    expect(paceAfter(up, 9_900, 32).direction).toBe(-1);
  });
});
