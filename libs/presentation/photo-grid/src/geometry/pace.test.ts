// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { atRest, isTooFastToLoad, leadOf, neededStretch, paceAfter, resting, stretchAhead, type Pace } from './pace.ts';

const VIEWPORT_PX = 900;
const LOADING = { arrivalMs: 200, most: 20_000 };

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

  it('loads as long as photos can arrive before they have been passed', () => {
    const fast = scrollSteadily(resting(0, 0), 6_000);

    expect(isTooFastToLoad(fast, { arrivalMs: 1_000, most: 6_100 })).toBe(false);
    expect(isTooFastToLoad(fast, { arrivalMs: 1_000, most: 5_900 })).toBe(true);
  });

  it('has no speed after a single leap out of rest, so that its photos load at once', () => {
    const leapt = paceAfter(resting(0, 0), 5_000_000, 1_000);

    expect(isTooFastToLoad(leapt, { arrivalMs: 5_000, most: 1 })).toBe(false);
  });

  it('is kept through a frame that takes long, and begins anew after a rest', () => {
    const fast = scrollSteadily(resting(0, 0), 6_000);
    const later = [fast.offset + 2_400, fast.time + 400] as const;

    expect(paceAfter(fast, ...later).speed).toBeCloseTo(6_000, 0);
    expect(paceAfter(atRest(fast), ...later)).toEqual({ offset: later[0], time: later[1], speed: 0, direction: 1 });
  });

  it('looks two viewports ahead in the direction of the scroll', () => {
    const down = paceAfter(resting(10_000, 0), 10_100, 900);
    const up = paceAfter(resting(10_000, 0), 9_900, 900);

    expect(stretchAhead(down, VIEWPORT_PX, LOADING)).toEqual([10_100, 12_800]);
    expect(stretchAhead(up, VIEWPORT_PX, LOADING)).toEqual([8_100, 10_800]);
  });

  it('looks as much farther ahead as the pace and the line need, and no farther than it may', () => {
    const slow = { arrivalMs: 400, most: 20_000 };
    const fast = scrollSteadily(resting(0, 0), 6_000);
    const seen = fast.offset + VIEWPORT_PX;

    expect(neededStretch(fast, VIEWPORT_PX, slow)[1]).toBeCloseTo(seen + 450 + 6_000 * 0.6, -1);
    expect(stretchAhead(fast, VIEWPORT_PX, slow)[1]).toBeCloseTo(seen + 900 + 6_000 * 1.2, -1);
    expect(stretchAhead(fast, VIEWPORT_PX, { ...slow, most: 5_000 })[1]).toBe(seen + 5_000);
  });

  it('mounts ahead of the scroll as far as the pace comes while pictures arrive, one window at most', () => {
    expect(leadOf(resting(0, 0), VIEWPORT_PX)).toBe(0);
    expect(leadOf(scrollSteadily(resting(0, 0), 2_000), VIEWPORT_PX)).toBeCloseTo(300, -1);
    expect(leadOf(scrollSteadily(resting(0, 0), 90_000), VIEWPORT_PX)).toBe(VIEWPORT_PX);
  });

  it('keeps its direction while nothing moves', () => {
    const up = paceAfter(resting(10_000, 0), 9_900, 16);

    expect(paceAfter(up, 9_900, 32).direction).toBe(-1);
  });
});
