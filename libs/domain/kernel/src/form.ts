import { assign, type CallbackActorLogic, enqueueActions, fromCallback, sendTo, setup } from 'xstate';

import { typesOf, unboundCallback, type Call } from './actors.ts';
import type { MachineLogic } from './logic.ts';
import { ok } from './result.ts';
import { bindSubmission, createSubmissionMachine } from './submission.ts';
import type { Answer, Sending, SubmissionLogic, SubmissionOptions } from './submission.ts';

/**
 * The rules of a form as data, by field, in the order in which the fields stand. The first broken rule of a field counts:
 * its `code` names the failure, and the text for it.
 */
export type FormRules<Values, Code extends string = string> = {
  readonly [Field in keyof Values]?: readonly { readonly code: Code; readonly isKept: (values: Values) => boolean }[];
};

/** What is wrong, by field. */
export type FormErrors<Values, Code extends string = string> = { readonly [Field in keyof Values]?: Code };

/** What a form hears. */
export type FormEvent<Values> =
  /** The customer changed some of the values. */
  | { readonly type: 'form.changed'; readonly values: Partial<Values> }
  /** The customer left a field. */
  | { readonly type: 'field.left' }
  /** The customer wants it sent: its values are checked, and sent when none is wrong. */
  | { readonly type: 'form.submitted' }
  /** The form begins anew, with the values that it began with; not while it is being sent. */
  | { readonly type: 'form.reset' };

/** What a form announces: nothing was sent, and the customer goes on at the first wrong field. */
export interface FormNotice<Values> {
  readonly type: 'form.refused';
  readonly field: keyof Values;
}

/** What a form knows. */
export interface FormContext<Values, Value, Failure, Code extends string> {
  /** Those that it began with. */
  readonly first: Values;
  readonly values: Values;
  /** Shown beside the fields: none before the first submit, all at once then, and again whenever a field is left. */
  readonly errors: FormErrors<Values, Code>;
  readonly wasSubmitted: boolean;
  readonly answer: Answer<Value, Failure>;
}

