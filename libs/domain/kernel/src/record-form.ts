import { assign, sendTo, setup } from 'xstate';

import { type Call, typesOf, unboundAction } from './actors.ts';
import {
  bindFollowedRecord,
  createFollowedRecordMachine,
  type FollowedRecordContext,
  type FollowedRecordLogic,
  type FollowedRecordPorts,
} from './followed-record.ts';
import { bindForm, createFormMachine, type FormContext, type FormLogic, type FormRules } from './form.ts';
import type { MachineLogic } from './logic.ts';
import type { Unexpected } from './result.ts';
import type { Answer, Sending } from './submission.ts';

/** What the form of a record hears. What is filled in goes to the form itself. */
export type RecordFormEvent =
  /** What could not be read is wanted again. */
  | { readonly type: 'record.retried' }
  /** What became of the last change is seen to, or what was filled in is given up: the form is as the service has it. */
  | { readonly type: 'record.reset' }
  /** It is seen to that the record has been changed here. */
  | { readonly type: 'flag.cleared' };

/** What is known of the record, and of its change. */
export interface RecordFormContext<Value, Values, Failure> {
  /** As the service has it; `null` until it has been read. */
  readonly record: Value | null;
  /** Why it could not be read. */
  readonly loadError: Failure | Unexpected | null;
  /** Of the last change. */
  readonly answer: Answer<Value, Failure>;
  /** What the form holds; `null` until it says so. */
  readonly values: Values | null;
  /** Whether it was changed elsewhere since the customer began to change it. */
  readonly isOvertaken: boolean;
  /** Whether it was changed here, and the flag is not cleared yet. */
  readonly isChanged: boolean;
}

/** What is particular to the form of one record. */
export interface RecordFormOptions<Value, Values extends object, Failure, Code extends string> {
  readonly rules: FormRules<Values, Code>;
  /** What the form begins with; it is asked for `null` only before there is a form. */
  readonly valuesOf: (record: Value | null) => Values;
  /** Whether two forms hold the same. */
  readonly areSame: (one: Values, other: Values) => boolean;
  /** What values that the customer has changed take over from a record that was changed elsewhere; nothing unless told. */
  readonly rebase?: (record: Value | null) => Partial<Values>;
  /** Whether a failure says that the record was changed elsewhere; none does unless told. */
  readonly isOvertaking?: (failure: Failure | Unexpected) => boolean;
}

const UNBOUND = {
  valuesOf: (): never => unboundAction('valuesOf'),
  areSame: (): never => unboundAction('areSame'),
};

/** The form of a record, as {@link bindRecordForm} makes it. */
export type RecordFormLogic<Value, Values, Failure, Code extends string = string> = MachineLogic<{
  context: RecordFormContext<Value, Values, Failure>;
  events: RecordFormEvent;
  states: { reading: 'loading' | 'unavailable' } | { ready: 'notRequested' | 'inProgress' | 'finished' | 'failed' };
  children: {
    record: FollowedRecordLogic<Value, Failure>;
    form: FormLogic<Values, Value, Failure, Code>;
  };
}>;

