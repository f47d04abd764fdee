import { describe, expect, it } from 'vitest';

import { NO_PACE, timeLeftMs, withSample, type Pace } from './upload-progress.ts';

const paceOf = (...samples: readonly (readonly [seconds: number, bytes: number])[]): Pace =>
  samples.reduce<Pace>(
    (pace, [seconds, sentBytes]) => withSample(pace, { elapsedMs: seconds * 1000, sentBytes }),
    NO_PACE,
  );

describe('time left', () => {
  it('is what the rest takes at the pace of the last seconds', () => {
    expect(timeLeftMs(paceOf([0, 0], [1, 100], [2, 300], [4, 400]), 1000)).toBe(10_000);
  });

  it('looks back twenty seconds, no further', () => {
    const pace = paceOf([0, 0], [10, 10_000], [20, 10_100], [30, 10_200]);

    expect(timeLeftMs(pace, 100)).toBe(10_000);
    expect(pace).toHaveLength(3);
  });

  it.each([
    ['nothing was measured', NO_PACE, 100],
    ['it is too early to tell', paceOf([0, 0], [2, 100]), 100],
    ['nothing gets through', paceOf([0, 100], [5, 100]), 100],
    ['nothing is left', paceOf([0, 0], [5, 100]), 0],
  ])('cannot be told when %s', (_, pace, bytesLeft) => {
    expect(timeLeftMs(pace, bytesLeft)).toBeNull();
  });

  it('restarts when a file was taken back', () => {
    expect(paceOf([0, 0], [5, 500], [6, 200])).toEqual([{ elapsedMs: 6000, sentBytes: 200 }]);
  });
});
