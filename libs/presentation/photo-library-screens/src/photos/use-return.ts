import { placeToGoOn } from '@account-area/components';
import { type Cell, elementOf, type GridViewport, type PhotoSource } from '@account-area/photo-grid';
import { type PhotosScreenActor, type ScrollPosition, timelineOf } from '@account-area/photo-library';
import {
  monthInTimeline,
  type MonthId,
  monthsShown,
  type Photo,
  photoInTimeline,
  placeInTimeline,
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
    const beginning = cellNear(timeline.getSnapshot(), photo, 0);
    if (goTo() || beginning === null) {
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
    viewport.goToSection(beginning.section);
    let near: number | null = null;
    const focused = document.activeElement;
    const search = screen.on('photo.found', (found) => {
      if (found.id !== photo.id) return;
      near = found.index ?? 0;
      const cell = cellNear(timeline.getSnapshot(), photo, near);
      if (cell !== null && !hasGoneOn()) viewport.reveal(cell);
      goOn();
    });
    const stopFollowing = photos.subscribe(goOn);
    screen.send({ type: 'photo.sought', photo });
    return stop;

    function goOn(): void {
      if (!hasGoneOn() && !goTo(near)) return;
      stop();
      onReturned();
    }

    /** Whether the customer has put the focus elsewhere meanwhile, where it is left. */
    function hasGoneOn(): boolean {
      return document.activeElement !== focused && document.activeElement !== document.body;
    }

    function stop(): void {
      search.unsubscribe();
      stopFollowing();
    }

    function goTo(place: number | null = null): boolean {
      const snapshot = timeline.getSnapshot();
      const cell = photo === null ? null : cellOf(snapshot, photo, place);
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

/**
 * Where a photo is in the list, once it is loaded; or where it should be by its place, once anything is loaded there. What
 * a closed month does not show is behind its last tile.
 */
const cellOf = (timeline: TimelineSnapshot, photo: Photo, near: number | null): Cell | null => {
  const place = placeInTimeline(timeline, photo.id);
  if (place !== null) return cellAt(timeline, place.month, place.index);
  const month = monthsShown(timeline).find(({ id }) => id === monthInTimeline(timeline, photo));
  const index = near ?? (month?.isOpen === false ? Infinity : null);
  if (month === undefined || index === null) return null;
  const cell = cellAt(timeline, month.id, index);
  return cell !== null && photoInTimeline(timeline, { month: month.id, index: cell.index }) !== null ? cell : null;
};

const cellNear = (timeline: TimelineSnapshot, photo: Photo, index: number): Cell | null =>
  cellAt(timeline, monthInTimeline(timeline, photo), index);

const cellAt = (timeline: TimelineSnapshot, monthId: MonthId | null, index: number): Cell | null => {
  const months = monthsShown(timeline);
  const section = months.findIndex(({ id }) => id === monthId);
  const month = months[section];
  return month === undefined ? null : { section, index: Math.min(index, shownCount(month) - 1) };
};