const unboundRecordForm = <Value, Values extends object, Failure, Code extends string>({
  areSame,
  isOvertaking = () => false,
  rebase = () => ({}),
  valuesOf,
}: Omit<RecordFormOptions<Value, Values, Failure, Code>, 'rules'>) => {
  type Context = RecordFormContext<Value, Values, Failure>;
  type Read = Pick<FollowedRecordContext<Value, Failure>, 'error' | 'value'>;
  type Filled = Pick<FormContext<Values, Value, Failure, Code>, 'answer' | 'values'>;
  type FormSnapshot = Readonly<{ value: string; context: Filled }>;

  const saysOvertaken = (answer: Answer<Value, Failure>) => answer?.ok === false && isOvertaking(answer.error);

  /** Whether this is what became of the last change, and not known yet. */
  const isNew = ({ answer }: Context, snapshot: FormSnapshot) => answer !== snapshot.context.answer;

  return setup({
    types: typesOf<{ context: Context; events: RecordFormEvent; children: { record: 'record'; form: 'form' } }>(),
    actors: {
      record: createFollowedRecordMachine<Value, Failure>(),
      form: createFormMachine<Values, Value, Failure, Code>(),
    },
    actions: {
      keepRead: assign((_, { error, value }: Read) => ({ record: value, loadError: error })),
      keepForm: assign((_, { context: { answer, values } }: FormSnapshot) => ({ answer, values })),
      keepSaved: assign(({ context }, { context: { answer } }: FormSnapshot) => {
        const record = answer?.ok === true ? answer.value : context.record;
        return { answer, record, values: valuesOf(record), isOvertaken: false, isChanged: true };
      }),
      forgetForm: assign({ answer: null, values: null, isOvertaken: false }),
      overtake: assign({ isOvertaken: true }),
      clearFlag: assign({ isChanged: false }),
      readAgain: sendTo('record', { type: 'record.retried' }),
      hold: sendTo('record', { type: 'record.held' }),
      release: sendTo('record', { type: 'record.released' }),
      askAgain: sendTo('record', { type: 'record.overtaken' }),
      tellRecord: sendTo('record', ({ context: { record } }) =>
        record === null ? { type: 'record.released' as const } : { type: 'record.kept' as const, value: record },
      ),
      rebase: sendTo('form', (_, { value }: Read) => ({ type: 'form.changed' as const, values: rebase(value) })),
    },
    guards: {
      isRead: ({ context }) => context.record !== null,
      isUnread: ({ context }) => context.loadError !== null,
      isWanted: ({ context }) => context.loadError === null,
      isFirst: ({ context }) => context.record === null,
      isAlike: ({ context }, { value }: Read) => areSame(valuesOf(context.record), valuesOf(value)),
      isUntouched: ({ context: { record, values } }) => values === null || areSame(values, valuesOf(record)),
      isSending: (_, { value }: FormSnapshot) => value === 'submitting',
      isNewlySent: ({ context }, snapshot: FormSnapshot) => snapshot.value === 'sent' && isNew(context, snapshot),
      isSent: (_, { value }: FormSnapshot) => value === 'sent',
      isOvertaking: ({ context }, snapshot: FormSnapshot) =>
        saysOvertaken(snapshot.context.answer) && isNew(context, snapshot),
      isRefused: (_, { context: { answer } }: FormSnapshot) => answer?.ok === false && !saysOvertaken(answer),
    },
  }).createMachine({
    id: 'recordForm',
    context: { record: null, loadError: null, answer: null, values: null, isOvertaken: false, isChanged: false },
    invoke: {
      id: 'record',
      src: 'record',
      onSnapshot: [
        { guard: 'isFirst', actions: { type: 'keepRead', params: ({ event }) => event.snapshot.context } },
        {
          guard: { type: 'isAlike', params: ({ event }) => event.snapshot.context },
          actions: { type: 'keepRead', params: ({ event }) => event.snapshot.context },
        },
        {
          guard: 'isUntouched',
          target: '.ready',
          actions: { type: 'keepRead', params: ({ event }) => event.snapshot.context },
        },
        {
          actions: [
            { type: 'keepRead', params: ({ event }) => event.snapshot.context },
            { type: 'rebase', params: ({ event }) => event.snapshot.context },
            'overtake',
          ],
        },
      ],
    },
    on: { 'flag.cleared': { actions: 'clearFlag' } },
    initial: 'reading',
    states: {
      reading: {
        initial: 'loading',
        always: { guard: 'isRead', target: 'ready' },
        states: {
          loading: { always: { guard: 'isUnread', target: 'unavailable' } },
          unavailable: {
            always: { guard: 'isWanted', target: 'loading' },
            on: { 'record.retried': { actions: 'readAgain' } },
          },
        },
      },
      ready: {
        entry: 'forgetForm',
        invoke: {
          id: 'form',
          src: 'form',
          input: ({ context: { record } }) => ({ values: valuesOf(record) }),
          onSnapshot: [
            {
              guard: { type: 'isSending', params: ({ event }) => event.snapshot },
              target: '.inProgress',
              actions: ['hold', { type: 'keepForm', params: ({ event }) => event.snapshot }],
            },
            {
              guard: { type: 'isNewlySent', params: ({ event }) => event.snapshot },
              target: '.finished',
              actions: [{ type: 'keepSaved', params: ({ event }) => event.snapshot }, 'tellRecord'],
            },
            { guard: { type: 'isSent', params: ({ event }) => event.snapshot } },
            {
              guard: { type: 'isOvertaking', params: ({ event }) => event.snapshot },
              target: '.notRequested',
              actions: [{ type: 'keepForm', params: ({ event }) => event.snapshot }, 'overtake', 'askAgain'],
            },
            {
              guard: { type: 'isRefused', params: ({ event }) => event.snapshot },
              target: '.failed',
              actions: { type: 'keepForm', params: ({ event }) => event.snapshot },
            },
            { target: '.notRequested', actions: { type: 'keepForm', params: ({ event }) => event.snapshot } },
          ],
        },
        on: { 'record.reset': { target: 'ready', reenter: true, actions: 'release' } },
        initial: 'notRequested',
        states: {
          notRequested: {},
          inProgress: { on: { 'record.reset': {} } },
          finished: {},
          failed: {},
        },
      },
    },
  });
};

/** A record form whose ports are bound later: {@link bindRecordForm} is the form that an app starts. */
export const createRecordFormMachine = <Value, Values extends object, Failure, Code extends string = string>(
  options: Omit<RecordFormOptions<Value, Values, Failure, Code>, 'rules'> = UNBOUND,
): RecordFormLogic<Value, Values, Failure, Code> => unboundRecordForm(options);

/** What the form of a record needs from the outside world. */
export interface RecordFormPorts<Value, Values, Failure> extends FollowedRecordPorts<Value, Failure> {
  /** Keeps what was filled in, once however often it is asked under one key; answers the record as it is then. */
  readonly save: Call<Sending<Values>, Value, Failure>;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

/**
 * A record that is read, changed in a form and saved, while others may change it, too.
 *
 *     loading ⇄ unavailable
 *        ▼
 *     notRequested ─▶ inProgress ─▶ finished
 *        ▲  ▲             │ ▲ ▲        │
 *        │  │             ▼ │ └────────┤ (submitted again)
 *        │  └────────── failed         │
 *        └─────────────────────────────┘ (reset, or changed)
 *
 * Start one actor per visit. The form is there from `notRequested` on. As long as the customer has changed nothing, it
 * becomes what was changed elsewhere; afterwards `isOvertaken` says that there is something else, and nothing is taken away.
 */
export const bindRecordForm = <Value, Values extends object, Failure, Code extends string = string>(
  { nextKey, page, read, save }: RecordFormPorts<Value, Values, Failure>,
  options: RecordFormOptions<Value, Values, Failure, Code>,
): RecordFormLogic<Value, Values, Failure, Code> =>
  unboundRecordForm<Value, Values, Failure, Code>(options).provide({
    actors: {
      record: bindFollowedRecord<Value, Failure>({ page, read }),
      form: bindForm<Values, Value, Failure, Code>(save, { rules: options.rules, nextKey }),
    },
  });
