import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { loadedPages } from '../month-section/month-section.machine.ts';
import { heldCount, MOST_HELD_PHOTOS, photoAt } from '../month-section/section-pages.ts';
import { monthFixtures } from '../month/month.fixtures.ts';
import type { MonthId } from '../month/month.ts';
import { FakeLibrary, memorySettings, startTimeline } from './timeline.fakes.ts';
import type { TimelineActor } from './timeline.logic.ts';
import { MOST_PAGE_REQUESTS } from './timeline.ts';
import { monthsShown, sectionOf } from './timeline.selectors.ts';

/** Most photos that are in view or near it at once. */
const VIEW = 150;

/** A timeline over so many months of so many photos, all of them open. */
const startTimelineOf = async (months: number, photosPerMonth: number) => {
  const library = new FakeLibrary(monthFixtures(months, photosPerMonth));
  const timeline = startTimeline({ timeline: library, settings: memorySettings() });
  await settle();
  timeline.send({ type: 'showAll.changed', showsAll: true });
  return { library, timeline, months: monthsShown(timeline.getSnapshot()) };
};

const look = async (timeline: TimelineActor, month: MonthId, from: number) => {
  timeline.send({ type: 'window.moved', window: new Map([[month, { from, to: from + VIEW }]]) });
  await settle();
};

const held = (timeline: TimelineActor) =>
  [...timeline.getSnapshot().context.sections.values()].reduce(
    (sum, section) => sum + heldCount(loadedPages(section.getSnapshot())),
    0,
  );

describe('a timeline of a million photos', () => {
  it('keeps no more in memory, however far it is scrolled', async () => {
    const { library, months, timeline } = await startTimelineOf(360, 2778);
    expect(library.photosCount).toBeGreaterThan(1_000_000);

    for (const { id } of months) {
      await look(timeline, id, 0);
      await look(timeline, id, VIEW);
    }

    expect(held(timeline)).toBeLessThanOrEqual(MOST_HELD_PHOTOS + VIEW);
    expect(timeline.getSnapshot().context.sections.size).toBeLessThan(20);
  });

  it('costs no more requests than a thousand photos cost for the same view', async () => {
    const small = await startTimelineOf(12, 84);
    const large = await startTimelineOf(360, 2778);
    for (const { library, months, timeline } of [small, large]) {
      const [first] = months;
      if (first) await look(timeline, first.id, 0);
      expect(library.pagesAsked).toHaveLength(1);
    }
  });

  it('shows any place of any month', async () => {
    const { library, months, timeline } = await startTimelineOf(360, 2778);
    const month = months[200];
    if (!month) throw new Error('There are 360 months.');

    await look(timeline, month.id, 2000);

    const section = sectionOf(timeline.getSnapshot(), month.id);
    expect(section && photoAt(loadedPages(section.getSnapshot()), 2100)).toEqual(
      library.photoAt(month.id, { order: 'desc' }, 2100),
    );
    expect(library.pagesAsked.map(({ limit }) => limit)).toEqual([168]);
  });

  it('has at most four pages on their way, whatever comes into view', async () => {
    const { library, months, timeline } = await startTimelineOf(360, 2778);
    const near = months.slice(0, 12).map(({ id }) => [id, { from: 0, to: 24 }] as const);
    library.hold();

    timeline.send({ type: 'window.moved', window: new Map(near) });
    expect(library.underWay).toBe(MOST_PAGE_REQUESTS);

    timeline.send({ type: 'window.moved', window: new Map(near.slice(8)) });
    await settle();
    expect(library.pagesAsked.slice(4).map(({ month }) => month.id)).toEqual(near.slice(8).map(([month]) => month));
    expect(library.mostUnderWay).toBe(MOST_PAGE_REQUESTS);
  });
});
