import type { PortError, Unexpected } from '@account-area/kernel';
import type { MonthId, NoProgress } from '@account-area/photos';

import type { PhotoSpan } from './photo-span.ts';

/** What a collection hears. */
export type CollectionEvent =
  | { readonly type: 'month.gathered'; readonly spans: readonly PhotoSpan[] }
  /** A range was drawn: whatever an earlier one still misses is no longer wanted. */
  | { readonly type: 'range.gathered'; readonly spans: readonly PhotoSpan[] }
  /** Of one month, or of all. */
  | { readonly type: 'collection.cancelled'; readonly month?: MonthId }
  | { readonly type: 'collection.retried' };

/** Why photos to select could not be loaded. */
export type CollectionError = PortError | Unexpected | NoProgress;
