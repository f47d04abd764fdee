import { typesOf, unboundRequest, type PortError, type Result } from '@account-area/kernel';
import type { Archive, DownloadId } from '@account-area/transfers';
import { assign, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { DownloadsPageError, DownloadsPageEvent } from './downloads-page.events.ts';
import { listLifetimeMs } from './list-lifetime.ts';

/** What the downloads page knows. */
export interface DownloadsPageContext {
  /** The last list there was; `null` before the first. */
  readonly archives: readonly Archive[] | null;
  /** Why it could not be loaded when it was last asked for; forgotten when the customer asks for it again. */
  readonly listError: DownloadsPageError | null;
  /** How often it could not be loaded since it last was. */
  readonly failuresInRow: number;
  /** The archive that was to be deleted last. */
  readonly toDelete: DownloadId | null;
  readonly deletionError: DownloadsPageError | null;
}

/**
 * The archives of a customer (C17.5), asked for again every minute, every few seconds while one is being made, and the
 * deletion of one of them.
 *
 *     list:      loading ⟲ shown          deletion:  none ─▶ confirming ─▶ deleting ─▶ none
 *                   └───▶ failed                                 ▲────────────┘ (not deleted)
 *
 * Start one actor per visit. It never ends by itself.
 */
export const downloadsPageMachine = setup({
  types: typesOf<{ context: DownloadsPageContext; events: DownloadsPageEvent }>(),
  actors: {
    listArchives: unboundRequest<undefined, readonly Archive[], PortError>('listArchives'),
    deleteArchive: unboundRequest<DownloadId | null, undefined, PortError>('deleteArchive'),
  },
  actions: {
    keepAnswer: assign(({ context }, answer: Result<readonly Archive[], DownloadsPageError>) =>
      answer.ok
        ? { archives: answer.value, listError: null, failuresInRow: 0 }
        : { listError: answer.error, failuresInRow: context.failuresInRow + 1 },
    ),
    forgetListError: assign({ listError: null }),
    rememberArchive: assign({ toDelete: (_, downloadId: DownloadId) => downloadId, deletionError: null }),
    dropArchive: assign({
      archives: ({ context }) => context.archives?.filter(({ id }) => id !== context.toDelete) ?? null,
    }),
    recordDeletion: assign({
      deletionError: (_, answer: Result<undefined, DownloadsPageError>) => (answer.ok ? null : answer.error),
    }),
    forgetDeletionError: assign({ deletionError: null }),
    /** A list that was asked for before would bring back what is deleted. */
    outdateList: raise({ type: 'list.outdated' }),
  },
  delays: { listLifetime: ({ context }) => listLifetimeMs(context.archives, context.failuresInRow) },
}).createMachine({
  id: 'downloadsPage',
  context: { archives: null, listError: null, failuresInRow: 0, toDelete: null, deletionError: null },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'listArchives',
            onDone: [
              {
                guard: ({ event }) => event.output.ok,
                target: 'shown',
                actions: { type: 'keepAnswer', params: ({ event }) => event.output },
              },
              { target: 'failed', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
            ],
          },
          on: { 'list.outdated': { target: 'loading', reenter: true } },
        },
        shown: { after: { listLifetime: 'loading' }, on: { 'list.outdated': 'loading' } },
        failed: {
          after: { listLifetime: 'loading' },
          on: { 'list.retried': { target: 'loading', actions: 'forgetListError' }, 'list.outdated': 'loading' },
        },
      },
    },
    deletion: {
      initial: 'none',
      states: {
        none: {
          on: {
            'deletion.asked': {
              target: 'confirming',
              actions: { type: 'rememberArchive', params: ({ event }) => event.downloadId },
            },
          },
        },
        confirming: { on: { 'deletion.confirmed': 'deleting', 'deletion.cancelled': 'none' } },
        deleting: {
          entry: 'forgetDeletionError',
          invoke: {
            src: 'deleteArchive',
            input: ({ context }) => context.toDelete,
            onDone: [
              { guard: ({ event }) => event.output.ok, target: 'none', actions: ['dropArchive', 'outdateList'] },
              { target: 'confirming', actions: { type: 'recordDeletion', params: ({ event }) => event.output } },
            ],
          },
        },
      },
    },
  },
});

/** A running downloads page. */
export type DownloadsPageActor = ActorRefFrom<typeof downloadsPageMachine>;
/** What selectors read. */
export type DownloadsPageSnapshot = SnapshotFrom<typeof downloadsPageMachine>;
