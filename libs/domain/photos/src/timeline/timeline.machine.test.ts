import { requestActor, type PortError } from '@account-area/kernel';
import { settle, witness } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { photosFrom } from '../month-section/month-section.fakes.ts';
import { loadedPages } from '../month-section/month-section.selectors.ts';
import { DEFAULT_SORT, type SortKey } from '../sort-settings/photo-sort.ts';
import { memorySettings } from './library.fakes.ts';
import { monthFixture } from './month.fixtures.ts';
import type { MonthCount, MonthId } from './month.ts';
import { startFakeTimeline } from './timeline.fakes.ts';
import { timelineMachine, type TimelineActor } from './timeline.machine.ts';
import {
  isTimelineEmpty,
  isTimelineLoading,
  monthsShown,
  sectionOf,
  showsAllPhotos,
  timelineError,
  timelineSort,
} from './timeline.selectors.ts';

const march = monthFixture(2024, 3, 100);
const february = monthFixture(2024, 2, 40);
const january = monthFixture(2024, 1, 10);
const oldestFirst = { key: 'dateTaken', order: 'asc' } as const;
const input = { sort: DEFAULT_SORT.photos, showsAll: false, openMonths: [] };
const byUpload = { key: 'created', order: 'desc' } as const;

/** Brings the first page of some months into view. */
const look = (timeline: TimelineActor, ...months: readonly { readonly id: MonthId }[]) =>
  timeline.send({ type: 'window.moved', ranges: months.map(({ id }) => ({ month: id, from: 0, to: 24 })) });

const sectionOfMonth = (timeline: TimelineActor, { id }: { readonly id: MonthId }) => {
  const section = sectionOf(timeline.getSnapshot(), id);
  if (section === null) throw new Error(`There is no section of ${id}.`);
  return section;
};

const startReady = async (months: readonly MonthCount[] = [february, march, january], settings = memorySettings()) => {
  const world = startFakeTimeline(settings);
  await world.answerMonths(months);
  return world;
};

