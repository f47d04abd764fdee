import type { LateCode } from '@account-area/components';
import { fail, ok } from '@account-area/kernel';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { insistOn } from './insist.ts';

const notLoaded = { code: 'not-loaded', cause: new TypeError('Failed to fetch') } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Code that cannot be loaded so many times. */
const missing = (times: number) => {
  let left = times;
  return vi.fn<LateCode<string>>(() => Promise.resolve((left -= 1) < 0 ? ok('here') : fail(notLoaded)));
};

it('loads at once what is there', async () => {
  const load = missing(0);

  expect(await insistOn(load)()).toBe('here');
  expect(load).toHaveBeenCalledOnce();
});

it('loads what is missing again after 1, 2, 4 and 8 seconds, and then every 10 seconds', async () => {
  const begin = Date.now();
  const times: number[] = [];
  const load = missing(7);
  const loading = insistOn(() => {
    times.push(Date.now() - begin);
    return load();
  })();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(await loading).toBe('here');
  expect(times).toEqual([0, 1_000, 3_000, 7_000, 15_000, 25_000, 35_000, 45_000]);
});

it('loads once for all who ask', async () => {
  const load = missing(1);
  const insist = insistOn(load);
  const both = Promise.all([insist(), insist()]);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(await both).toEqual(['here', 'here']);
  expect(load).toHaveBeenCalledTimes(2);
});
