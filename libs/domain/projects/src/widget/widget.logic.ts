import type { Answer, PortError, Unexpected, MachineLogic, SubmissionLogic } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { Widget, WidgetQuery } from './widget.ts';

/** What the online version of a product hears. */
export type WidgetEvent =
  /** The customer wants one; after a failed request, once more. */
  | { readonly type: 'widget.asked' }
  /** The customer wants to know again whether there is one, after that failed. */
  | { readonly type: 'widget.retried' }
  /** The tab of the browser is looked at again, or the network is back. */
  | { readonly type: 'page.shown' };

/** Why an online version could not be had. */
export type WidgetError = PortError | Unexpected;

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

/**
 * The online version of a product: "Request online version", "Online version is requested", "View online version".
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
export type WidgetLogic = MachineLogic<{
  input: WidgetQuery;
  context: WidgetContext;
  events: WidgetEvent;
  states:
    | 'unknown'
    | 'absent'
    | 'requesting'
    | 'ready'
    | 'failed'
    | { blocked: 'waiting' | 'looking' }
    | { requested: 'waiting' | 'looking' };
  children: { submission: SubmissionLogic<WidgetQuery, Widget | null, PortError> };
}>;

export type WidgetActor = ActorRefFrom<WidgetLogic>;

export type WidgetSnapshot = SnapshotFrom<WidgetLogic>;