describe('timeline', () => {
  it('loads the months that hold photos by the sort key in force', () => {
    const settings = memorySettings();
    settings.keepSort('photos', byUpload);
    const { ports, timeline } = startFakeTimeline(settings);

    expect(isTimelineLoading(timeline.getSnapshot())).toBe(true);
    expect(ports.timeline.months.last().input).toBe('created');
    expect(timelineSort(timeline.getSnapshot())).toEqual(byUpload);
  });

  it('shows months newest first, each closed', async () => {
    const { timeline } = await startReady();

    expect(timeline.getSnapshot().value).toBe('ready');
    expect(monthsShown(timeline.getSnapshot())).toEqual(
      [march, february, january].map((month) => ({ ...month, isOpen: false })),
    );
  });

  it('is empty when no month holds photos', async () => {
    const { timeline } = await startReady([]);

    expect(isTimelineEmpty(timeline.getSnapshot())).toBe(true);
  });

  it('says why it could not be loaded, and loads again when retried', async () => {
    const { answerMonths, refuseMonths, timeline } = startFakeTimeline();
    await refuseMonths();
    expect(timelineError(timeline.getSnapshot())).toEqual({ code: 'refused', reference: 'a1b2c3d4e5f6' });

    timeline.send({ type: 'timeline.retried' });
    expect(timelineError(timeline.getSnapshot())).toBeNull();
    await answerMonths([march]);

    expect(timeline.getSnapshot().value).toBe('ready');
  });

  it('starts sections only for months near the view, and keeps those it has', async () => {
    const { ports, timeline } = await startReady();
    expect(sectionOf(timeline.getSnapshot(), march.id)).toBeNull();

    look(timeline, march);
    const section = sectionOfMonth(timeline, march);
    look(timeline, march, february);

    expect(sectionOfMonth(timeline, march)).toBe(section);
    expect(sectionOf(timeline.getSnapshot(), january.id)).toBeNull();
    expect(ports.timeline.page.calls.map(({ input }) => input.month.id)).toEqual([march.id, february.id]);
  });

  it('ignores a month it does not have', async () => {
    const { timeline } = await startReady([march]);

    look(timeline, february);

    expect(timeline.getSnapshot().context.sections.size).toBe(0);
  });

  it('abandons what left the view before it was answered', async () => {
    const { ports, timeline } = await startReady();
    look(timeline, march, february);
    const [ofMarch, ofFebruary] = ports.timeline.page.calls;

    look(timeline, february, january);

    expect(ofMarch?.signal.aborted).toBe(true);
    expect(ofFebruary?.signal.aborted).toBe(false);
    look(timeline);
    expect(ofFebruary?.signal.aborted).toBe(true);
  });

  it('changes one month when its page arrives: the list of months and the other sections stay the same objects', async () => {
    const { ports, timeline } = await startReady();
    look(timeline, march, february);
    const months = monthsShown(timeline.getSnapshot());
    const pagesOf = (month: MonthCount) => loadedPages(sectionOfMonth(timeline, month).getSnapshot());
    const before = { ofMarch: pagesOf(march), ofFebruary: pagesOf(february) };

    ports.timeline.page.calls[0]?.succeed({ photos: photosFrom(0, 24), cursor: '24' });
    await settle();

    expect(pagesOf(march)).not.toBe(before.ofMarch);
    expect(pagesOf(february)).toBe(before.ofFebruary);
    expect(monthsShown(timeline.getSnapshot())).toBe(months);
  });

  it('takes the count of a month from its pages when they disagree, and drops a month that holds none', async () => {
    const { ports, timeline } = await startReady([february, january]);
    look(timeline, february, january);
    const [ofFebruary, ofJanuary] = ports.timeline.page.calls;

    ofFebruary?.succeed({ photos: [], cursor: null });
    await settle();
    expect(monthsShown(timeline.getSnapshot()).map(({ id }) => id)).toEqual([january.id]);

    ofJanuary?.succeed({ photos: [], cursor: null });
    await settle();
    expect(isTimelineEmpty(timeline.getSnapshot())).toBe(true);
  });

  it('opens and closes a month, tells its section, and remembers it on this device', async () => {
    const { ports, timeline } = await startReady();
    look(timeline, march);

    timeline.send({ type: 'month.opened', month: march.id });
    expect(monthsShown(timeline.getSnapshot())[0]).toEqual({ ...march, isOpen: true });
    expect(sectionOfMonth(timeline, march).getSnapshot().context.month.isOpen).toBe(true);
    expect(ports.settings.openMonths()).toEqual([march.id]);

    timeline.send({ type: 'month.closed', month: march.id });
    expect(monthsShown(timeline.getSnapshot())[0]).toEqual({ ...march, isOpen: false });
    expect(sectionOfMonth(timeline, march).getSnapshot().context.month.isOpen).toBe(false);
    expect(ports.settings.openMonths()).toEqual([]);
  });

  it('opens every month for "Show all photos", and each as it was when that ends', async () => {
    const { ports, timeline } = await startReady();
    look(timeline, march);
    timeline.send({ type: 'month.opened', month: february.id });

    timeline.send({ type: 'showAll.changed', showsAll: true });
    expect(showsAllPhotos(timeline.getSnapshot())).toBe(true);
    expect(monthsShown(timeline.getSnapshot()).map(({ isOpen }) => isOpen)).toEqual([true, true, true]);
    expect(sectionOfMonth(timeline, march).getSnapshot().context.month.isOpen).toBe(true);
    expect(ports.settings.showsAllPhotos()).toBe(true);

    timeline.send({ type: 'showAll.changed', showsAll: false });
    expect(monthsShown(timeline.getSnapshot()).map(({ isOpen }) => isOpen)).toEqual([false, true, false]);
    expect(ports.settings.showsAllPhotos()).toBe(false);
  });

  it('comes back as the customer left it', async () => {
    const settings = memorySettings();
    settings.keepSort('photos', oldestFirst);
    settings.keepOpenMonths([february.id]);
    const { timeline } = await startReady([february, march, january], settings);

    expect(monthsShown(timeline.getSnapshot()).map(({ id, isOpen }) => [id, isOpen])).toEqual([
      [january.id, false],
      [february.id, true],
      [march.id, false],
    ]);
  });

  it('turns its months round in the other order, and loads those in view from nothing', async () => {
    const { ports, timeline } = await startReady();
    look(timeline, march, february);
    const [ofMarch, ofFebruary] = ports.timeline.page.calls;
    const section = sectionOfMonth(timeline, march);

    timeline.send({ type: 'sort.changed', sort: oldestFirst });

    expect(monthsShown(timeline.getSnapshot()).map(({ id }) => id)).toEqual([january.id, february.id, march.id]);
    expect([ofMarch?.signal.aborted, ofFebruary?.signal.aborted]).toEqual([true, true]);
    expect(ports.timeline.page.calls.slice(2).map(({ input }) => [input.month.id, input.sort])).toEqual([
      [march.id, oldestFirst],
      [february.id, oldestFirst],
    ]);
    expect(sectionOfMonth(timeline, march)).toBe(section);
    expect(ports.timeline.months.calls).toHaveLength(1);
    expect(ports.settings.sort('photos')).toEqual(oldestFirst);
  });

  it('loads its months anew by another date, with no section left', async () => {
    const { answerMonths, ports, timeline } = await startReady();
    look(timeline, march);

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
    const { ports, timeline } = startFakeTimeline();
    const late = ports.timeline.months.last();

    timeline.send({ type: 'sort.changed', sort: byUpload });
    late.succeed([march]);
    await settle();

    expect(late.signal.aborted).toBe(true);
    expect(isTimelineLoading(timeline.getSnapshot())).toBe(true);
  });

  it('does nothing when the order is the one in force', async () => {
    const { ports, timeline } = await startReady();
    look(timeline, march);

    timeline.send({ type: 'sort.changed', sort: DEFAULT_SORT.photos });

    expect(ports.timeline.page.calls).toHaveLength(1);
    expect(ports.timeline.page.last().signal.aborted).toBe(false);
  });

  it('stops everything it started when it is stopped', async () => {
    const { ports, timeline } = await startReady();
    look(timeline, march);

    timeline.stop();

    expect(ports.timeline.page.last().signal.aborted).toBe(true);
  });

  it.each([
    ['storeSort', { type: 'sort.changed', sort: oldestFirst }],
    ['storeDisplay', { type: 'month.opened', month: march.id }],
  ] as const)('says which port is missing when it runs without %s', (name, event) => {
    const loadMonths = requestActor<SortKey, readonly MonthCount[], PortError>(() => new Promise(() => undefined));
    const timeline = createActor(timelineMachine.provide({ actors: { loadMonths } }), { input, inspect: witness });
    const failures: unknown[] = [];
    timeline.subscribe({ error: (failure) => failures.push(failure) });

    timeline.start().send(event);

    expect(failures).toEqual([new Error(`No port is bound for "${name}".`)]);
  });

  it('says which port is missing when it runs unbound', async () => {
    const timeline = createActor(timelineMachine, { input, inspect: witness });
    const failures: unknown[] = [];
    timeline.subscribe({ error: (failure) => failures.push(failure) });

    timeline.start();
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "loadMonths".')]);
  });
});
