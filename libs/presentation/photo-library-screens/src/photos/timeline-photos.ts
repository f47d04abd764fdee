import { createListeners, type GridPhoto, type PhotoSelection, type PhotoSource } from '@account-area/photo-grid';
import {
  isMonthId,
  isPhotoId,
  loadedPages,
  photoInTimeline,
  sectionsOf,
  type MonthSectionActor,
  type Photo,
  type TimelineActor,
} from '@account-area/photos';
import { isSelected, type SelectionActor } from '@account-area/selection';

/** The selection, as tiles ask for it. */
export const createPhotoSelection = (selection: SelectionActor): PhotoSelection => ({
  has: (photoId) => isPhotoId(photoId) && isSelected(selection.getSnapshot(), photoId),
  subscribe: createListeners((notify) => {
    const subscription = selection.subscribe(notify);
    return () => subscription.unsubscribe();
  }).add,
});

/** The photos of a timeline, as tiles ask for them; `present` says how one is shown, and is asked once per photo. */
export const createTimelinePhotos = (timeline: TimelineActor, present: (photo: Photo) => GridPhoto): PhotoSource => {
  const presented = new WeakMap<Photo, GridPhoto>();
  return {
    at(sectionId, index) {
      const photo = isMonthId(sectionId) ? photoInTimeline(timeline.getSnapshot(), { month: sectionId, index }) : null;
      if (photo === null) return null;
      const known = presented.get(photo) ?? present(photo);
      presented.set(photo, known);
      return known;
    },
    subscribe: createListeners((notify) => followSections(timeline, notify)).add,
  };
};

/** Notifies when a page has arrived or left, in any section there is or will be. */
const followSections = (timeline: TimelineActor, notify: () => void): (() => void) => {
  const followed = new Map<MonthSectionActor, () => void>();
  const follow = () => {
    const current = new Set(sectionsOf(timeline.getSnapshot()).values());
    for (const [section, unfollow] of followed) {
      if (current.has(section)) continue;
      unfollow();
      followed.delete(section);
    }
    for (const section of current) {
      if (!followed.has(section)) followed.set(section, followSection(section, notify));
    }
    notify();
  };
  const subscription = timeline.subscribe(follow);
  follow();
  return () => {
    subscription.unsubscribe();
    for (const unfollow of followed.values()) unfollow();
  };
};

const followSection = (section: MonthSectionActor, notify: () => void): (() => void) => {
  let pages = loadedPages(section.getSnapshot());
  const subscription = section.subscribe((snapshot) => {
    const arrived = loadedPages(snapshot);
    if (arrived === pages) return;
    pages = arrived;
    notify();
  });
  return () => subscription.unsubscribe();
};
