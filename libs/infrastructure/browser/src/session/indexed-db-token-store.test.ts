import { fail } from '@account-area/kernel';
import { credentialsFixture } from '@account-area/session/testing';
import { expect, it } from 'vitest';

import { createIndexedDbTokenStore } from './indexed-db-token-store.ts';

const never = new AbortController().signal;

it('is out of reach as long as its code is, and asks for that again', async () => {
  let loads = 0;
  const told: unknown[] = [];
  const store = createIndexedDbTokenStore(
    {
      indexedDB: {
        open: () => {
          throw new Error('No database is opened without the code for it.');
        },
      },
      channel: { addEventListener: () => undefined, postMessage: (message) => told.push(message) },
      ids: { next: () => 'a1b2c3d4e5f6-7890' },
    },
    () => {
      loads += 1;
      return Promise.reject(new Error('The file is gone.'));
    },
  );

  expect(await store.read(never)).toEqual(fail({ code: 'unreachable', reference: 'a1b2c3d4e5f6' }));
  expect(await store.keep(credentialsFixture())).toEqual(fail({ code: 'storage-blocked' }));
  expect([loads, told]).toEqual([2, []]);
});
