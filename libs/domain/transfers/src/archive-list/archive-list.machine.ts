import {
  answered,
  answerGuards,
  ok,
  requestActor,
  typesOf,
  unboundRequest,
  type PortError,
  type Result,
} from '@account-area/kernel';
import { assign, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { Archive, DownloadId } from '../archive-download/archive.ts';
import { listLifetimeMs, type ArchiveListError, type ArchiveListEvent, type ArchiveListPorts } from './archive-list.ts';

/** What the list of archives knows. */
export interface ArchiveListContext {
  /** The last list there was; `null` before the first. */
  readonly archives: readonly Archive[] | null;
  /** Why it could not be loaded when it was last asked for; forgotten when the customer asks for it again. */
  readonly listError: ArchiveListError | null;
  /** How often it could not be loaded since it last was. */
  readonly failuresInRow: number;
  /** The archive that was to be deleted last. */
  readonly toDelete: DownloadId | null;
  readonly deletionError: ArchiveListError | null;
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
export const archiveListMachine = setup({
  types: typesOf<{ context: ArchiveListContext; events: ArchiveListEvent }>(),
  actors: {
    listArchives: unboundRequest<undefined, readonly Archive[], PortError>('listArchives'),
    deleteArchive: unboundRequest<DownloadId | null, undefined, PortError>('deleteArchive'),
  },
  actions: {
    keepAnswer: assign(({ context }, answer: Result<readonly Archive[], ArchiveListError>) =>
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
      deletionError: (_, answer: Result<undefined, ArchiveListError>) => (answer.ok ? null : answer.error),
    }),
    forgetDeletionError: assign({ deletionError: null }),
    /** A list that was asked for before would bring back what is deleted. */
    outdateList: raise({ type: 'list.outdated' }),
  },
  guards: answerGuards,
  delays: { listLifetime: ({ context }) => listLifetimeMs(context.archives, context.failuresInRow) },
}).createMachine({
  id: 'archiveList',
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
                guard: { type: 'isGood', params: answered },
                target: 'shown',
                actions: { type: 'keepAnswer', params: answered },
              },
              { target: 'failed', actions: { type: 'keepAnswer', params: answered } },
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
              { guard: { type: 'isGood', params: answered }, target: 'none', actions: ['dropArchive', 'outdateList'] },
              { target: 'confirming', actions: { type: 'recordDeletion', params: answered } },
            ],
          },
        },
      },
    },
  },
});

/** The list of archives on its ports: the only form an app should start. */
export const bindArchiveList = ({ archives }: ArchiveListPorts): typeof archiveListMachine =>
  archiveListMachine.provide({
    actors: {
      listArchives: requestActor((_, signal) => archives.list(signal)),
      deleteArchive: requestActor((downloadId, signal) =>
        downloadId === null ? Promise.resolve(ok(undefined)) : archives.delete(downloadId, signal),
      ),
    },
  });

/** A running list of archives. */
export type ArchiveListActor = ActorRefFrom<typeof archiveListMachine>;
/** What selectors read. */
export type ArchiveListSnapshot = SnapshotFrom<typeof archiveListMachine>;

/** The customer's archives, newest first; `null` until they are known. */
export const archivesListed = ({ context }: ArchiveListSnapshot): readonly Archive[] | null => context.archives;

/** Why the list could not be loaded, until it is or the customer asks for it; a list loaded before stays shown. */
export const archivesError = ({ context }: ArchiveListSnapshot): ArchiveListError | null => context.listError;

/** Whether the customer is asked to confirm a deletion, or it is under way. */
export const isDeletionOpen = (snapshot: ArchiveListSnapshot): boolean => !snapshot.matches({ deletion: 'none' });

/** Whether an archive is being deleted. */
export const isDeletingArchive = (snapshot: ArchiveListSnapshot): boolean => snapshot.matches({ deletion: 'deleting' });

/** Why an archive was not deleted. */
export const archiveDeletionError = ({ context }: ArchiveListSnapshot): ArchiveListError | null =>
  context.deletionError;
