import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeStorageStatus } from './storage-status.fakes.ts';
import { STATUS_LIFETIME_MS, storageStatus } from './storage-status.ts';

/** What the service, the customer and time do to the storage status, and what the button then knows. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        'the service answers' | 'the service refuses' | 'it is retried' | 'an order is placed' | 'an hour passes';
    };
  }>(),
}).createMachine({
  initial: 'unknown',
  states: {
    unknown: { on: { 'the service answers': 'known', 'the service refuses': 'failed' } },
    failed: {
      on: { 'it is retried': 'asked again', 'an order is placed': 'asked again', 'an hour passes': 'asked again' },
    },
    'asked again': { on: { 'the service answers': 'known', 'the service refuses': 'failed' } },
    known: { on: { 'an order is placed': 'being renewed', 'an hour passes': 'being renewed' } },
    'being renewed': {
      on: { 'the service refuses': 'old', 'the service answers': 'known' },
    },
    old: { on: { 'it is retried': 'being renewed' } },
  },
});

describe('storage status, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { answer, clock, refuse, actor: storage } = startFakeStorageStatus();
    const seen = () => [
      storage.getSnapshot().value,
      storageStatus(storage.getSnapshot())?.monthsRemaining ?? null,
      storage.getSnapshot().matches('failed') ? storage.getSnapshot().context.error?.code : null,
    ];

    await path.test({
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
