import { errorOf, typesOf, unboundRequest, type PortError } from '@account-area/kernel';
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { StorageStatusError, StorageStatusEvent } from './storage-status.events.ts';
import type { StorageStatus } from './storage-status.ts';

/** How long a status is believed, in milliseconds: a page left open over midnight counts the days right. */
export const STATUS_LIFETIME_MS = 60 * 60 * 1000;

/** What the status machine knows. */
export interface StorageStatusContext {
  /** The last one known; still here while it is asked for again or after that failed. */
  readonly status: StorageStatus | null;
  readonly error: StorageStatusError | null;
}

/**
 * How long the customer's photos are still kept.
 *
 *     loading ◀─▶ known (again every hour)
 *        ▲
 *        ▼
 *      failed
 *
 * Start one actor for the area; it never ends by itself.
 */
export const storageStatusMachine = setup({
  types: typesOf<{ context: StorageStatusContext; events: StorageStatusEvent }>(),
  actors: {
    loadStatus: unboundRequest<undefined, StorageStatus, PortError>('loadStatus'),
  },
  actions: {
    keepStatus: assign((_, status: StorageStatus | null) => ({ status, error: null })),
    recordError: assign({ error: (_, error: StorageStatusError | null) => error }),
  },
  delays: {
    statusLifetime: STATUS_LIFETIME_MS,
  },
}).createMachine({
  id: 'storageStatus',
  context: { status: null, error: null },
  initial: 'loading',
  on: { 'storage.invalidated': '.loading' },
  states: {
    loading: {
      invoke: {
        src: 'loadStatus',
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'known',
            actions: { type: 'keepStatus', params: ({ event }) => (event.output.ok ? event.output.value : null) },
          },
          { target: 'failed', actions: { type: 'recordError', params: ({ event }) => errorOf(event.output) } },
        ],
      },
    },
    known: { after: { statusLifetime: 'loading' } },
    failed: { on: { 'storage.retried': 'loading' }, after: { statusLifetime: 'loading' } },
  },
});

/** A running storage status. */
export type StorageStatusActor = ActorRefFrom<typeof storageStatusMachine>;
/** What selectors read. */
export type StorageStatusSnapshot = SnapshotFrom<typeof storageStatusMachine>;