/** What is wrong with values, all at once. */
const brokenRules = <Values, Code extends string>(
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

/** What the rules of a form are asked: about a field that was left, or about what is submitted. */
interface RulesAsked<Values> {
  readonly type: 'rules.asked';
  readonly of: 'field' | 'submit';
  readonly values: Values;
}

/** What the rules say: what is wrong, by field. */
export interface FormChecked<Values, Value, Failure, Code extends string> {
  readonly type: 'field.checked' | 'submit.checked';
  /** The values that were checked. */
  readonly values: Values;
  readonly errors: FormErrors<Values, Code>;
  /** What right values make, where no service is asked about them; `null` where one is. */
  readonly answer: Answer<Value, Failure>;
}

type Rules<Values> = CallbackActorLogic<RulesAsked<Values>, undefined>;

const bindRules = <Values, Value, Failure, Code extends string>(
  rules: FormRules<Values, Code>,
  answerTo: (values: Values) => Answer<Value, Failure>,
): Rules<Values> =>
  fromCallback(({ receive, sendBack }) =>
    receive(({ of, values }) => {
      const errors = brokenRules(rules, values);
      const isAnswered = of === 'submit' && Object.keys(errors).length === 0;
      const answer = isAnswered ? answerTo(values) : null;
      sendBack({ type: `${of}.checked`, values, errors, answer } satisfies FormChecked<Values, Value, Failure, Code>);
    }),
  );

/** A form, as {@link bindForm} makes it. */
export type FormLogic<Values, Value, Failure, Code extends string = string> = MachineLogic<{
  input: { readonly values: Values };
  context: FormContext<Values, Value, Failure, Code>;
  events: FormEvent<Values> | FormChecked<Values, Value, Failure, Code>;
  emitted: FormNotice<Values>;
  states: 'editing' | 'submitting' | 'sent';
  children: { submission: SubmissionLogic<Values, Value, Failure> };
}>;

const unboundForm = <Values extends object, Value, Failure, Code extends string>() =>
  setup({
    types: typesOf<{
      input: { readonly values: Values };
      context: FormContext<Values, Value, Failure, Code>;
      events: FormEvent<Values> | FormChecked<Values, Value, Failure, Code>;
      emitted: FormNotice<Values>;
      children: { submission: 'submission' };
    }>(),
    actors: {
      submission: createSubmissionMachine<Values, Value, Failure>(),
      rules: unboundCallback<RulesAsked<Values>, undefined>('rules'),
    },
    actions: {
      change: assign(({ context }, values: Partial<Values>) => ({ values: { ...context.values, ...values } })),
      askRules: sendTo('rules', ({ context: { values } }, of: 'field' | 'submit') => ({
        type: 'rules.asked' as const,
        of,
        values,
      })),
      keepErrors: assign((_, { errors }: FormChecked<Values, Value, Failure, Code>) => ({ errors })),
      submit: assign((_, { answer, errors }: FormChecked<Values, Value, Failure, Code>) => ({
        errors,
        wasSubmitted: true,
        answer,
      })),
      refuse: enqueueActions(({ context, enqueue }) => {
        for (const field in context.errors) {
          enqueue.emit({ type: 'form.refused', field });
          return;
        }
      }),
      /** What was checked is sent, and nothing that is answered already. */
      send: enqueueActions(({ enqueue }, { answer, values }: FormChecked<Values, Value, Failure, Code>) => {
        if (answer === null) enqueue.sendTo('submission', { type: 'submission.asked', input: values });
      }),
      keepAnswer: assign({ answer: (_, answer: Answer<Value, Failure>) => answer }),
      forgetSubmit: assign({ wasSubmitted: false }),
      reset: assign(({ context: { first } }) => ({ values: first, errors: {}, wasSubmitted: false, answer: null })),
    },
    guards: {
      wasSubmitted: ({ context }) => context.wasSubmitted,
      isRight: (_, { errors }: FormChecked<Values, Value, Failure, Code>) => Object.keys(errors).length === 0,
      isSent: ({ context }) => context.answer?.ok === true,
      isRefused: ({ context }) => context.answer?.ok === false,
    },
  }).createMachine({
    id: 'form',
    context: ({ input: { values } }) => ({ first: values, values, errors: {}, wasSubmitted: false, answer: null }),
    invoke: [
      {
        id: 'submission',
        src: 'submission',
        onSnapshot: { actions: { type: 'keepAnswer', params: ({ event }) => event.snapshot.context.answer } },
      },
      { id: 'rules', src: 'rules' },
    ],
    on: {
      'form.changed': { target: '.editing', actions: { type: 'change', params: ({ event }) => event.values } },
      'form.reset': { target: '.editing', actions: 'reset' },
    },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'field.left': { guard: 'wasSubmitted', actions: { type: 'askRules', params: 'field' } },
          'form.submitted': { actions: { type: 'askRules', params: 'submit' } },
          'field.checked': { actions: { type: 'keepErrors', params: ({ event }) => event } },
          'submit.checked': [
            {
              guard: { type: 'isRight', params: ({ event }) => event },
              target: 'submitting',
              actions: [
                { type: 'submit', params: ({ event }) => event },
                { type: 'send', params: ({ event }) => event },
              ],
            },
            {
              actions: [{ type: 'submit', params: ({ event }) => event }, 'refuse'],
            },
          ],
        },
      },
      submitting: {
        always: [
          { guard: 'isSent', target: 'sent' },
          { guard: 'isRefused', target: 'editing' },
        ],
        on: { 'form.changed': {}, 'form.reset': {} },
      },
      sent: { entry: 'forgetSubmit' },
    },
  });

/** A form whose port is bound later: {@link bindForm} is the form that an app starts. */
export const createFormMachine = <Values extends object, Value, Failure, Code extends string = string>(): FormLogic<
  Values,
  Value,
  Failure,
  Code
> => unboundForm();

/**
 * What a customer fills in, checks and sends.
 *
 *     editing ─▶ submitting ─▶ sent
 *        ▲───────────┘ (failed)   │
 *        └────────────────────────┘ (changed, reset)
 *
 * Start one actor per form shown, with the values it begins with. It never ends by itself. The values are sent as a
 * submission: the same values keep their key when they are sent again after a failure.
 */
export const bindForm = <Values extends object, Value, Failure, Code extends string = string>(
  send: Call<Sending<Values>, Value, Failure>,
  { rules, ...options }: { readonly rules: FormRules<Values, Code> } & SubmissionOptions<Values>,
): FormLogic<Values, Value, Failure, Code> =>
  unboundForm<Values, Value, Failure, Code>().provide({
    actors: {
      submission: bindSubmission(send, options),
      rules: bindRules<Values, Value, Failure, Code>(rules, () => null),
    },
  });

/**
 * A form that no service is asked about: values that keep the rules are `sent` as soon as they are submitted. What they
 * make is the answer.
 */
export const checkedForm = <Values extends object, Made, Code extends string = string>(
  rules: FormRules<Values, Code>,
  make: (values: Values) => Made,
): FormLogic<Values, Made, never, Code> =>
  unboundForm<Values, Made, never, Code>().provide({
    actors: { rules: bindRules<Values, Made, never, Code>(rules, (values) => ok(make(values))) },
  });
