import {
  bindConfirmedAction,
  bindResource,
  createConfirmedActionMachine,
  createResourceMachine,
  errorOf,
  typesOf,
  type PortError,
  type ResourceOptions,
} from '@account-area/kernel';
import { assertEvent, enqueueActions, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { Archive, DownloadId } from '../archive-download/archive.ts';
import { listLifetimeMs, type ArchiveListError, type ArchiveListEvent, type ArchiveListPorts } from './archive-list.ts';

/** Loaded at once, and asked for again all the time; an archive that is deleted leaves it before the service is asked. */
const LIST: ResourceOptions<undefined, readonly Archive[], PortError, DownloadId> = {
  eager: true,
  lifetimeMs: ({ failures, value }) => listLifetimeMs(value, failures),
  change: (archives, deleted) => archives.filter(({ id }) => id !== deleted),
};

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
    events: ArchiveListEvent;
    children: { list: 'list'; deletion: 'deletion' };
  }>(),
  actors: {
    list: createResourceMachine<undefined, readonly Archive[], PortError, DownloadId>(LIST),
    deletion: createConfirmedActionMachine<DownloadId, undefined, PortError>(),
  },
  actions: {
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
  // Each change of its actors is a change of the machine, so that selectors read both.
  invoke: { id: 'list', src: 'list', input: undefined, onSnapshot: {} },
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
        onSnapshot: {},
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
export const archivesListed = ({ children: { list } }: ArchiveListSnapshot): readonly Archive[] | null =>
  list?.getSnapshot().context.value ?? null;

/** Why the list could not be loaded, until it is or the customer asks for it; a list loaded before stays shown. */
export const archivesError = ({ children: { list } }: ArchiveListSnapshot): ArchiveListError | null =>
  list?.getSnapshot().context.error ?? null;

/** Whether the customer is asked to confirm a deletion, or it is under way. */
export const isDeletionOpen = (snapshot: ArchiveListSnapshot): boolean => snapshot.matches('deleting');

/** Whether an archive is being deleted. */
export const isDeletingArchive = ({ children: { deletion } }: ArchiveListSnapshot): boolean =>
  deletion?.getSnapshot().matches('submitting') ?? false;

/** Why an archive was not deleted, until the customer tries again. */
export const archiveDeletionError = ({ children: { deletion } }: ArchiveListSnapshot): ArchiveListError | null => {
  const snapshot = deletion?.getSnapshot();
  if (snapshot === undefined || !snapshot.matches('rolledBack')) return null;
  return snapshot.context.answer === null ? null : errorOf(snapshot.context.answer);
};
