import {
  type Answer,
  bindForm,
  createFormMachine,
  type PortError,
  type SubmissionOptions,
  typesOf,
  type Unexpected,
  type MachineLogic,
  type FormLogic,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, emit, sendTo, setup, type SnapshotFrom } from 'xstate';

import {
  SHARE_RULES,
  type SharedWidget,
  type ShareFieldError,
  type ShareRefused,
  type ShareValues,
  type WidgetShare,
  type WidgetShareService,
} from './widget-share.ts';

/** Why an online version could not be passed on. */
export type WidgetShareError = PortError | ShareRefused;

/** What a share hears beside its form: it begins anew. */
export interface WidgetShareEvent {
  readonly type: 'share.reset';
}

/** What a share tells: a mail is on its way. */
export interface WidgetShareNotice {
  readonly type: 'widget.shared';
}

/** What a share knows. */
export interface WidgetShareContext {
  readonly widget: SharedWidget;
  readonly isSubmitting: boolean;
  readonly answer: Answer<null, WidgetShareError>;
}

const EMPTY: ShareValues = { senderName: '', recipientEmail: '', personalMessage: '' };

/** What was read of the form, as `params`. */
const formRead = ({
  event: { snapshot },
}: {
  readonly event: {
    readonly snapshot: { readonly value: string; readonly context: Pick<WidgetShareContext, 'answer'> };
  };
}): Pick<WidgetShareContext, 'answer' | 'isSubmitting'> => ({
  isSubmitting: snapshot.value === 'submitting',
  answer: snapshot.context.answer,
});

/**
 * Shares an online version by e-mail.
 *
 *     editing ─▶ sending ─▶ sent ─▶ editing (share.reset)
 *                  ▲ │       │
 *                  │ ▼       │ (another one)
 *                failed      │
 *                  ▲─────────┘
 *
 * Start one actor per form shown. What is filled in is its child `form`, which is empty again once it was sent.
 */
export type WidgetShareLogic = MachineLogic<{
  input: SharedWidget;
  context: WidgetShareContext;
  events: WidgetShareEvent;
  emitted: WidgetShareNotice;
  states: 'editing' | 'sending' | 'sent' | 'failed';
  children: { form: FormLogic<WidgetShare, null, WidgetShareError, ShareFieldError> };
}>;

const machine = setup({
  types: typesOf<{
    input: SharedWidget;
    context: WidgetShareContext;
    events: WidgetShareEvent;
    emitted: WidgetShareNotice;
    children: { form: 'form' };
  }>(),
  actors: { form: createFormMachine<WidgetShare, null, WidgetShareError, ShareFieldError>() },
  actions: {
    keep: assign((_, read: Pick<WidgetShareContext, 'answer' | 'isSubmitting'>) => read),
    emptyForm: sendTo('form', { type: 'form.reset' }),
    tellShared: emit({ type: 'widget.shared' }),
  },
  guards: {
    isSubmitting: ({ context }) => context.isSubmitting,
    isTaken: ({ context }) => context.answer?.ok === true,
    isRefused: ({ context }) => context.answer?.ok === false,
  },
}).createMachine({
  id: 'widgetShare',
  context: ({ input: { productCode, vendorId } }) => ({
    widget: { productCode, vendorId },
    isSubmitting: false,
    answer: null,
  }),
  invoke: {
    id: 'form',
    src: 'form',
    input: ({ context: { widget } }) => ({ values: { ...EMPTY, ...widget } }),
    onSnapshot: { actions: { type: 'keep', params: formRead } },
  },
  on: { 'share.reset': { target: '.editing', actions: 'emptyForm' } },
  initial: 'editing',
  states: {
    editing: { always: { guard: 'isSubmitting', target: 'sending' } },
    sending: {
      always: [
        { guard: 'isTaken', target: 'sent', actions: ['tellShared', 'emptyForm'] },
        { guard: 'isRefused', target: 'failed' },
      ],
      on: { 'share.reset': {} },
    },
    sent: { always: { guard: 'isSubmitting', target: 'sending' } },
    failed: { always: { guard: 'isSubmitting', target: 'sending' } },
  },
});

/** Without its ports, which {@link bindWidgetShare} binds. */
export const widgetShareMachine: WidgetShareLogic = machine;

/** Everything passing an online version on needs from the outside world. */
export interface WidgetSharePorts extends Pick<SubmissionOptions<WidgetShare>, 'nextKey'> {
  readonly shares: WidgetShareService;
}

/** A share on its port: the only form an app should start. */
export const bindWidgetShare = ({ nextKey, shares }: WidgetSharePorts): WidgetShareLogic =>
  machine.provide({
    actors: {
      form: bindForm<WidgetShare, null, WidgetShareError, ShareFieldError>(
        // What the customer has sent goes on to its answer, whether they wait for it or not.
        (share) => shares.share(share, new AbortController().signal),
        { rules: SHARE_RULES, nextKey },
      ),
    },
  });

export type WidgetShareActor = ActorRefFrom<WidgetShareLogic>;
export type WidgetShareSnapshot = SnapshotFrom<WidgetShareLogic>;

/** What the customer fills in: an actor for as long as the share is. */
export const shareFormOf = ({ children }: WidgetShareSnapshot) => children.form;

/** Why it was not shared; `null` where nothing went wrong. */
export const shareFailure = (snapshot: WidgetShareSnapshot): WidgetShareError | Unexpected | null =>
  snapshot.matches('failed') && snapshot.context.answer?.ok === false ? snapshot.context.answer.error : null;
