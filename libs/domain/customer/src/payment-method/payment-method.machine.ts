import {
  bindConfirmedAction,
  bindFollowedRecord,
  type ConfirmedActionContext,
  createConfirmedActionMachine,
  createFollowedRecordMachine,
  type FollowedRecordContext,
  typesOf,
  type Unexpected,
  type MachineLogic,
  type FollowedRecordLogic,
  type ConfirmedActionLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, sendTo, setup, type SnapshotFrom } from 'xstate';

import type { ProfilePorts } from '../profile/profile-ports.ts';
import type { Profile, ProfileFailure, ProfileRefused } from '../profile/profile.ts';

/** What the page of the payment method hears. */
export type PaymentMethodEvent =
  /** What could not be read is wanted again. */
  | { readonly type: 'record.retried' }
  /** The saved payment method is to go. */
  | { readonly type: 'removal.asked' }
  /** The answer to the question whether it is; after a failure, once more. */
  | { readonly type: 'removal.confirmed' | 'removal.cancelled' }
  /** It is seen to that it is gone. */
  | { readonly type: 'flag.cleared' };

export interface PaymentMethodContext {
  /** `null` until it has been read. */
  readonly profile: Profile | null;
  /** Why it could not be read. */
  readonly loadError: ProfileRefused | Unexpected | null;
  /** Whether the payment method was removed here, and the flag is not cleared yet. */
  readonly isChanged: boolean;
  /** Whether another one had taken its place before it could be removed, and nothing was asked since. */
  readonly isOvertaken: boolean;
}

type Read = Pick<FollowedRecordContext<Profile, ProfileRefused>, 'error' | 'value'>;
type Removal = ConfirmedActionContext<Profile | null, Profile, ProfileRefused>;

/**
 * The saved payment method, which can be removed and nothing else.
 *
 *     shown ⇄ removing (asked, then done or not)
 *
 * The question is about the method that was there: where another one has taken its place, it ends, and that one is read.
 *
 * Start one actor per visit.
 */
export type PaymentMethodLogic = MachineLogic<{
  context: PaymentMethodContext;
  events: PaymentMethodEvent;
  states: 'shown' | 'removing';
  children: {
    record: FollowedRecordLogic<Profile, ProfileRefused>;
    removal: ConfirmedActionLogic<Profile | null, Profile, ProfileRefused>;
  };
}>;

const machine = setup({
  types: typesOf<{
    context: PaymentMethodContext;
    events: PaymentMethodEvent;
    children: { record: 'record'; removal: 'removal' };
  }>(),
  actors: {
    record: createFollowedRecordMachine<Profile, ProfileRefused>(),
    removal: createConfirmedActionMachine<Profile | null, Profile, ProfileRefused>(),
  },
  actions: {
    keepRead: assign((_, { error, value }: Read) => ({ profile: value, loadError: error })),
    keepRemoved: assign(({ context: { profile } }, { answer }: Removal) => ({
      profile: answer?.ok === true ? answer.value : profile,
      isChanged: true,
    })),
    noteOvertaken: assign({ isOvertaken: true }),
    forgetOvertaken: assign({ isOvertaken: false }),
    clearFlag: assign({ isChanged: false }),
    readAgain: sendTo('record', { type: 'record.retried' }),
    hold: sendTo('record', { type: 'record.held' }),
    release: sendTo('record', { type: 'record.released' }),
    overtake: sendTo('record', { type: 'record.overtaken' }),
    tellRecord: sendTo('record', ({ context: { profile } }) =>
      profile === null ? { type: 'record.released' as const } : { type: 'record.kept' as const, value: profile },
    ),
    confirm: sendTo('removal', { type: 'action.confirmed' }),
    cancel: sendTo('removal', { type: 'action.cancelled' }),
  },
  guards: {
    hasMethod: ({ context }) => (context.profile?.paymentMethod ?? null) !== null,
    isRemoved: (_, { answer }: Removal) => answer?.ok === true,
    isOvertaking: (_, { answer }: Removal) => answer?.ok === false && answer.error.code === 'changed-elsewhere',
  },
}).createMachine({
  id: 'paymentMethod',
  context: { profile: null, loadError: null, isChanged: false, isOvertaken: false },
  invoke: {
    id: 'record',
    src: 'record',
    onSnapshot: { actions: { type: 'keepRead', params: ({ event }) => event.snapshot.context } },
  },
  on: { 'record.retried': { actions: 'readAgain' }, 'flag.cleared': { actions: 'clearFlag' } },
  initial: 'shown',
  states: {
    shown: { on: { 'removal.asked': { guard: 'hasMethod', target: 'removing' } } },
    removing: {
      entry: ['hold', 'forgetOvertaken'],
      invoke: {
        id: 'removal',
        src: 'removal',
        input: ({ context: { profile } }) => ({ subject: profile }),
        onSnapshot: {
          guard: { type: 'isOvertaking', params: ({ event }) => event.snapshot.context },
          target: 'shown',
          actions: ['noteOvertaken', 'overtake'],
        },
        onDone: [
          {
            guard: { type: 'isRemoved', params: ({ event }) => event.output },
            target: 'shown',
            actions: [{ type: 'keepRemoved', params: ({ event }) => event.output }, 'tellRecord'],
          },
          { target: 'shown', actions: 'release' },
        ],
      },
      on: { 'removal.confirmed': { actions: 'confirm' }, 'removal.cancelled': { actions: 'cancel' } },
    },
  },
});

/** Without its ports, which {@link bindPaymentMethod} binds. */
export const paymentMethodMachine: PaymentMethodLogic = machine;

/** The payment method on its ports: the only form an app should start. */
export const bindPaymentMethod = ({ page, profiles }: ProfilePorts): PaymentMethodLogic =>
  machine.provide({
    actors: {
      record: bindFollowedRecord<Profile, ProfileRefused>({ read: (signal) => profiles.profile(signal), page }),
      removal: bindConfirmedAction<Profile | null, Profile, ProfileRefused>(
        ({ input: seen }, signal) =>
          seen === null
            ? profiles.profile(signal)
            : profiles.change({ seen, changes: { paymentMethod: null } }, signal),
        // It may be asked for any number of times: it needs no key.
        { nextKey: () => '' },
      ),
    },
  });

export type PaymentMethodActor = ActorRefFrom<PaymentMethodLogic>;
export type PaymentMethodSnapshot = SnapshotFrom<PaymentMethodLogic>;

/** The record with the payment method; `null` until it has been read. */
export const payerOf = ({ context }: PaymentMethodSnapshot): Profile | null => context.profile;

/** Why it could not be read; `null` where it was, or may still be. */
export const payerFailure = ({ context }: PaymentMethodSnapshot): ProfileFailure | null =>
  context.profile === null ? context.loadError : null;

/** The question whether the payment method is to go; `undefined` where none is asked. */
export const removalOf = ({ children }: PaymentMethodSnapshot) => children.removal;
