import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { photosFrom } from '../month-section/month-section.fakes.ts';
import { loadedPages, sectionError } from '../month-section/month-section.machine.ts';
import { photoAt } from '../month-section/section-pages.ts';
import { monthFixture } from '../month/month.fixtures.ts';
import { startFakeTimeline, startReadyTimeline } from './timeline.fakes.ts';
import { isTimelineEmpty, isTimelineLoading, monthOfNewPhotos, monthsShown } from './timeline.selectors.ts';

const march = monthFixture(2024, 3, 100);
const february = monthFixture(2024, 2, 40);
const january = monthFixture(2024, 1, 10);
const april = monthFixture(2024, 4, 1);

describe('a timeline whose library changed', () => {
  it('counts the months again without taking anything away', async () => {
    const { answerMonths, actor: timeline } = await startReadyTimeline([march, february]);
    const [, before] = monthsShown(timeline.getSnapshot());
    timeline.send({ type: 'month.opened', month: march.id });

    timeline.send({ type: 'timeline.invalidated' });
    expect(isTimelineLoading(timeline.getSnapshot())).toBe(false);
    expect(monthsShown(timeline.getSnapshot()).map(({ count }) => count)).toEqual([100, 40]);
    await answerMonths([{ ...march, count: 103 }, february, april]);

    expect(monthsShown(timeline.getSnapshot())).toEqual([
      { ...april, isOpen: false },
      { ...march, count: 103, isOpen: true },
      { ...february, isOpen: false },
    ]);
    expect(monthsShown(timeline.getSnapshot())[2]).toBe(before);
  });

  it('has the months in view that changed read again, and no others', async () => {
    const { answerMonths, look, ports, sectionOfMonth, actor: timeline } = await startReadyTimeline([march, february]);
    look(march, february);
    for (const page of ports.timeline.page.calls) page.succeed({ photos: photosFrom(0, 24), cursor: '24' });
    await settle();
    const kept = loadedPages(sectionOfMonth(february).getSnapshot());

    timeline.send({ type: 'timeline.invalidated' });
    await answerMonths([{ ...march, count: 101 }, february]);

    expect(ports.timeline.page.calls).toHaveLength(3);
    expect(ports.timeline.page.last().input).toMatchObject({ month: { id: march.id, count: 101 }, cursor: null });
    expect(photoAt(loadedPages(sectionOfMonth(march).getSnapshot()), 0)?.id).toBe('photo-0');
    expect(loadedPages(sectionOfMonth(february).getSnapshot())).toBe(kept);
  });

  it('lets go of months that are gone', async () => {
    const { answerMonths, look, actor: timeline } = await startReadyTimeline([march, february]);
    look(march, february);

    timeline.send({ type: 'timeline.invalidated' });
    await answerMonths([march]);

    expect([...timeline.getSnapshot().context.sections.keys()]).toEqual([march.id]);
  });

  it('stays as it is when the months cannot be counted', async () => {
    const { refuseMonths, actor: timeline } = await startReadyTimeline([march]);

    timeline.send({ type: 'timeline.invalidated' });
    await refuseMonths();

    expect(monthsShown(timeline.getSnapshot())).toEqual([{ ...march, isOpen: false }]);
    expect(timeline.getSnapshot().value).toEqual({ ready: 'current' });
  });

  it('shows the first photos of a library that was empty', async () => {
    const { answerMonths, actor: timeline } = await startReadyTimeline([]);

    timeline.send({ type: 'timeline.invalidated' });
    expect(isTimelineEmpty(timeline.getSnapshot())).toBe(true);
    await answerMonths([april]);

    expect(isTimelineEmpty(timeline.getSnapshot())).toBe(false);
    expect(monthOfNewPhotos(timeline.getSnapshot())).toBeNull();
  });

  it('loads once more when the library changes before it is loaded', async () => {
    const { answerMonths, ports, actor: timeline } = startFakeTimeline();
    const outdated = ports.timeline.months.last();

    timeline.send({ type: 'timeline.invalidated' });
    expect(outdated.signal.aborted).toBe(true);
    await answerMonths([march]);

    expect(monthsShown(timeline.getSnapshot())).toHaveLength(1);
  });

  it('counts once more when the library changes while it counts', async () => {
    const { answerMonths, ports, actor: timeline } = await startReadyTimeline([march]);
    timeline.send({ type: 'timeline.invalidated' });
    const outdated = ports.timeline.months.last();

    timeline.send({ type: 'timeline.invalidated' });
    expect(outdated.signal.aborted).toBe(true);
    await answerMonths([march, february]);

    expect(monthsShown(timeline.getSnapshot())).toHaveLength(2);
  });
});

describe('a timeline that could not be loaded', () => {
  it('is loaded again when the library may have changed', async () => {
    const { answerMonths, refuseMonths, actor: timeline } = startFakeTimeline();
    await refuseMonths();
    timeline.send({ type: 'timeline.invalidated' });
    await answerMonths([march]);

    expect(monthsShown(timeline.getSnapshot())).toHaveLength(1);
  });

  it('tries its months again, too, when they are counted again', async () => {
    const { answerMonths, look, ports, sectionOfMonth, actor: timeline } = await startReadyTimeline([march]);
    look(march);
    ports.timeline.page.last().fail({ code: 'unreachable', reference: 'a1b2c3d4e5f6' });
    await settle();
    expect(sectionError(sectionOfMonth(march).getSnapshot())).not.toBeNull();

    timeline.send({ type: 'timeline.invalidated' });
    await answerMonths([march]);
    expect(sectionError(sectionOfMonth(march).getSnapshot())).toBeNull();
    expect(ports.timeline.page.calls).toHaveLength(2);
  });
});

describe('news in the timeline', () => {
  it('names the first month that grew until the customer has seen it', async () => {
    const { answerMonths, actor: timeline } = await startReadyTimeline([march, february, january]);
    expect(monthOfNewPhotos(timeline.getSnapshot())).toBeNull();

    timeline.send({ type: 'timeline.invalidated' });
    await answerMonths([march, february, { ...january, count: 12 }]);
    expect(monthOfNewPhotos(timeline.getSnapshot())).toBe(january.id);

    timeline.send({ type: 'timeline.invalidated' });
    await answerMonths([march, { ...february, count: 41 }, { ...january, count: 12 }]);
    expect(monthOfNewPhotos(timeline.getSnapshot())).toBe(february.id);

    timeline.send({ type: 'news.seen' });
    expect(monthOfNewPhotos(timeline.getSnapshot())).toBeNull();
  });

  it('is forgotten when months are shown by another date', async () => {
    const { answerMonths, actor: timeline } = await startReadyTimeline([march]);
    timeline.send({ type: 'timeline.invalidated' });
    await answerMonths([{ ...march, count: 101 }]);

    timeline.send({ type: 'sort.changed', sort: { key: 'created', order: 'desc' } });

    expect(monthOfNewPhotos(timeline.getSnapshot())).toBeNull();
  });
});
