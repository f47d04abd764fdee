import {
  bindResource,
  createResourceMachine,
  type PortError,
  type ResourceContext,
  type ResourceOptions,
  type Result,
  typesOf,
  type MachineLogic,
  type ResourceLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';

/** What is to be counted. */
export interface LibraryCountsInput {
  /** Whether albums that others share with the customer are shown, and so counted. */
  readonly withSharedAlbums: boolean;
}

/** What the counts hear. */
export type LibraryCountsEvent =
  /** Photos or albums came or went. */
  | { readonly type: 'counts.invalidated' }
  /** Photos or albums are gone: subtracted at once, then counted by the services. */
  | ({ readonly type: 'counts.reduced' } & LibraryReduction);

/** How many photos and albums are gone; `Infinity` for all. */
export interface LibraryReduction {
  readonly photos: number;
  /** The customer's own, or shared with them: whose they are is for the services to say. */
  readonly albums: number;
}

/** What one of the two services has said. */
export interface Counted<Counts> {
  /** The last good answer; still here while it is asked for again or after that failed. */
  readonly counts: Counts | null;
  readonly isLoading: boolean;
}

/** What the counts know. */
export interface LibraryCountsContext extends LibraryCountsInput {
  readonly own: Counted<OwnCounts>;
  readonly shared: Counted<SharedCounts>;
}

const OWN: ResourceOptions<null, OwnCounts, PortError, LibraryReduction> = {
  change: (counts, { albums, photos }) => ({
    photosCount: Math.max(0, counts.photosCount - photos),
    // Below zero where one was left that others share: the sum is right.
    albumsCount: counts.albumsCount - albums,
  }),
};

const NOT_COUNTED = { counts: null, isLoading: false };

/**
 * How many photos and albums a customer has. Two services are asked, and the failure of one does not cost the other.
 *
 *     (one state; the counts of each service are a resource)
 *
 * Start one actor for the photo area; it never ends by itself.
 */
export type LibraryCountsLogic = MachineLogic<{
  input: LibraryCountsInput;
  context: LibraryCountsContext;
  events: LibraryCountsEvent;
  children: {
    own: ResourceLogic<null, OwnCounts, PortError, LibraryReduction>;
    shared: ResourceLogic<null, SharedCounts, PortError>;
  };
}>;

const machine = setup({
  types: typesOf<{
    input: LibraryCountsInput;
    context: LibraryCountsContext;
    events: LibraryCountsEvent;
    children: { own: 'own'; shared: 'shared' };
  }>(),
  actors: {
    own: createResourceMachine(OWN),
    shared: createResourceMachine<null, SharedCounts, PortError>(),
  },
  actions: {
    ask: enqueueActions(({ context, enqueue }, type: 'resource.needed' | 'resource.invalidated') => {
      enqueue.sendTo('own', { type });
      if (context.withSharedAlbums) enqueue.sendTo('shared', { type });
    }),
    subtract: sendTo('own', (_, change: LibraryReduction) => ({ type: 'resource.changed' as const, change })),
    keep: assign((_, known: Partial<Pick<LibraryCountsContext, 'own' | 'shared'>>) => known),
  },
}).createMachine({
  id: 'libraryCounts',
  context: ({ input }) => ({ ...input, own: NOT_COUNTED, shared: NOT_COUNTED }),
  entry: { type: 'ask', params: 'resource.needed' },
  invoke: [
    {
      id: 'own',
      src: 'own',
      input: null,
      onSnapshot: { actions: { type: 'keep', params: ({ event }) => ({ own: countedBy(event.snapshot) }) } },
    },
    {
      id: 'shared',
      src: 'shared',
      input: null,
      onSnapshot: { actions: { type: 'keep', params: ({ event }) => ({ shared: countedBy(event.snapshot) }) } },
    },
  ],
  on: {
    'counts.invalidated': { actions: { type: 'ask', params: 'resource.invalidated' } },
    'counts.reduced': {
      actions: [
        { type: 'subtract', params: ({ event: { albums, photos } }) => ({ albums, photos }) },
        { type: 'ask', params: 'resource.invalidated' },
      ],
    },
  },
});

/** Without its ports, which {@link bindLibraryCounts} binds. */
export const libraryCountsMachine: LibraryCountsLogic = machine;

const countedBy = <Counts>({ context, value }: ResourceState<Counts>): Counted<Counts> => ({
  counts: context.value,
  isLoading: value === 'inProgress',
});

interface ResourceState<Counts> {
  readonly context: ResourceContext<null, Counts, PortError>;
  readonly value: unknown;
}

export const bindLibraryCounts = ({ own, shared }: LibraryCountsPorts): LibraryCountsLogic =>
  machine.provide({
    actors: {
      own: bindResource((_: null, signal) => own.counts(signal), OWN),
      shared: bindResource<null, SharedCounts, PortError>((_, signal) => shared.counts(signal)),
    },
  });

export type LibraryCountsActor = ActorRefFrom<LibraryCountsLogic>;
export type LibraryCountsSnapshot = SnapshotFrom<LibraryCountsLogic>;

/** How many photos the customer has; `null` until the service has answered once. */
export const photosCount = ({ context }: LibraryCountsSnapshot): number | null =>
  context.own.counts?.photosCount ?? null;

/**
 * How many albums the customer sees: their own and those shared with them. `null` until both services have
 * answered; where one failed, the count of the other.
 */
export const albumsCount = ({ context: { own, shared } }: LibraryCountsSnapshot): number | null => {
  if (isFirstAnswerDue(own) || isFirstAnswerDue(shared) || (own.counts === null && shared.counts === null)) return null;
  return Math.max(0, (own.counts?.albumsCount ?? 0) + (shared.counts?.readAlbumsCount ?? 0));
};

/** How many albums others share with the customer; `null` until the service has answered once. */
export const sharedAlbumsCount = ({ context }: LibraryCountsSnapshot): number | null =>
  context.shared.counts?.readAlbumsCount ?? null;

const isFirstAnswerDue = ({ counts, isLoading }: Counted<unknown>): boolean => isLoading && counts === null;

/** What the counts need from the outside world. Expected failures are results; nothing rejects. */
export interface LibraryCountsPorts {
  readonly own: PhotoUsersGateway;
  readonly shared: SharedUsersGateway;
}

/**
 * The photo service's word on how much a customer keeps: photos and albums. Expected failures are results; nothing
 * rejects.
 */
export interface PhotoUsersGateway {
  counts(signal: AbortSignal): Promise<Result<OwnCounts, PortError>>;
}

/**
 * The shared album service's word on how much is shared; another service than {@link PhotoUsersGateway}. Expected
 * failures are results; nothing rejects.
 */
export interface SharedUsersGateway {
  counts(signal: AbortSignal): Promise<Result<SharedCounts, PortError>>;
}

/** The customer's own photos and albums. */
export interface OwnCounts {
  readonly photosCount: number;
  readonly albumsCount: number;
}

/** Albums shared between customers. */
export interface SharedCounts {
  /** Albums others share with the customer. */
  readonly readAlbumsCount: number;
  /** Albums the customer shares with others. */
  readonly grantedAlbumsCount: number;
}
