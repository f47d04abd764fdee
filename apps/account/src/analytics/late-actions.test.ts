import { rememberActions } from '@account-area/analytics/testing';
import { settle } from '@account-area/kernel/testing';
import { expect, it, vi } from 'vitest';

import type { AreaActions } from './area-actions.ts';
import { createLateActions } from './late-actions.ts';

const actionsTelling = (tell: AreaActions['tell']): AreaActions => ({
  tell,
  elapsed: () => 0,
  downloadChanged: () => undefined,
  followDeletions: () => undefined,
  followPhotos: () => undefined,
  followPreview: () => undefined,
});

it('loads once, with the first use, and hands out in turn', async () => {
  const { tell, told } = rememberActions();
  let loads = 0;
  let arrive: (actions: AreaActions) => void = () => undefined;
  const withActions = createLateActions(() => {
    loads += 1;
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
  expect(loads).toBe(0);
  withActions((actions) => actions.tell({ name: 'photos_sorted' }));
  withActions((actions) => actions.tell({ name: 'photo_deleted' }));
  await settle();
  expect(told).toEqual([]);

  arrive(actionsTelling(tell));
  await settle();
  withActions((actions) => actions.tell({ name: 'photo_downloaded' }));
  await settle();
  expect(told.map(({ name }) => name)).toEqual(['photos_sorted', 'photo_deleted', 'photo_downloaded']);
  expect(loads).toBe(1);
});

it('does without what cannot be loaded, and tries again with the next use', async () => {
  const { tell, told } = rememberActions();
  const load = vi
    .fn(() => Promise.resolve(actionsTelling(tell)))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const withActions = createLateActions(load);
  withActions((actions) => actions.tell({ name: 'photos_sorted' }));
  await settle();
  expect(told).toEqual([]);

  withActions((actions) => actions.tell({ name: 'photo_deleted' }));
  withActions((actions) => actions.tell({ name: 'photo_downloaded' }));
  await settle();
  expect(told.map(({ name }) => name)).toEqual(['photo_deleted', 'photo_downloaded']);
  expect(load).toHaveBeenCalledTimes(2);
});
