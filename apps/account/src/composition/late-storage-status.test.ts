import { ok } from '@account-area/kernel';
import { storageAccount } from '@account-area/storage/testing';
import { expect, it } from 'vitest';

import { createLateStorageStatus } from './late-storage-status.ts';

it('asks for the account at once, and counts when the first picture is there', async () => {
  let asked = 0;
  let paint: () => void = () => undefined;
  const pagePainted = new Promise<void>((resolve) => {
    paint = resolve;
  });
  const source = createLateStorageStatus({
    ports: {
      account: {
        account: () => {
          asked += 1;
          return Promise.resolve(ok(storageAccount('2026-06-15T10:00:00Z')));
        },
      },
      clock: { now: () => Date.parse('2026-03-15T11:00:00Z') },
      timeZone: 'Europe/Amsterdam',
    },
    ids: { next: () => 'a1b2c3d4e5f6' },
    pagePainted,
  });
  const status = source.status(new AbortController().signal);
  expect(asked).toBe(1);
  paint();

  expect(await status).toMatchObject({ ok: true, value: { monthsRemaining: 3 } });
  expect(asked).toBe(1);
});
