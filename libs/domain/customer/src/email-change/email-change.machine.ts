import {
  type Answer,
  bindForm,
  createFormMachine,
  type SubmissionOptions,
  typesOf,
  type MachineLogic,
  type FormLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';

import {
  type EmailChangeFailure,
  type EmailChangeRefused,
  emailChangeRules,
  type EmailChangeService,
  type EmailChangeValues,
  type EmailFieldError,
} from './email-change.ts';

/** What a change hears beside its form: the customer wants yet another address. */
export interface EmailChangeEvent {
  readonly type: 'emailChange.reset';
}

/** What it tells: a mail is on its way. */
export interface EmailChangeNotice {
  readonly type: 'identity.email-change-requested';
}

/** What is known of it. */
export interface EmailChangeContext {
  /** What the form begins with. */
  readonly first: EmailChangeValues;
  readonly isSubmitting: boolean;
  readonly answer: Answer<null, EmailChangeRefused>;
  /** What is filled in. */
  readonly email: string;
  /** The address that a link was asked for last; empty before. */
  readonly asked: string;
}

type FormRead = Pick<EmailChangeContext, 'answer' | 'email' | 'isSubmitting'>;

/**
 * Asks for the link by which a customer gets another e-mail address. The old one is theirs until that link is
 * opened.
 *
 *     editing ─▶ requesting ─▶ requested
 *        ▲ ▲──────────┘ (refused)  │
 *        └─────────────────────────┘ (emailChange.reset)
 *
 * Start one actor per visit of the page. What is filled in is its child `form`.
 */
export type EmailChangeLogic = MachineLogic<{
  input: EmailChangeValues;
  context: EmailChangeContext;
  events: EmailChangeEvent;
  emitted: EmailChangeNotice;
  states: 'editing' | 'requesting' | 'requested';
  children: { form: FormLogic<EmailChangeValues, null, EmailChangeRefused, EmailFieldError> };
}>;

const machine = setup({
  types: typesOf<{
    input: EmailChangeValues;
    context: EmailChangeContext;
    events: EmailChangeEvent;
    emitted: EmailChangeNotice;
    children: { form: 'form' };
  }>(),
  actors: { form: createFormMachine<EmailChangeValues, null, EmailChangeRefused, EmailFieldError>() },
  actions: {
    keep: assign((_, read: FormRead) => read),
    keepAsked: assign(({ context: { email } }) => ({ asked: email.trim() })),
    tellRequested: emit({ type: 'identity.email-change-requested' }),
    // With nothing filled in, whatever it began with.
    emptyForm: sendTo('form', ({ context: { first } }) => ({
      type: 'form.changed' as const,
      values: { ...first, email: '' },
    })),
  },
  guards: {
    isSubmitting: ({ context }) => context.isSubmitting,
    isTaken: ({ context }) => context.answer?.ok === true,
    isRefused: ({ context }) => context.answer?.ok === false,
  },
}).createMachine({
  id: 'emailChange',
  context: ({ input }) => ({ first: input, isSubmitting: false, answer: null, email: input.email, asked: '' }),
  invoke: {
    id: 'form',
    src: 'form',
    input: ({ context: { first } }) => ({ values: first }),
    onSnapshot: {
      actions: {
        type: 'keep',
        params: ({ event: { snapshot } }) => ({
          isSubmitting: snapshot.value === 'submitting',
          answer: snapshot.context.answer,
          email: snapshot.context.values.email,
        }),
      },
    },
  },
  initial: 'editing',
  states: {
    editing: { always: { guard: 'isSubmitting', target: 'requesting' } },
    requesting: {
      entry: 'keepAsked',
      always: [
        { guard: 'isTaken', target: 'requested', actions: 'tellRequested' },
        { guard: 'isRefused', target: 'editing' },
      ],
    },
    requested: { on: { 'emailChange.reset': { target: 'editing', actions: 'emptyForm' } } },
  },
});

/** Without its ports, which {@link bindEmailChange} binds. */
export const emailChangeMachine: EmailChangeLogic = machine;

/** Everything the change of an e-mail address needs from the outside world. */
export interface EmailChangePorts extends Pick<SubmissionOptions<EmailChangeValues>, 'nextKey'> {
  readonly emails: EmailChangeService;
}

/** A change on its port: the only form an app should start. */
export const bindEmailChange = ({ emails, nextKey }: EmailChangePorts): EmailChangeLogic =>
  machine.provide({
    actors: {
      form: bindForm<EmailChangeValues, null, EmailChangeRefused, EmailFieldError>(
        // What the customer has sent goes on to its answer, whether they wait for it or not.
        ({ input: { email }, key }) => emails.request({ input: email.trim(), key }, new AbortController().signal),
        { rules: emailChangeRules, nextKey },
      ),
    },
  });

export type EmailChangeActor = ActorRefFrom<EmailChangeLogic>;
export type EmailChangeSnapshot = SnapshotFrom<EmailChangeLogic>;

/** What the customer fills in: an actor for as long as the change is. */
export const emailFormOf = ({ children }: EmailChangeSnapshot) => children.form;

/** Why no link was mailed; `null` where nothing went wrong, and once another address is filled in. */
export const emailChangeFailure = (snapshot: EmailChangeSnapshot): EmailChangeFailure | null => {
  const { answer, asked, email } = snapshot.context;
  return snapshot.matches('editing') && answer?.ok === false && asked === email.trim() ? answer.error : null;
};

/** The address whose inbox the customer is to look into; `null` until a link was mailed. */
export const mailedTo = (snapshot: EmailChangeSnapshot): string | null =>
  snapshot.matches('requested') ? snapshot.context.asked : null;
