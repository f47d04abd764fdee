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
  type Unexpected,
  type MachineLogic,
  type ResourceLogic,
  type ConfirmedActionLogic,
} from '@account-area/kernel';
import { assertEvent, assign, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { Archive, ArchiveService, ArchiveId } from '../archive-download/archive-download.ts';

/** Everything the list of archives needs from the outside world. */
export interface ArchiveListPorts {
  readonly archives: Pick<ArchiveService, 'delete' | 'list'>;
}

/** Why the list could not be loaded, or an archive not be deleted. */
export type ArchiveListError = PortError | Unexpected;

export type ArchiveListEvent =
  /** The list, which could not be read, is wanted again. */
  | { readonly type: 'list.retried' }
  /** An archive has changed in a way that the list may not know yet. */
  | { readonly type: 'list.invalidated' }
  /** The customer wants an archive deleted, and is asked whether they are sure. */
  | { readonly type: 'deletion.asked'; readonly archiveId: ArchiveId }
  /** The customer is sure. */
  | { readonly type: 'deletion.confirmed' }
  /** The customer keeps it. */
  | { readonly type: 'deletion.cancelled' };

/** The archives as far as they were read. */
export type List = Pick<ResourceContext<undefined, readonly Archive[], PortError>, 'error' | 'value'>;

export interface ArchiveListContext {
  readonly list: List;
  /** How the last deletion is doing. */
  readonly deletion: { readonly isSent: boolean; readonly error: ArchiveListError | null };
}

/** How often the list is asked for while its page is open, in milliseconds (specification: archives). */
const LIST_LIFETIME_MS = 60_000;
/** The same while an archive is queued or being packed; each failure in a row doubles it. */
const LIVELY_LIST_LIFETIME_MS = 3_000;

/** Loaded at once, and asked for again all the time; an archive that is deleted leaves it before the service is asked. */
const LIST: ResourceOptions<undefined, readonly Archive[], PortError, ArchiveId> = {
  eager: true,
  lifetimeMs: ({ failures, value }) =>
    value?.some(({ status }) => status === 'started')
      ? Math.min(LIVELY_LIST_LIFETIME_MS * 2 ** failures, LIST_LIFETIME_MS)
      : LIST_LIFETIME_MS,
  change: (archives, deleted) => archives.filter(({ id }) => id !== deleted),
};

/**
 * The archives of a customer, asked for again every minute, every few seconds while one is being made, and the
 * deletion of one of them.
 *
 *     listing ◀─▶ deleting (confirming ⇄ submitting, until it is done or cancelled)
 *
 * Start one actor per visit. It never ends by itself.
 */
export type ArchiveListLogic = MachineLogic<{
  context: ArchiveListContext;
  events: ArchiveListEvent;
  states: 'listing' | 'deleting';
  children: {
    list: ResourceLogic<undefined, readonly Archive[], PortError, ArchiveId>;
    deletion: ConfirmedActionLogic<ArchiveId, undefined, PortError>;
  };
}>;

const machine = setup({
  types: typesOf<{
    context: ArchiveListContext;
    events: ArchiveListEvent;
    children: { list: 'list'; deletion: 'deletion' };
  }>(),
  actors: {
    list: createResourceMachine<undefined, readonly Archive[], PortError, ArchiveId>(LIST),
    deletion: createConfirmedActionMachine<ArchiveId, undefined, PortError>(),
  },
  actions: {
    keepList: assign({ list: (_, { error, value }: List) => ({ error, value }) }),
    keepDeletion: assign({ deletion: (_, deletion: ArchiveListContext['deletion']) => deletion }),
    loadAgain: sendTo('list', { type: 'resource.invalidated' }),
    retry: sendTo('list', { type: 'resource.needed' }),
    confirm: sendTo('deletion', { type: 'action.confirmed' }),
    cancel: sendTo('deletion', { type: 'action.cancelled' }),
    /** A list that was asked for before would bring back the archive that is deleted. */
    drop: enqueueActions(({ enqueue }, deleted: ArchiveId) => {
      enqueue.sendTo('list', { type: 'resource.changed', change: deleted });
      enqueue.sendTo('list', { type: 'resource.invalidated' });
    }),
  },
  guards: {
    isDeleted: (_, { answer }: { readonly answer: { readonly ok: boolean } | null }) => answer?.ok === true,
  },
}).createMachine({
  id: 'archiveList',
  context: { list: { error: null, value: null }, deletion: { isSent: false, error: null } },
  invoke: {
    id: 'list',
    src: 'list',
    input: undefined,
    onSnapshot: { actions: { type: 'keepList', params: ({ event }) => event.snapshot.context } },
  },
  on: { 'list.invalidated': { actions: 'loadAgain' }, 'list.retried': { actions: 'retry' } },
  initial: 'listing',
  states: {
    listing: { on: { 'deletion.asked': 'deleting' } },
    deleting: {
      invoke: {
        id: 'deletion',
        src: 'deletion',
        input: ({ event }) => {
          assertEvent(event, 'deletion.asked');
          return { subject: event.archiveId };
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
      on: { 'deletion.confirmed': { actions: 'confirm' }, 'deletion.cancelled': { actions: 'cancel' } },
    },
  },
});

/** Without its ports, which {@link bindArchiveList} binds. */
export const archiveListMachine: ArchiveListLogic = machine;

const stateOf = (
  deletion: ConfirmedActionSnapshot<ArchiveId, undefined, PortError>,
): ArchiveListContext['deletion'] => {
  const { answer } = deletion.context;
  const error = deletion.matches('rolledBack') && answer !== null ? errorOf(answer) : null;
  return { isSent: deletion.matches('submitting'), error };
};

/** The list of archives on its ports: the only form an app should start. */
export const bindArchiveList = ({ archives }: ArchiveListPorts): ArchiveListLogic =>
  machine.provide({
    actors: {
      list: bindResource((_: undefined, signal) => archives.list(signal), LIST),
      // A deletion names its archive: the service does it once without a key.
      deletion: bindConfirmedAction<ArchiveId, undefined, PortError>(
        ({ input }, signal) => archives.delete(input, signal),
        { nextKey: () => '' },
      ),
    },
  });

export type ArchiveListActor = ActorRefFrom<ArchiveListLogic>;
export type ArchiveListSnapshot = SnapshotFrom<ArchiveListLogic>;

/** The customer's archives, newest first; `null` until they are known. */
export const archivesListed = ({ context }: ArchiveListSnapshot): readonly Archive[] | null => context.list.value;

/** Why the list could not be loaded, until it is or the customer asks for it; a list loaded before stays shown. */
export const archivesError = ({ context }: ArchiveListSnapshot): ArchiveListError | null => context.list.error;

/** Whether the customer is asked to confirm a deletion, or it is under way. */
export const isDeletionOpen = (snapshot: ArchiveListSnapshot): boolean => snapshot.matches('deleting');

/** Whether an archive is being deleted. */
export const isDeletingArchive = (snapshot: ArchiveListSnapshot): boolean =>
  isDeletionOpen(snapshot) && snapshot.context.deletion.isSent;

/** Why an archive was not deleted, until the customer tries again. */
export const archiveDeletionError = ({ context }: ArchiveListSnapshot): ArchiveListError | null =>
  context.deletion.error;
