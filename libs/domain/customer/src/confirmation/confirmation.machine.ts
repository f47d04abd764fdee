import {
  answered,
  type Answer,
  fail,
  ok,
  type PortError,
  requestActor,
  type Result,
  type SubmissionOptions,
  typesOf,
  unboundRequest,
  type MachineLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';

import type {
  ConfirmationFailure,
  ConfirmationLink,
  ConfirmationService,
  ConfirmationTokens,
  EmailInUse,
} from './confirmation.ts';

/** What a confirmation hears: what became of the last link is seen to, and another may be there. */
export interface ConfirmationEvent {
  readonly type: 'confirmation.reset';
}

/** What is known of it: never the link. */
export interface ConfirmationContext {
  /** `null` until there is one. */
  readonly answer: Answer<Confirmed, PortError | EmailInUse>;
}

/** Whether there was a link at all: without one no call is made. */
export interface Confirmed {
  readonly kind: 'confirmed' | 'without-link';
}

/**
 * Confirms what a mailed link asks for: that an account is deleted, that it has another e-mail address, or that the newsletter
 * is wanted.
 *
 *     requested ─▶ received
 *        ▲ └─────▶ failed
 *        └───────────┘ (confirmation.reset)
 *
 * Start one actor per page. It takes the link of the tab as it starts, and it has failed at once where there is none.
 */
export type ConfirmationLogic = MachineLogic<{
  context: ConfirmationContext;
  events: ConfirmationEvent;
  states: 'requested' | 'received' | 'failed';
}>;

const machine = setup({
  types: typesOf<{ context: ConfirmationContext; events: ConfirmationEvent }>(),
  actors: { confirm: unboundRequest<undefined, Confirmed, PortError | EmailInUse>('confirm') },
  actions: {
    keepAnswer: assign({ answer: (_, answer: ConfirmationContext['answer']) => answer }),
    forgetAnswer: assign({ answer: null }),
  },
  guards: {
    isConfirmed: (_: unknown, answer: Result<Confirmed, unknown>) => answer.ok && answer.value.kind === 'confirmed',
  },
}).createMachine({
  id: 'confirmation',
  context: { answer: null },
  initial: 'requested',
  states: {
    requested: {
      entry: 'forgetAnswer',
      invoke: {
        src: 'confirm',
        onDone: [
          {
            guard: { type: 'isConfirmed', params: answered },
            target: 'received',
            actions: { type: 'keepAnswer', params: answered },
          },
          { target: 'failed', actions: { type: 'keepAnswer', params: answered } },
        ],
      },
    },
    received: { on: { 'confirmation.reset': 'requested' } },
    failed: { on: { 'confirmation.reset': 'requested' } },
  },
});

/** Without its ports, which {@link bindConfirmation} binds. */
export const confirmationMachine: ConfirmationLogic = machine;

export interface ConfirmationPorts extends Pick<SubmissionOptions<ConfirmationLink>, 'nextKey'> {
  readonly tokens: ConfirmationTokens;
  readonly service: ConfirmationService;
  /** Whether a link that names no address is none; not unless told. */
  readonly needsEmail?: boolean;
}

/** A confirmation on its ports: the only form an app should start. */
export const bindConfirmation = ({
  needsEmail = false,
  nextKey,
  service,
  tokens,
}: ConfirmationPorts): ConfirmationLogic =>
  machine.provide({
    actors: {
      confirm: requestActor(async (_, signal): Promise<Result<Confirmed, PortError | EmailInUse>> => {
        // One that is stopped as soon as it was started, as React does with what it mounts twice, leaves the link alone.
        await Promise.resolve();
        const link = signal.aborted ? null : tokens.take();
        if (link === null || (needsEmail && link.email === '')) return ok({ kind: 'without-link' });
        // It is used up now, so it goes on to its answer whether the customer waits for it or not.
        const confirmed = await service.confirm({ input: link, key: nextKey() }, new AbortController().signal);
        return confirmed.ok ? ok({ kind: 'confirmed' }) : fail(confirmed.error);
      }),
    },
  });

export type ConfirmationActor = ActorRefFrom<ConfirmationLogic>;
export type ConfirmationSnapshot = SnapshotFrom<ConfirmationLogic>;

/** Why it was not confirmed; `null` where it was, may still be, or there was no link. */
export const confirmationFailure = ({ context: { answer } }: ConfirmationSnapshot): ConfirmationFailure | null =>
  answer?.ok === false ? answer.error : null;

/** Whether the address that was to be the customer's is that of another account by now. */
export const isEmailInUse = (snapshot: ConfirmationSnapshot): boolean =>
  confirmationFailure(snapshot)?.code === 'email-in-use';
