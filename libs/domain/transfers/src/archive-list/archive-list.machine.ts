import {
  bindConfirmedAction,
  bindResource,
  createConfirmedActionMachine,
  createResourceMachine,
  errorOf,
  typesOf,
  type ConfirmedActionSnapshot,
  type PortError,
  type ResourceContext,
  type ResourceOptions,
} from '@account-area/kernel';
import { assertEvent, assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { Archive, DownloadId } from '../archive-download/archive-download.ts';
import { listLifetimeMs, type ArchiveListError, type ArchiveListEvent, type ArchiveListPorts } from './archive-list.ts';

/** Loaded at once, and asked for again all the time; an archive that is deleted leaves it before the service is asked. */
const LIST: ResourceOptions<undefined, readonly Archive[], PortError, DownloadId> = {
  eager: true,
  lifetimeMs: ({ failures, value }) => listLifetimeMs(value, failures),
  change: (archives, deleted) => archives.filter(({ id }) => id !== deleted),
};

type List = ResourceContext<undefined, readonly Archive[], PortError>;

/** What the list of archives knows. */
export interface ArchiveListContext {
  /** The last list there was; `null` before the first. */
  readonly archives: readonly Archive[] | null;
  readonly error: ArchiveListError | null;
  readonly isDeleting: boolean;
  readonly deletionError: ArchiveListError | null;
}

type DeletionState = Pick<ArchiveListContext, 'deletionError' | 'isDeleting'>;

/**
 * The archives of a customer (C17.5), asked for again every minute, every few seconds while one is being made, and the
 * deletion of one of them.
 *
 *     listing ◀─▶ deleting (confirming ⇄ submitting, until it is done or cancelled)
 *
 * Start one actor per visit. It never ends by itself.
 */
export const archiveListMachine = setup({
  types: typesOf<{
    context: ArchiveListContext;
    events: ArchiveListEvent;
    children: { list: 'list'; deletion: 'deletion' };
  }>(),
  actors: {
    list: createResourceMachine<undefined, readonly Archive[], PortError, DownloadId>(LIST),
    deletion: createConfirmedActionMachine<DownloadId, undefined, PortError>(),
  },
  actions: {
    keepList: assign((_, { error, value }: Pick<List, 'error' | 'value'>) => ({ archives: value, error })),
    keepDeletion: assign((_, deletion: DeletionState) => deletion),
    endDeletion: assign({ isDeleting: false }),
    loadAgain: sendTo('list', { type: 'resource.invalidated' }),
    retry: sendTo('list', { type: 'resource.needed' }),
    confirm: sendTo('deletion', { type: 'action.confirmed' }),
    cancel: sendTo('deletion', { type: 'action.cancelled' }),
    /** A list that was asked for before would bring back the archive that is deleted. */
    drop: enqueueActions(({ enqueue }, deleted: DownloadId) => {
      enqueue.sendTo('list', { type: 'resource.changed', change: deleted });
      enqueue.sendTo('list', { type: 'resource.invalidated' });
    }),
  },
  guards: {
    isDeleted: (_, { answer }: { readonly answer: { readonly ok: boolean } | null }) => answer?.ok === true,
  },
}).createMachine({
  id: 'archiveList',
  context: { archives: null, error: null, isDeleting: false, deletionError: null },
  invoke: {
    id: 'list',
    src: 'list',
    input: undefined,
    onSnapshot: { actions: { type: 'keepList', params: ({ event }) => event.snapshot.context } },
  },
  on: { 'list.outdated': { actions: 'loadAgain' }, 'list.retried': { actions: 'retry' } },
  initial: 'listing',
  states: {
    listing: { on: { 'deletion.asked': 'deleting' } },
    deleting: {
      invoke: {
        id: 'deletion',
        src: 'deletion',
        input: ({ event }) => {
          assertEvent(event, 'deletion.asked');
          return { subject: event.downloadId };
        },
        onSnapshot: { actions: { type: 'keepDeletion', params: ({ event }) => stateOf(event.snapshot) } },
        onDone: [
          {
            guard: { type: 'isDeleted', params: ({ event }) => event.output },
            target: 'listing',
            actions: { type: 'drop', params: ({ event }) => event.output.subject },
          },
          { target: 'listing' },
        ],
      },
      exit: 'endDeletion',
      on: { 'deletion.confirmed': { actions: 'confirm' }, 'deletion.cancelled': { actions: 'cancel' } },
    },
  },
});

const stateOf = (deletion: ConfirmedActionSnapshot<DownloadId, undefined, PortError>): DeletionState => {
  const { answer } = deletion.context;
  return {
    isDeleting: deletion.matches('submitting'),
    deletionError: deletion.matches('rolledBack') && answer !== null ? errorOf(answer) : null,
  };
};

/** The list of archives on its ports: the only form an app should start. */
export const bindArchiveList = ({ archives }: ArchiveListPorts): typeof archiveListMachine =>
  archiveListMachine.provide({
    actors: {
      list: bindResource((_: undefined, signal) => archives.list(signal), LIST),
      // A deletion names its archive: the service does it once without a key.
      deletion: bindConfirmedAction<DownloadId, undefined, PortError>(
        ({ input }, signal) => archives.delete(input, signal),
        { nextKey: () => '' },
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
export const archivesError = ({ context }: ArchiveListSnapshot): ArchiveListError | null => context.error;

/** Whether the customer is asked to confirm a deletion, or it is under way. */
export const isDeletionOpen = (snapshot: ArchiveListSnapshot): boolean => snapshot.matches('deleting');

/** Whether an archive is being deleted. */
export const isDeletingArchive = ({ context }: ArchiveListSnapshot): boolean => context.isDeleting;

/** Why an archive was not deleted, until the customer tries again. */
export const archiveDeletionError = ({ context }: ArchiveListSnapshot): ArchiveListError | null =>
  context.deletionError;
