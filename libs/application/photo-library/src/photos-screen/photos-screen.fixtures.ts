import { settle } from '@account-area/kernel/testing';
import { monthsShown, type MonthCount, type PhotoSort } from '@account-area/photos';
import { FakeLibrary, monthFixture } from '@account-area/photos/testing';
import { selectedIds, selectedInGroup } from '@account-area/selection';

import { startFakePhotosScreen } from './photos-screen.fakes.ts';
import { collectionOf, selectionOf, timelineOf } from './photos-screen.selectors.ts';

export const march = monthFixture(2024, 3, 1200);
export const february = monthFixture(2024, 2, 40);
export const january = monthFixture(2024, 1, 10);
export const newestFirst: PhotoSort = { key: 'dateTaken', order: 'desc' };

/** A screen of three months whose first pages are in view and loaded. */
export const startShownPhotosScreen = async () => {
  const library = new FakeLibrary([march, february, january]);
  const world = startFakePhotosScreen({ library });
  await settle();
  const { screen } = world;
  const snapshot = screen.getSnapshot();
  const [timeline, selection, collection] = [timelineOf(snapshot), selectionOf(snapshot), collectionOf(snapshot)];
  const months = monthsShown(timeline.getSnapshot());
  const window = new Map(months.map(({ id, count }) => [id, { from: 0, to: Math.min(24, count) }]));
  timeline.send({ type: 'window.moved', window });
  await settle();

  return {
    ...world,
    timeline,
    selection,
    collection,
    toggle: ({ id: month }: MonthCount, index: number) => {
      const { id } = library.photoAt(month, newestFirst, index);
      screen.send({ type: 'photo.toggled', id, place: { month, index } });
    },
    drawTo: ({ id: month }: MonthCount, index: number) => screen.send({ type: 'range.drawn', to: { month, index } }),
    /** The photos of a month from one place to another, without the last. */
    idsOf: ({ id }: MonthCount, from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => library.photoAt(id, newestFirst, from + at).id),
    selected: () => selectedIds(selection.getSnapshot()).toSorted(),
    selectedIn: ({ id }: MonthCount) => selectedInGroup(selection.getSnapshot(), id),
    /** Lets everything that is on its way arrive. */
    arrive: async () => {
      for (let answers = 0; answers < 8; answers += 1) await settle();
    },
  };
};
