import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeStorageStatus } from './storage-status.fakes.ts';
import { STATUS_LIFETIME_MS, storageStatus } from './storage-status.ts';
import { storageStatusModel } from './storage-status.model.ts';

describe('storage status, along every path of its model', () => {
  it.each(pathsOf(storageStatusModel))('$name', async (path) => {
    const { answer, clock, refuse, actor: storage } = startFakeStorageStatus();
    const seen = () => [
      storage.getSnapshot().value,
      storageStatus(storage.getSnapshot())?.monthsRemaining ?? null,
      storage.getSnapshot().matches('failed') ? storage.getSnapshot().context.error?.code : null,
    ];

    await path.walk({
      events: {
        'the service answers': () => answer(),
        'the service refuses': refuse,
        'it is retried': () => storage.send({ type: 'resource.needed' }),
        'an order is placed': () => storage.send({ type: 'resource.invalidated' }),
        'an hour passes': () => clock.increment(STATUS_LIFETIME_MS),
      },
      states: {
        unknown: () => expect(seen()).toEqual(['inProgress', null, null]),
        failed: () => expect(seen()).toEqual(['failed', null, 'refused']),
        'asked again': () => expect(seen()).toEqual(['inProgress', null, null]),
        known: () => expect(seen()).toEqual(['finished', 3, null]),
        'being renewed': () => expect(seen()).toEqual(['inProgress', 3, null]),
        old: () => expect(seen()).toEqual(['failed', 3, 'refused']),
      },
    });
  });
});
