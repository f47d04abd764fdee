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
  type Unexpected,
  typesOf,
  unboundRequest,
} from '@account-area/kernel';
import { type ActorRefFrom, assign, not, sendTo, setup, type SnapshotFrom } from 'xstate';

import {
  type FindWidget,
  MAX_WIDGET_POLLS,
  type Widget,
  WIDGET_POLL_MS,
  type WidgetLookup,
  type WidgetQuery,
  type WidgetService,
} from './widget.ts';

/** What the online version of a product hears. */
export type WidgetEvent =
  /** The customer wants one; after a failed request, once more. */
  | { readonly type: 'widget.asked' }
  /** The customer wants to know again whether there is one, after that failed. */
  | { readonly type: 'widget.retried' }
  /** The tab of the browser is looked at again, or the network is back. */
  | { readonly type: 'page.shown' };

/** Everything the online version of a product needs from the outside world. */
export interface WidgetPorts {
  readonly widgets: Pick<WidgetService, 'request'>;
  readonly find: FindWidget;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

type WidgetError = PortError | Unexpected;
type Found = Result<WidgetLookup, WidgetError>;

/** What is known of the online version of a product. */
export interface WidgetContext extends WidgetQuery {
  /** `null` until there is one. */
  readonly widget: Widget | null;
  /** What went wrong last; `null` while nothing did. */
  readonly error: WidgetError | null;
  /** Whether it was known that there is none, so that a failure is one of the request. */
  readonly wasAbsent: boolean;
  /** How often it was looked for since it was requested. */
  readonly polls: number;
  readonly answer: Answer<Widget | null, PortError>;
}

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

/**
 * The online version of a product: "Request online version", "Online version is requested", "View online version" (C29.3).
 *
 *     unknown ─▶ absent ─▶ requesting ─▶ requested ─▶ ready
 *       │ ▲ │      ▲         │ │
 *       │ │ ▼      │         │ │
 *       │ failed ◀─┼─────────┘ │
 *       ▼          ├ (looked up again)
 *     blocked ◀────┼───────────┘ (there can be none)
 *       └──────────┘
 *
 * Start one actor per product shown. One that is requested is looked for five times, 15 seconds apart, and after that
 * whenever the tab of the browser is looked at again. So is one of which it is not known whether there is one, and one that
 * there cannot be: an order may be paid meanwhile, or not be blocked any more. What is shown stays until that is known.
 */
export const widgetMachine = setup({
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

/** The online version of a product on its ports: the only form an app should start. */
export const bindWidget = ({ find, nextKey, widgets }: WidgetPorts): typeof widgetMachine =>
  widgetMachine.provide({
    actors: {
      find: requestActor(find),
      submission: bindSubmission<WidgetQuery, Widget | null, PortError>(
        (query, signal) => widgets.request(query, signal),
        {
          nextKey,
          isSame: (one, other) => one.productCode === other.productCode,
        },
      ),
    },
  });

export type WidgetActor = ActorRefFrom<typeof widgetMachine>;
export type WidgetSnapshot = SnapshotFrom<typeof widgetMachine>;

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
