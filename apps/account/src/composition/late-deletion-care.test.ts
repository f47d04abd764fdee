import { createDeletionCare, type DeletionCare } from '@account-area/deletion';
import { lateDeletionCarePromises } from '@account-area/deletion/conformance';
import { fakeDeletionsPorts } from '@account-area/deletion/testing';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it, vi } from 'vitest';

import { afterKeptDeletions, createLateDeletionCare } from './late-deletion-care.ts';

const care = createDeletionCare(fakeDeletionsPorts());

/** The storage of a device that keeps something under these keys. */
const storageOf = (keys: readonly string[]) => () => ({
  length: keys.length,
  key: (index: number) => keys[index] ?? null,
});

const KEPT = storageOf(['sort', 'unfinishedDeletion.anna.deletion-1']);
const EMPTY = storageOf(['sort']);

const start = (storage: ReturnType<typeof storageOf>) => {
  let paint: () => void = () => undefined;
  const pagePainted = new Promise<void>((resolve) => {
    paint = resolve;
  });
  const load = vi.fn(() => Promise.resolve(care));
  const late = createLateDeletionCare({ load, storage, pagePainted });
  const report = vi.fn<(arrived: DeletionCare) => void>();
  late.follow(report);
  return { late, load, paint, report };
};

it('loads deletions once the first picture is there', async () => {
  const { load, paint, report } = start(EMPTY);
  await settle();
  expect(load).not.toHaveBeenCalled();
  paint();
  await settle();

  expect(report).toHaveBeenCalledExactlyOnceWith(care);
});

it('loads them at once where pages keep some', async () => {
  const { report } = start(KEPT);
  await settle();

  expect(report).toHaveBeenCalledExactlyOnceWith(care);
});

describe('its promises', () => {
  it.each(
    lateDeletionCarePromises(() => {
      const { late, paint } = start(EMPTY);
      return { late, becomeIdle: paint };
    }),
  )('$name', ({ run }) => run());
});

it('brings up a page at once, and after the code of deletions where pages keep some', async () => {
  const bringUp = vi.fn();
  afterKeptDeletions(EMPTY, bringUp);
  expect(bringUp).toHaveBeenCalledOnce();
  afterKeptDeletions(KEPT, bringUp);
  expect(bringUp).toHaveBeenCalledOnce();

  // The code is loaded from the disk.
  await vi.waitFor(() => expect(bringUp).toHaveBeenCalledTimes(2), { timeout: 4_000 });
});
