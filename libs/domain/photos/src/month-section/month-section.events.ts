import type { PortError, Unexpected } from '@account-area/kernel';

import type { PhotoId } from '../photo/photo.ts';
import type { PhotoSort } from '../sort-settings/photo-sort.ts';
import type { HiddenIds } from '../timeline/hidden-photos.ts';
import type { MonthId } from '../timeline/month.ts';
import type { PhotoRange } from './section-pages.ts';
import type { NoProgress } from './taken-page.ts';

/** What a month section hears. */
export type MonthSectionEvent =
  /** Came into view or near it, or another part of it did: `range` is needed now. */
  | { readonly type: 'section.shown'; readonly range: PhotoRange }
  /** Left the view and its surroundings. */
  | { readonly type: 'section.hidden' }
  | { readonly type: 'section.opened' }
  | { readonly type: 'section.closed' }
  | { readonly type: 'section.retried' }
  /** Photos came or went, so that the month holds `count`. What is in view stays until it has been read again. */
  | { readonly type: 'section.outdated'; readonly count: number }
  /** Photos are about to be deleted, or are not after all: those are shown no longer, these are shown again. */
  | { readonly type: 'section.overlaid'; readonly overlay: SectionOverlay }
  | ({ readonly type: 'photos.removed' } & PhotosRemoved)
  | { readonly type: 'sort.changed'; readonly sort: PhotoSort };

/** Photos that are about to be deleted. */
export interface SectionOverlay {
  /** Of this month or of others. */
  readonly hidden: HiddenIds;
  /** How many of this month's are hidden, loaded or not. */
  readonly hiddenCount: number;
}

/** Photos that are gone for good, of this month or of others. */
export interface PhotosRemoved {
  readonly ids: ReadonlySet<PhotoId>;
  /** How many of this month's there are among them, and how many photos it has left. */
  readonly expected: number;
  readonly count: number;
}

/** What a month section announces. */
export interface MonthSectionNotice {
  /** Its pages disagree with the summary (D21). */
  readonly type: 'count.corrected';
  readonly month: MonthId;
  readonly count: number;
}

/** Every way a page can fail. */
export type MonthSectionError = PortError | Unexpected | NoProgress;
