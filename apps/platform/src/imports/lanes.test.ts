import { describe, expect, it } from 'vitest';

import { inLanes } from './lanes.ts';

describe('working in lanes', () => {
  const never = new AbortController().signal;

  it('works on everything once, within its concurrency limit', async () => {
    const begun: number[] = [];
    let busy = 0;
    let most = 0;

    await inLanes(3, [1, 2, 3, 4, 5, 6, 7], never, async (value) => {
      begun.push(value);
      most = Math.max(most, (busy += 1));
      await Promise.resolve();
      busy -= 1;
    });

    expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it('finishes what is under way after a failure, begins nothing else, and fails', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    const begun: number[] = [];
    const finished: number[] = [];

    const work = inLanes(2, [1, 2, 3, 4], never, async (value) => {
      begun.push(value);
      if (value === 1) throw new Error('the disk is full');
      await held;
      finished.push(value);
    });
    release(undefined);

    await expect(work).rejects.toThrow('the disk is full');
    expect({ begun, finished }).toEqual({ begun: [1, 2], finished: [2] });
  });

  it('begins nothing after it is aborted', async () => {
    const interruption = new AbortController();
    const begun: number[] = [];

    const work = inLanes(1, [1, 2, 3], interruption.signal, (value) => {
      begun.push(value);
      interruption.abort(new Error('interrupted'));
      return Promise.resolve();
    });

    await expect(work).rejects.toThrow('interrupted');
    expect(begun).toEqual([1]);
  });
});
