import {
  type Answer,
  answered,
  answerGuards,
  bindSubmission,
  createSubmissionMachine,
  errorOf,
  type PortError,
  requestActor,
  type Result,
  typesOf,
  unboundRequest,
} from '@account-area/kernel';
import { assign, not, sendTo, setup } from 'xstate';

import {
  type FindWidget,
  MAX_WIDGET_POLLS,
  type Widget,
  WIDGET_POLL_MS,
  type WidgetLookup,
  type WidgetQuery,
  type WidgetService,
} from './widget.ts';
import type { WidgetLogic, WidgetContext, WidgetError, WidgetEvent, WidgetSnapshot } from './widget.logic.ts';

/** Everything the online version of a product needs from the outside world. */
export interface WidgetPorts {
  readonly widgets: Pick<WidgetService, 'request'>;
  readonly find: FindWidget;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}
type Found = Result<WidgetLookup, WidgetError>;

const requestSubmission = createSubmissionMachine<WidgetQuery, Widget | null, PortError>();

interface Looked {
  readonly event: { readonly output: Found };
}

const found = (looked: Looked): Found => answered(looked);
const keepFound = { type: 'keepFound' as const, params: found };

/** What is known once it was looked up. */
const foundOut = [
  { guard: { type: 'isFound' as const, params: found }, target: '#widget.requested', actions: keepFound },
  { guard: { type: 'isBlocked' as const, params: found }, target: '#widget.blocked', actions: keepFound },
  { guard: { type: 'isGood' as const, params: found }, target: '#widget.absent', actions: keepFound },
] as const;

const machine = setup({
  types: typesOf<{
    input: WidgetQuery;
    context: WidgetContext;
    events: WidgetEvent;
    children: { submission: 'submission' };
  }>(),
  actors: { find: unboundRequest<WidgetQuery, WidgetLookup, WidgetError>('find'), submission: requestSubmission },
  actions: {
    keepFound: assign((_, answer: Found) => ({
      error: errorOf(answer),
      widget: answer.ok ? answer.value.widget : null,
      wasAbsent: answer.ok && answer.value.widget === null,
    })),
    /** What is known stays known while it cannot be looked for. */
    keepNews: assign(({ context }, answer: Found) => ({
      widget: answer.ok ? (answer.value.widget ?? context.widget) : context.widget,
    })),
    request: sendTo('submission', ({ context: { orderCode, productCode } }) => ({
      type: 'submission.asked' as const,
      input: { orderCode, productCode },
    })),
    forgetAnswer: assign({ answer: null, error: null, polls: 0 }),
    keepAnswer: assign({ answer: (_, answer: Answer<Widget | null, PortError>) => answer }),
    takeAnswer: assign(({ context: { answer } }) =>
      answer?.ok === true ? { widget: answer.value } : { error: answer?.error ?? null },
    ),
    countPoll: assign({ polls: ({ context }) => context.polls + 1 }),
  },
  guards: {
    ...answerGuards,
    isReady: ({ context }) => context.widget?.isReady === true,
    isFound: (_, answer: Found) => answer.ok && answer.value.widget !== null,
    isBlocked: (_, answer: Found) => answer.ok && answer.value.isBlocked,
    isRequested: ({ context }) => context.answer?.ok === true && context.answer.value !== null,
    isImpossible: ({ context }) => context.answer?.ok === true && context.answer.value === null,
    isRefused: ({ context }) => context.answer?.ok === false,
    wasAbsent: ({ context }) => context.wasAbsent,
    hasPollsLeft: ({ context }) => context.polls < MAX_WIDGET_POLLS,
  },
  delays: { poll: WIDGET_POLL_MS },
}).createMachine({
  id: 'widget',
  context: ({ input: { orderCode, productCode } }) => ({
    orderCode,
    productCode,
    widget: null,
    error: null,
    wasAbsent: false,
    polls: 0,
    answer: null,
  }),
  invoke: {
    id: 'submission',
    src: 'submission',
    onSnapshot: { actions: { type: 'keepAnswer', params: ({ event }) => event.snapshot.context.answer } },
  },
  initial: 'unknown',
  states: {
    unknown: {
      invoke: {
        src: 'find',
        input: ({ context: { orderCode, productCode } }) => ({ orderCode, productCode }),
        onDone: [...foundOut, { target: 'failed', actions: keepFound }],
      },
    },
    blocked: {
      initial: 'waiting',
      states: {
        waiting: { on: { 'page.shown': 'looking' } },
        looking: {
          invoke: {
            src: 'find',
            input: ({ context: { orderCode, productCode } }) => ({ orderCode, productCode }),
            onDone: [
              ...foundOut,
              // What could not be read changes nothing.
              { target: 'waiting' },
            ],
          },
        },
      },
    },
    absent: { on: { 'widget.asked': 'requesting' } },
    requesting: {
      entry: ['forgetAnswer', 'request'],
      always: [
        { guard: 'isRequested', target: 'requested', actions: 'takeAnswer' },
        { guard: 'isImpossible', target: 'blocked' },
        { guard: 'isRefused', target: 'failed', actions: 'takeAnswer' },
      ],
    },
    requested: {
      always: { guard: 'isReady', target: 'ready' },
      initial: 'waiting',
      states: {
        waiting: {
          after: { poll: { guard: 'hasPollsLeft', target: 'looking', actions: 'countPoll' } },
          on: { 'page.shown': 'looking' },
        },
        looking: {
          invoke: {
            src: 'find',
            input: ({ context: { orderCode, productCode } }) => ({ orderCode, productCode }),
            onDone: { target: 'waiting', actions: { type: 'keepNews', params: answered } },
          },
        },
      },
    },
    ready: {},
    failed: {
      on: {
        'widget.asked': { guard: 'wasAbsent', target: 'requesting' },
        'widget.retried': 'unknown',
        'page.shown': { guard: not('wasAbsent'), target: 'unknown' },
      },
    },
  },
});

/** Without its ports, which {@link bindWidget} binds. */
export const widgetMachine: WidgetLogic = machine;

/** The online version of a product on its ports: the only form an app should start. */
export const bindWidget = ({ find, nextKey, widgets }: WidgetPorts): WidgetLogic =>
  machine.provide({
    actors: {
      find: requestActor(find),
      submission: bindSubmission<WidgetQuery, Widget | null, PortError>(
        (query, signal) => widgets.request(query, signal),
        {
          nextKey,
        },
      ),
    },
  });

/** The online version; `null` until there is one. */
export const widgetOf = ({ context }: WidgetSnapshot): Widget | null => context.widget;

/** What went wrong last; `null` where nothing did. */
export const widgetFailure = (snapshot: WidgetSnapshot): WidgetError | null =>
  snapshot.matches('failed') ? snapshot.context.error : null;

/** Whether the customer has requested one and there can be none. */
export const isWidgetImpossible = (snapshot: WidgetSnapshot): boolean =>
  snapshot.matches('blocked') && snapshot.context.answer !== null;

/** Whether the customer can request one now, for the first time or again. */
export const isWidgetRequestable = (snapshot: WidgetSnapshot): boolean => snapshot.can({ type: 'widget.asked' });
