import { placeToGoOn } from '@account-area/components';
import { type Cell, elementOf, type GridViewport, type PhotoSource } from '@account-area/photo-grid';
import { type PhotosScreenActor, type ScrollPosition, timelineOf } from '@account-area/photo-library';
import {
  loadedPages,
  monthInTimeline,
  monthsShown,
  type Photo,
  type PhotoPlace,
  photoAt,
  placeInTimeline,
  sectionOf,
  shownCount,
  type TimelineSnapshot,
} from '@account-area/photos';
import { useLayoutEffect } from 'react';

import { lookAt } from '../photo/look-at.ts';
import { isTileSeen } from './is-tile-seen.ts';

interface ReturnOptions {
  readonly viewport: GridViewport;
  readonly screen: PhotosScreenActor;
  readonly photos: PhotoSource;
  readonly photo: Photo | null;
  readonly onReturned: () => void;
  readonly smoothly: { readonly to: ScrollPosition | null } | undefined;
}

/** Brings the customer back to the photo that was looked at: it comes into view and has the focus. */
export const useReturn = ({ viewport, screen, photos, photo, onReturned, smoothly }: ReturnOptions): void => {
  useLayoutEffect(() => {
    if (photo === null) return;
    const timeline = timelineOf(screen.getSnapshot());
    const section = monthIndexOf(timeline.getSnapshot(), photo);
    if (goTo() || section === -1) {
      onReturned();
      return;
    }

    if (smoothly !== undefined) {
      const [left, top] = smoothly.to ?? [0, 0];
      window.scrollTo({ left, top, behavior: 'smooth' });
      placeToGoOn()?.focus({ preventScroll: true });
      onReturned();
      return;
    }
    // Nothing of its month is loaded here: that happens when it comes into view.
    viewport.goToSection(section);
    const stop = photos.subscribe(() => {
      if (document.activeElement === document.body && !goTo()) return;
      stop();
      onReturned();
    });
    return stop;

    function goTo(): boolean {
      const snapshot = timeline.getSnapshot();
      const cell = photo === null ? null : cellOf(snapshot, photo);
      if (cell === null) return false;
      const there = elementOf(cell);
      // The list stays where it is as long as the photo is seen there.
      if (isTileSeen(there)) viewport.keep(cell);
      else if (smoothly !== undefined && there !== null) there.scrollIntoView({ behavior: 'smooth', block: 'center' });
      else {
        viewport.reveal(cell);
        viewport.keep(cell);
      }
      const tile = elementOf(cell);
      tile?.focus({ preventScroll: true });
      lookAt(tile?.querySelector('img') ?? null);
      return true;
    }
  }, [viewport, screen, photos, photo, onReturned, smoothly]);
};

/** Where a photo is in the list, or as near as it gets: `null` as long as nothing of its month is loaded. */
const cellOf = (timeline: TimelineSnapshot, photo: Photo): Cell | null => {
  const place = placeInTimeline(timeline, photo.id);
  const section = monthIndexOf(timeline, photo, place);
  const month = monthsShown(timeline)[section];
  if (month === undefined) return null;
  const last = shownCount(month) - 1;
  if (place !== null) return { section, index: Math.min(place.index, last) };

  const pages = sectionOf(timeline, month.id)?.getSnapshot();
  if (pages === undefined || photoAt(loadedPages(pages), 0) === null) return null;
  // What a closed month does not show is behind its last tile.
  return { section, index: month.isOpen ? 0 : last };
};

const monthIndexOf = (timeline: TimelineSnapshot, photo: Photo, place: PhotoPlace | null = null): number => {
  const month = place?.month ?? monthInTimeline(timeline, photo);
  return monthsShown(timeline).findIndex(({ id }) => id === month);
};
