import type { Brand } from '@account-area/kernel';
import type { MonthId, PhotoId } from '@account-area/photos';

/** Names one deletion, from the customer's confirmation to the last retry, on this device and at the service. */
export type DeletionId = Brand<string, 'DeletionId'>;

export const isDeletionId = (value: string): value is DeletionId => /^[\w-]{8,64}$/.test(value);

/** How long a confirmed deletion can be undone before anything is sent, in milliseconds (D82). */
export const UNDO_WINDOW_MS = 10_000;

/** Photos that are shown together; `month` is `null` where nobody knows where they are shown. */
export interface PhotosOfMonth {
  readonly month: MonthId | null;
  readonly ids: readonly PhotoId[];
  /** The customer had not selected them but looked at one: what is kept of them is not selected either. */
  readonly isUnselected?: true;
}

/** What the customer wants deleted. */
export type DeletionSubject =
  | { readonly kind: 'photos'; readonly photos: readonly PhotosOfMonth[] }
  /** All there were when it was confirmed; `count` is how many the customer saw, 0 where that is not known. */
  | { readonly kind: 'all'; readonly count: number };

/** A deletion the customer has confirmed. */
export interface Deletion {
  readonly id: DeletionId;
  readonly subject: DeletionSubject;
  /** Milliseconds since 1970. */
  readonly confirmedAt: number;
}

/** The photos a deletion is about; none for all, which nobody counts out. */
export const photosOf = (subject: DeletionSubject): readonly PhotoId[] =>
  subject.kind === 'all' ? [] : subject.photos.flatMap(({ ids }) => ids);

/** Which messages a deletion gets: each has its own for one photo, several and all. */
export const scopeOf = (subject: DeletionSubject): DeletionScope => {
  if (subject.kind === 'all') return 'all';
  return photosOf(subject).length === 1 ? 'single' : 'several';
};
export type DeletionScope = 'single' | 'several' | 'all';

/** How long a deletion can still be undone; a clock that was set wrong makes it no longer. */
export const undoTimeLeft = ({ confirmedAt }: Deletion, now: number): number =>
  Math.min(UNDO_WINDOW_MS, Math.max(0, confirmedAt + UNDO_WINDOW_MS - now));
