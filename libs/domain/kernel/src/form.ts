import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';

import type { Unexpected } from './errors.ts';
import type { Call } from './limit-concurrency.ts';
import { typesOf } from './machine-types.ts';
import type { Result } from './result.ts';
import { bindSubmission, createSubmissionMachine, type Sending, type SubmissionOptions } from './submission.ts';

/** What a value must keep to; `code` names the failure, and the text for it. */
export interface Rule<Values, Code extends string = string> {
  readonly code: Code;
  readonly isKept: (values: Values) => boolean;
}

/** The rules of a form as data, by field, in the order in which the fields stand. The first broken rule of a field counts. */
export type FormRules<Values, Code extends string = string> = {
  readonly [Field in keyof Values]?: readonly Rule<Values, Code>[];
};

/** What is wrong, by field. */
export type FormErrors<Values, Code extends string = string> = { readonly [Field in keyof Values]?: Code };

/** What a form hears. */
export type FormEvent<Values> =
  /** The customer changed some of the values. */
  | { readonly type: 'form.changed'; readonly values: Partial<Values> }
  /** The customer left a field. */
  | { readonly type: 'field.left' }
  | { readonly type: 'form.submitted' };

/** What a form announces: nothing was sent, and the customer goes on at the first wrong field. */
export interface FormNotice<Values> {
  readonly type: 'form.refused';
  readonly field: keyof Values;
}

/** What a form knows. */
export interface FormContext<Values, Value, Failure, Code extends string> {
  readonly values: Values;
  /** Shown beside the fields: none before the first submit, all at once then, and again whenever a field is left. */
  readonly errors: FormErrors<Values, Code>;
  readonly wasSubmitted: boolean;
  /** The answer to the values that were sent last; `null` until there is one. */
  readonly answer: Result<Value, Failure | Unexpected> | null;
}

/** What is wrong with values, all at once. */
export const brokenRules = <Values, Code extends string>(
  rules: FormRules<Values, Code>,
  values: Values,
): FormErrors<Values, Code> => {
  const errors: { [Field in keyof Values]?: Code } = {};
  for (const field in rules) {
    const broken = rules[field]?.find(({ isKept }) => !isKept(values));
    if (broken !== undefined) errors[field] = broken.code;
  }
  return errors;
};

/** A form whose port is bound later: {@link bindForm} is the form that an app starts. */
export const createFormMachine = <Values extends object, Value, Failure, Code extends string = string>(
  rules: FormRules<Values, Code> = {},
) =>
  setup({
    types: typesOf<{
      input: { readonly values: Values };
      context: FormContext<Values, Value, Failure, Code>;
      events: FormEvent<Values>;
      emitted: FormNotice<Values>;
      children: { submission: 'submission' };
    }>(),
    actors: { submission: createSubmissionMachine<Values, Value, Failure>() },
    actions: {
      change: assign(({ context }, values: Partial<Values>) => ({ values: { ...context.values, ...values } })),
      check: assign(({ context }) => (context.wasSubmitted ? { errors: brokenRules(rules, context.values) } : {})),
      remember: assign({ wasSubmitted: true }),
      refuse: enqueueActions(({ context, enqueue }) => {
        for (const field in context.errors) {
          enqueue.emit({ type: 'form.refused', field });
          return;
        }
      }),
      send: enqueueActions(({ context, enqueue }) => {
        enqueue.assign({ answer: null });
        enqueue.sendTo('submission', { type: 'submission.asked', input: context.values });
      }),
      keepAnswer: assign({ answer: (_, answer: Result<Value, Failure | Unexpected> | null) => answer }),
      forgetSubmit: assign({ wasSubmitted: false }),
    },
    guards: { isRight: ({ context }) => Object.keys(brokenRules(rules, context.values)).length === 0 },
  }).createMachine({
    id: 'form',
    context: ({ input }) => ({ ...input, errors: {}, wasSubmitted: false, answer: null }),
    invoke: {
      id: 'submission',
      src: 'submission',
      onSnapshot: [
        {
          guard: ({ event }) => event.snapshot.matches('sent'),
          target: '.sent',
          actions: ['forgetSubmit', { type: 'keepAnswer', params: ({ event }) => event.snapshot.context.answer }],
        },
        {
          guard: ({ event }) => event.snapshot.matches('failed'),
          target: '.editing',
          actions: { type: 'keepAnswer', params: ({ event }) => event.snapshot.context.answer },
        },
      ],
    },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'form.changed': { actions: { type: 'change', params: ({ event }) => event.values } },
          'field.left': { actions: 'check' },
          'form.submitted': [
            { guard: 'isRight', target: 'submitting', actions: ['remember', 'check', 'send'] },
            { actions: ['remember', 'check', 'refuse'] },
          ],
        },
      },
      submitting: {},
      sent: {
        on: {
          'form.changed': { target: 'editing', actions: { type: 'change', params: ({ event }) => event.values } },
        },
      },
    },
  });

/**
 * What a customer fills in, checks and sends.
 *
 *     editing ─▶ submitting ─▶ sent
 *        ▲───────────┘ (failed)   │
 *        └────────────────────────┘ (changed)
 *
 * Start one actor per form shown, with the values it begins with. It never ends by itself. The values are sent as a
 * submission: the same values keep their key when they are sent again after a failure.
 */
export const bindForm = <Values extends object, Value, Failure, Code extends string = string>(
  send: Call<Sending<Values>, Value, Failure>,
  { rules, ...options }: { readonly rules: FormRules<Values, Code> } & SubmissionOptions<Values>,
) =>
  createFormMachine<Values, Value, Failure, Code>(rules).provide({
    actors: { submission: bindSubmission(send, options) },
  });

/** A running form. */
export type FormActor<Values extends object, Value, Failure, Code extends string = string> = ActorRefFrom<
  ReturnType<typeof createFormMachine<Values, Value, Failure, Code>>
>;
/** What selectors read. */
export type FormSnapshot<Values extends object, Value, Failure, Code extends string = string> = SnapshotFrom<
  ReturnType<typeof createFormMachine<Values, Value, Failure, Code>>
>;
