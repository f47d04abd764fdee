import type { MachineLogic } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { MonthSectionNotice } from '../month-section/month-section.ts';
import type { TimelineContext, TimelineEvent, TimelineInput } from './timeline.ts';

/**
 * The customer's photos by month.
 *
 *     loading ─▶ ready (current ⇄ recounting) ⇄ empty
 *      │   ▲
 *      ▼   │ (retried, or sorted by another date)
 *     rejected
 *
 * Start one actor per timeline shown; it never ends by itself. It starts a month section for each month near the view,
 * tells it what is needed, and lets the farthest go when too much is in memory. It keeps nothing per photo.
 */
export type TimelineLogic = MachineLogic<{
  input: TimelineInput;
  context: TimelineContext;
  events: TimelineEvent | MonthSectionNotice;
  states: 'loading' | 'empty' | 'rejected' | { ready: 'current' | 'recounting' };
}>;

export type TimelineActor = ActorRefFrom<TimelineLogic>;

export type TimelineSnapshot = SnapshotFrom<TimelineLogic>;
