import type { Audience } from './audience.ts';
import type { ArchiveTrouble, CustomerAction, Outcome } from './customer-action.ts';

/** What analytics are told: which action, to whom the page speaks, counts, how long and how it ended (D15). */
export interface AnalyticsEvent extends Audience {
  readonly name: CustomerAction['name'];
  readonly count?: number;
  readonly failed?: number;
  readonly durationMs?: number;
  readonly outcome?: Outcome | ArchiveTrouble;
}

/** The event of an action. Fields are named one by one: what else an object carries stays behind. */
export const analyticsEventOf = (action: CustomerAction, { brand, localeId }: Audience): AnalyticsEvent => ({
  name: action.name,
  brand,
  localeId,
  ...('count' in action && { count: action.count }),
  ...('failed' in action && { failed: action.failed }),
  ...('durationMs' in action && { durationMs: action.durationMs }),
  ...('outcome' in action && { outcome: action.outcome }),
});
