import { goOnAt } from '@account-area/components';
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

/**
 * The focus stays where the eye is: after deleting it goes on at the next photo in the place of the first that is gone, after
 * undoing that at the first that is back. The page scrolls for neither.
 */
export const useFocusAfterDeleting = (screen: PhotosScreenActor): void => {
  useEffect(() => {
    const timeline = timelineOf(screen.getSnapshot());
    let eye: Place | null = null;
    const desk = deletionDeskOf(screen.getSnapshot());
    const look = () => {
      const asked = photosAskedAbout(desk.getSnapshot());
      if (asked.length > 0) eye = firstSeenOf(timeline.getSnapshot(), asked) ?? eye;
    };
    const asking = desk.subscribe(look);
    // The first question is what this was loaded for.
    look();
    const stopGoingOn = goOnAt(() => (eye === null ? null : tileAt(timeline.getSnapshot(), eye)));
    const stopHearing = hearNotices(deletionsOf(screen.getSnapshot()), 'deletion.settled', ({ outcome }) => {
      if (outcome.kind !== 'undone') return;
      const back = photosOf(outcome.deletion.subject);
      // By then the photos are drawn, and what had the focus has given it away.
      requestAnimationFrame(() => {
        const place = isFocusFree() ? firstSeenOf(timeline.getSnapshot(), back) : null;
        if (place !== null) tileAt(timeline.getSnapshot(), place)?.focus({ preventScroll: true });
      });
    });
    return () => {
      asking.unsubscribe();
      stopGoingOn();
      stopHearing();
    };
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
  for (const tile of document.querySelectorAll('[data-cell]')) {
    const cell = cellOf(tile);
    const month = cell === null ? undefined : months[cell.section]?.id;
    if (cell === null || month === undefined || !isTileSeen(tile)) continue;
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

/** Whether nothing has the focus but the page itself, or something in its content. */
const isFocusFree = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('main') !== null;
};
