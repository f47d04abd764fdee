import { assign, sendTo, setup } from 'xstate';

import { typesOf, unboundSubscription } from './actors.ts';
import type { MachineLogic } from './logic.ts';
import { followPage, type PageFollowing, type PageHappening } from './page.ts';
import { bindResource, createResourceMachine, type ResourceContext, type ResourceLogic } from './resource.ts';
import type { Result, Unexpected } from './result.ts';

/** What a followed record hears. */
export type FollowedRecordEvent<Value> =
  | PageHappening
  /** What could not be read is wanted again. */
  | { readonly type: 'record.retried' }
  /** A change is under way: nothing is read, and what is being read is older than it. */
  | { readonly type: 'record.held' }
  /** The change came to nothing: the record is followed again. */
  | { readonly type: 'record.released' }
  /** The service has this one now. */
  | { readonly type: 'record.kept'; readonly value: Value }
  /** It is known to have been changed elsewhere. */
  | { readonly type: 'record.overtaken' };

/** What is known of the record. */
export interface FollowedRecordContext<Value, Failure> {
  /** The last good one; `null` until it has been read. It stays while it is read again, and after that failed. */
  readonly value: Value | null;
  /** Why it could not be read the last time. */
  readonly error: Failure | Unexpected | null;
  /** Whether it is read again, and nothing was changed since. */
  readonly isAwaited: boolean;
}

type Read<Value, Failure> = Readonly<{
  value: string;
  context: Pick<ResourceContext<null, Value, Failure>, 'error' | 'value'>;
}>;

const readAgain = { actions: 'readAgain' } as const;

/** Another tab, or customer care, may have changed it. */
const outdated = { actions: ['await', 'invalidate'] } as const;

/** A followed record, as {@link bindFollowedRecord} makes it. */
export type FollowedRecordLogic<Value, Failure> = MachineLogic<{
  context: FollowedRecordContext<Value, Failure>;
  events: FollowedRecordEvent<Value>;
  states: 'inProgress' | 'failed' | { finished: 'followed' | 'held' };
  children: { reading: ResourceLogic<null, Value, Failure> };
}>;

const unboundFollowedRecord = <Value, Failure>() =>
  setup({
    types: typesOf<{
      context: FollowedRecordContext<Value, Failure>;
      events: FollowedRecordEvent<Value>;
      children: { reading: 'reading' };
    }>(),
    actors: {
      reading: createResourceMachine<null, Value, Failure>({ eager: true }),
      page: unboundSubscription<undefined>('page'),
    },
    actions: {
      keepRead: assign((_, { context }: Read<Value, Failure>) => ({
        value: context.value,
        error: context.error,
        isAwaited: false,
      })),
      keep: assign((_, value: Value) => ({ value })),
      await: assign({ isAwaited: true }),
      forgetRead: assign({ isAwaited: false }),
      readAgain: sendTo('reading', { type: 'resource.needed' }),
      invalidate: sendTo('reading', { type: 'resource.invalidated' }),
    },
    guards: {
      isUnread: ({ context }) => context.value === null,
      isAnswer: ({ context }, { value }: Read<Value, Failure>) => context.isAwaited && value === 'finished',
      isRead: ({ context }) => context.value !== null,
      isRefused: ({ context }) => context.error !== null,
      isWanted: ({ context }) => context.error === null,
    },
  }).createMachine({
    id: 'followedRecord',
    context: { value: null, error: null, isAwaited: false },
    invoke: [
      {
        id: 'reading',
        src: 'reading',
        input: null,
        onSnapshot: [
          { guard: 'isUnread', actions: { type: 'keepRead', params: ({ event }) => event.snapshot } },
          {
            guard: { type: 'isAnswer', params: ({ event }) => event.snapshot },
            actions: { type: 'keepRead', params: ({ event }) => event.snapshot },
          },
        ],
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
      },
      failed: {
        always: { guard: 'isWanted', target: 'inProgress' },
        on: {
          'record.retried': readAgain,
          'page.shown': readAgain,
          'page.restored': readAgain,
          'network.restored': readAgain,
        },
      },
      finished: {
        on: { 'record.overtaken': { target: '.followed', actions: ['await', 'invalidate'] } },
        initial: 'followed',
        states: {
          followed: {
            on: {
              'page.shown': outdated,
              'page.restored': outdated,
              'network.restored': outdated,
              'record.held': { target: 'held', actions: 'forgetRead' },
            },
          },
          held: {
            on: {
              'record.released': 'followed',
              'record.kept': { target: 'followed', actions: { type: 'keep', params: ({ event }) => event.value } },
            },
          },
        },
      },
    },
  });

/** A followed record whose ports are bound later: {@link bindFollowedRecord} is the form that an app starts. */
export const createFollowedRecordMachine = <Value, Failure>(): FollowedRecordLogic<Value, Failure> =>
  unboundFollowedRecord();

/** What a followed record needs from the outside world. */
export interface FollowedRecordPorts<Value, Failure> {
  /** The record as it is now. */
  readonly read: (signal: AbortSignal) => Promise<Result<Value, Failure>>;
  readonly page: PageFollowing;
}

/**
 * A record that others may change, too: it is read at once, and again whenever the page is looked at.
 *
 *     inProgress ─▶ finished { followed ⇄ held }
 *         ▲ │
 *         │ ▼
 *       failed
 *
 * Start one actor per visit. What changes the record holds it meanwhile.
 */
export const bindFollowedRecord = <Value, Failure>({
  page,
  read,
}: FollowedRecordPorts<Value, Failure>): FollowedRecordLogic<Value, Failure> =>
  unboundFollowedRecord<Value, Failure>().provide({
    actors: {
      reading: bindResource<null, Value, Failure>((_, signal) => read(signal), { eager: true }),
      page: followPage(page),
    },
  });
