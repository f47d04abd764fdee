import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { loadedPages } from '../month-section/month-section.machine.ts';
import { heldCount, NO_PAGES } from '../month-section/section-pages.ts';
import { monthFixture } from '../month/month.fixtures.ts';
import { photoFixture } from '../photo/photo.fixtures.ts';
import { DEFAULT_SORT } from '../photo/photo.ts';
import { memorySettings, startFakeTimeline, startReadyTimeline } from './timeline.fakes.ts';
import { isTimelineLoading, monthsShown, showsAllPhotos } from './timeline.selectors.ts';

const march = monthFixture(2024, 3, 100);
const february = monthFixture(2024, 2, 40);
const january = monthFixture(2024, 1, 10);
const months = [february, march, january];
const oldestFirst = { key: 'dateTaken', order: 'asc' } as const;
const byUpload = { key: 'created', order: 'desc' } as const;

describe('timeline, as the customer arranges it', () => {
  it('opens and closes a month, tells its section, and remembers it on this device', async () => {
    const { look, ports, sectionOfMonth, actor: timeline } = await startReadyTimeline(months);
    look(march);

    timeline.send({ type: 'month.opened', month: march.id });
    expect(monthsShown(timeline.getSnapshot())[0]).toEqual({ ...march, isOpen: true });
    expect(sectionOfMonth(march).getSnapshot().context.month.isOpen).toBe(true);
    expect(ports.settings.openMonths()).toEqual([march.id]);

    timeline.send({ type: 'month.closed', month: march.id });
    expect(monthsShown(timeline.getSnapshot())[0]).toEqual({ ...march, isOpen: false });
    expect(sectionOfMonth(march).getSnapshot().context.month.isOpen).toBe(false);
    expect(ports.settings.openMonths()).toEqual([]);
  });

  it('opens every month for "Show all photos", and each as it was when that ends', async () => {
    const { look, ports, sectionOfMonth, actor: timeline } = await startReadyTimeline(months);
    look(march);
    timeline.send({ type: 'month.opened', month: february.id });

    timeline.send({ type: 'showAll.changed', showsAll: true });
    expect(showsAllPhotos(timeline.getSnapshot())).toBe(true);
    expect(monthsShown(timeline.getSnapshot()).map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
    expect(sectionOfMonth(march).getSnapshot().context.month.isOpen).toBe(true);
    expect(ports.settings.showsAllPhotos()).toBe(true);

    timeline.send({ type: 'showAll.changed', showsAll: false });
    expect(monthsShown(timeline.getSnapshot()).map(({ isOpen }) => isOpen)).toEqual([false, true, false]);
    expect(ports.settings.showsAllPhotos()).toBe(false);
  });

  it('comes back as the customer left it', async () => {
    const settings = memorySettings();
    settings.keepSort('photos', oldestFirst);
    settings.keepOpenMonths([february.id]);
    const { actor: timeline } = await startReadyTimeline(months, settings);

    expect(monthsShown(timeline.getSnapshot()).map(({ id, isOpen }) => [id, isOpen])).toEqual([
      [january.id, false],
      [february.id, true],
      [march.id, false],
    ]);
  });

  it('turns its months round in the other order, and loads those in view from nothing', async () => {
    const { look, ports, sectionOfMonth, actor: timeline } = await startReadyTimeline(months);
    look(march, february);
    const [ofMarch, ofFebruary] = ports.timeline.page.calls;
    const section = sectionOfMonth(march);

    timeline.send({ type: 'sort.changed', sort: oldestFirst });

    expect(monthsShown(timeline.getSnapshot()).map(({ id }) => id)).toEqual([january.id, february.id, march.id]);
    expect([ofMarch?.signal.aborted, ofFebruary?.signal.aborted]).toEqual([true, true]);
    expect(ports.timeline.page.calls.slice(2).map(({ input }) => [input.month.id, input.sort])).toEqual([
      [march.id, oldestFirst],
      [february.id, oldestFirst],
    ]);
    expect(sectionOfMonth(march)).toBe(section);
    expect(ports.timeline.months.calls).toHaveLength(1);
    expect(ports.settings.sort('photos')).toEqual(oldestFirst);
  });

  it('keeps nothing in the other order of a month that has left the view (C12.5)', async () => {
    const { look, ports, sectionOfMonth, actor: timeline } = await startReadyTimeline(months);
    look(march);
    ports.timeline.page.last().succeed({ photos: [photoFixture()], cursor: 'next' });
    await settle();
    look(february);
    expect(heldCount(loadedPages(sectionOfMonth(march).getSnapshot()))).toBe(1);

    timeline.send({ type: 'sort.changed', sort: oldestFirst });

    expect(sectionOfMonth(march).getSnapshot().value).toBe('uninitialized');
    expect(loadedPages(sectionOfMonth(march).getSnapshot())).toEqual(NO_PAGES);
  });

  it('loads its months anew by another date, with no section left', async () => {
    const { answerMonths, look, ports, actor: timeline } = await startReadyTimeline(months);
    look(march);

    timeline.send({ type: 'sort.changed', sort: byUpload });

    expect(isTimelineLoading(timeline.getSnapshot())).toBe(true);
    expect(ports.timeline.page.last().signal.aborted).toBe(true);
    expect(timeline.getSnapshot().context.sections.size).toBe(0);
    expect(Object.keys(timeline.getSnapshot().children)).toHaveLength(1);
    expect(ports.timeline.months.last().input).toBe('created');
    expect(ports.settings.sort('photos')).toEqual(byUpload);
    await answerMonths([january]);
    expect(monthsShown(timeline.getSnapshot()).map(({ id }) => id)).toEqual([january.id]);
  });

  it('ignores the months by another date that were on their way', async () => {
    const { ports, actor: timeline } = startFakeTimeline();
    const late = ports.timeline.months.last();

    timeline.send({ type: 'sort.changed', sort: byUpload });
    late.succeed([march]);
    await settle();

    expect(late.signal.aborted).toBe(true);
    expect(isTimelineLoading(timeline.getSnapshot())).toBe(true);
  });

  it('does nothing when the order is the one in force', async () => {
    const { look, ports, actor: timeline } = await startReadyTimeline(months);
    look(march);

    timeline.send({ type: 'sort.changed', sort: DEFAULT_SORT.photos });

    expect(ports.timeline.page.calls).toHaveLength(1);
    expect(ports.timeline.page.last().signal.aborted).toBe(false);
  });
});
