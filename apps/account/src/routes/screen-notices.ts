import type { ScreenNotice } from '@account-area/area';
import { hearNotices } from '@account-area/kernel';
import { type PhotosScreenActor, timelineOf } from '@account-area/photo-library';
import { isTimelineLoading, photosInTimeline, timelineError, type TimelineSnapshot } from '@account-area/photos';
import { type AnyActorRef, type SnapshotFrom, waitFor } from 'xstate';

/** Where a screen says what analytics counts. */
export interface Listener {
  readonly send: (notice: ScreenNotice) => void;
}

/**
 * Says that a customer sees their photos, once these are known, and that they put them in another order.
 *
 * @returns the function that ends it
 */
export const announcePhotos = (screen: PhotosScreenActor, listener: Listener): (() => void) => {
  const stopHearing = hearNotices(screen, 'photos.sorted', (notice) => listener.send(notice));
  const leave = once(timelineOf(screen.getSnapshot()), isKnown, (timeline) =>
    listener.send({ type: 'photos.viewed', count: photosInTimeline(timeline) }),
  );
  return () => {
    leave();
    stopHearing();
  };
};

const isKnown = (timeline: TimelineSnapshot): boolean =>
  !isTimelineLoading(timeline) && timelineError(timeline) === null;

/** Acts once, as soon as `isSo`, unless the returned function is called by then. */
export const once = <Actor extends AnyActorRef>(
  actor: Actor,
  isSo: (snapshot: SnapshotFrom<Actor>) => boolean,
  act: (snapshot: SnapshotFrom<Actor>) => void,
): (() => void) => {
  const leaving = new AbortController();
  void waitFor(actor, isSo, leaving).then(
    (snapshot) => {
      if (!leaving.signal.aborted) act(snapshot);
    },
    // It ended, or was left, before it was so.
    () => undefined,
  );
  return () => leaving.abort();
};
