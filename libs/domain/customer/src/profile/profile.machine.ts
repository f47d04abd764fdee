import {
  bindResource,
  createResourceMachine,
  followPage,
  type PageFollowing,
  type PageHappening,
  type PortError,
  type ResourceContext,
  typesOf,
  unboundSubscription,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import type { Profile, ProfileFailure, ProfileService } from './profile.ts';

/** What the profile hears. */
export type ProfileEvent =
  | PageHappening
  /** What could not be read is wanted again. */
  | { readonly type: 'profile.retried' };

/** Everything the profile needs from the outside world. */
export interface ProfilePorts {
  readonly profiles: ProfileService;
  readonly page: PageFollowing;
}

/** What is known of the profile. */
export interface ProfileContext {
  /** The last good one; `null` until it has been read. It stays while it is read again, and after that failed. */
  readonly profile: Profile | null;
  /** Why it could not be read the last time. */
  readonly error: ProfileFailure | null;
}

type Read = Pick<ResourceContext<null, Profile, PortError>, 'error' | 'value'>;

const readAgain = { actions: 'readAgain' } as const;

/** Another tab, or customer care, may have changed it. */
const outdated = { actions: 'invalidate' } as const;

/**
 * What the customer has said of themselves, in the states of C36.1.
 *
 *     inProgress ─▶ finished
 *         ▲ │
 *         │ ▼
 *       failed
 *
 * Start one actor per visit.
 */
export const profileMachine = setup({
  types: typesOf<{ context: ProfileContext; events: ProfileEvent; children: { record: 'record' } }>(),
  actors: {
    record: createResourceMachine<null, Profile, PortError>({ eager: true }),
    page: unboundSubscription<undefined>('page'),
  },
  actions: {
    keepRead: assign((_, { error, value }: Read) => ({ profile: value, error })),
    readAgain: sendTo('record', { type: 'resource.needed' }),
    invalidate: sendTo('record', { type: 'resource.invalidated' }),
  },
  guards: {
    isRead: ({ context }) => context.profile !== null,
    isRefused: ({ context }) => context.error !== null,
    isAwaited: ({ context }) => context.error === null,
  },
}).createMachine({
  id: 'profile',
  context: { profile: null, error: null },
  invoke: [
    {
      id: 'record',
      src: 'record',
      input: null,
      onSnapshot: { actions: { type: 'keepRead', params: ({ event }) => event.snapshot.context } },
    },
    { src: 'page' },
  ],
  initial: 'inProgress',
  states: {
    inProgress: {
      always: [
        { guard: 'isRead', target: 'finished' },
        { guard: 'isRefused', target: 'failed' },
      ],
      on: { 'profile.retried': {}, 'page.shown': {}, 'page.restored': {}, 'network.restored': {} },
    },
    finished: {
      on: { 'profile.retried': {}, 'page.shown': outdated, 'page.restored': outdated, 'network.restored': outdated },
    },
    failed: {
      always: { guard: 'isAwaited', target: 'inProgress' },
      on: {
        'profile.retried': readAgain,
        'page.shown': readAgain,
        'page.restored': readAgain,
        'network.restored': readAgain,
      },
    },
  },
});

/** The profile on its ports: the only form an app should start. */
export const bindProfile = ({ page, profiles }: ProfilePorts): typeof profileMachine =>
  profileMachine.provide({
    actors: {
      record: bindResource<null, Profile, PortError>((_, signal) => profiles.profile(signal), { eager: true }),
      page: followPage(page),
    },
  });

export type ProfileActor = ActorRefFrom<typeof profileMachine>;
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>;

/** What the customer has said of themselves; `null` until it has been read. */
export const profileOf = ({ context }: ProfileSnapshot): Profile | null => context.profile;

/** Why it could not be read; `null` where it was, or may still be. */
export const profileFailure = (snapshot: ProfileSnapshot): ProfileFailure | null =>
  snapshot.matches('failed') ? snapshot.context.error : null;
