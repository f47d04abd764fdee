import { photosOf } from '@account-area/deletion';
import { hearNotices } from '@account-area/kernel';
import { type Cell, cellOf, elementOf } from '@account-area/photo-grid';
import {
  deletionDeskOf,
  deletionsOf,
  photosAskedAbout,
  type PhotosScreenActor,
  timelineOf,
} from '@account-area/photo-library';
import {
  type MonthId,
  monthsShown,
  type PhotoId,
  photoInTimeline,
  shownCount,
  type TimelineSnapshot,
} from '@account-area/photos';
import { useEffect } from 'react';

import { isTileSeen } from '../photos/is-tile-seen.ts';

/** Finds what the focus goes to. */
export type GoOn = () => HTMLElement | null;

/**
 * Where the eye is once the photos that the customer is asked about are gone: at the photo in the place of the first of
 * them that is seen now. Call it before they go, and what it returns when they have gone.
 */
export const placeAfterDeleting = (screen: PhotosScreenActor): GoOn => {
  const snapshot = screen.getSnapshot();
  const timeline = timelineOf(snapshot);
  const asked = photosAskedAbout(deletionDeskOf(snapshot).getSnapshot());
  const place = firstSeenOf(timeline.getSnapshot(), asked);
  return () => {
    const tile = place === null ? null : tileAt(timeline.getSnapshot(), place);
    return isTileSeen(tile) ? tile : firstSeen();
  };
};

/** After undoing, the focus goes on at the first photo that is back, where one is seen: the page does not scroll for it. */
export const useFocusAfterUndoing = (screen: PhotosScreenActor): void => {
  useEffect(() => {
    const timeline = timelineOf(screen.getSnapshot());
    return hearNotices(deletionsOf(screen.getSnapshot()), 'deletion.settled', ({ outcome }) => {
      if (outcome.kind !== 'undone') return;
      const { subject } = outcome.deletion;
      // By then the photos are drawn, and what had the focus has given it away.
      requestAnimationFrame(() => {
        if (!isFocusFree()) return;
        const place = firstSeenOf(timeline.getSnapshot(), photosOf(subject));
        if (place === null && isFocusSeen()) return;
        const tile = place === null ? firstSeen() : elementOf(place.cell);
        tile?.focus({ preventScroll: true });
      });
    });
  }, [screen]);
};

/** Where a photo is, with its month: another is in its section once all photos of its own are gone. */
interface Place {
  readonly month: MonthId;
  readonly cell: Cell;
}

/** The first of these photos whose tile is seen in the window; `null` when none is. */
const firstSeenOf = (timeline: TimelineSnapshot, ids: readonly PhotoId[]): Place | null => {
  const wanted = new Set(ids);
  const months = monthsShown(timeline);
  for (const tile of tilesSeen()) {
    const cell = cellOf(tile);
    const month = cell === null ? undefined : months[cell.section]?.id;
    if (cell === null || month === undefined) continue;
    const photo = photoInTimeline(timeline, { month, index: cell.index });
    if (photo !== null && wanted.has(photo.id)) return { month, cell };
  }
  return null;
};

/** The tile that is in a place now: of the photo that came after, or of the one before where none did. */
const tileAt = (timeline: TimelineSnapshot, { cell, month }: Place): HTMLElement | null => {
  const months = monthsShown(timeline);
  const same = months.findIndex(({ id }) => id === month);
  const section = same === -1 ? Math.min(cell.section, months.length - 1) : same;
  const count = months[section];
  if (count === undefined) return null;
  const last = shownCount(count) - 1;
  const wanted = same === -1 && section === cell.section ? 0 : cell.index;
  return elementOf({ section, index: Math.min(wanted, last) });
};

const tilesSeen = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[role=gridcell][data-cell]')].filter(isTileSeen);

const firstSeen: GoOn = () => tilesSeen()[0] ?? null;

/** Whether nothing has the focus but the page itself, or something in its content. */
const isFocusFree = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('main') !== null;
};

const isFocusSeen = (): boolean => document.activeElement !== document.body && isTileSeen(document.activeElement);
