import type { MonthId } from '@account-area/photos';

import type { CollectionError } from './collection.events.ts';
import type { CollectionSnapshot } from './collection.machine.ts';
import { missingCount } from './photo-span.ts';

/** How many photos are still to be selected; with those selected it makes the {count} of "{selected} of {count}". */
export const photosToCome = ({ context }: CollectionSnapshot): number =>
  context.spans.reduce((sum, span) => sum + missingCount(span), 0);

/** Whether photos of a month are still to be selected: show "{selected} of {count}" and Cancel. */
export const isMonthCollecting = ({ context }: CollectionSnapshot, month: MonthId): boolean =>
  context.spans.some((span) => span.month.id === month);

/** Whether any photos are still to be selected. */
export const isCollecting = ({ context }: CollectionSnapshot): boolean => context.spans.length > 0;

/** Why collecting was interrupted, until it is retried, cancelled or given more to do. */
export const collectionError = ({ context }: CollectionSnapshot): CollectionError | null => context.error;
