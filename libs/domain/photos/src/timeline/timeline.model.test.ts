import { pathsOf } from '@account-area/kernel/models';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { photosFrom } from '../month-section/month-section.fakes.ts';
import { monthFixture } from '../month/month.fixtures.ts';
import { startFakeTimeline } from './timeline.fakes.ts';
import { timelineModel } from './timeline.model.ts';
import { isTimelineEmpty, isTimelineLoading, monthsShown, timelineError } from './timeline.selectors.ts';

const march = monthFixture(2024, 3, 40);

describe('timeline, along every path of its model', () => {
  it.each(pathsOf(timelineModel))('$name', async (path) => {
    const { answerMonths, ports, refuseMonths, actor: timeline } = startFakeTimeline();
    const faces = () => ({
      isLoading: isTimelineLoading(timeline.getSnapshot()),
      isEmpty: isTimelineEmpty(timeline.getSnapshot()),
      error: timelineError(timeline.getSnapshot())?.code ?? null,
      months: monthsShown(timeline.getSnapshot()).map(({ isOpen }) => isOpen),
    });
    const ready = { isLoading: false, isEmpty: false, error: null, months: [false] };
    const sections = () =>
      [...timeline.getSnapshot().context.sections.values()].map((section) => section.getSnapshot().value);
    const answerPage = async (count: number) => {
      ports.timeline.page.last().succeed({ photos: photosFrom(0, count), cursor: count === 0 ? null : '24' });
      await settle();
    };

    await path.walk({
      events: {
        'the months arrive': () => answerMonths([march]),
        'no months arrive': () => answerMonths([]),
        'the service refuses': refuseMonths,
        'it is retried': () => timeline.send({ type: 'timeline.retried' }),
        'a month comes into view': () =>
          timeline.send({ type: 'window.moved', window: new Map([[march.id, { from: 0, to: 24 }]]) }),
        'its page arrives': () => answerPage(24),
        'its page arrives empty': () => answerPage(0),
        'a month is opened': () => timeline.send({ type: 'month.opened', month: march.id }),
        'photos are added': () => timeline.send({ type: 'timeline.invalidated' }),
        'all photos are shown': () => timeline.send({ type: 'showAll.changed', showsAll: true }),
        'the order is turned round': () =>
          timeline.send({ type: 'sort.changed', sort: { ...timeline.getSnapshot().context.sort, order: 'asc' } }),
        'it is sorted by another date': () =>
          timeline.send({ type: 'sort.changed', sort: { key: 'created', order: 'desc' } }),
      },
      states: {
        loader: () => expect(faces()).toMatchObject({ isLoading: true, isEmpty: false, error: null }),
        'loader by another date': () => {
          expect(faces()).toMatchObject({ isLoading: true, isEmpty: false, error: null });
          expect(ports.timeline.months.last().input).toBe('created');
          expect(sections()).toEqual([]);
        },
        'loader again': () => expect(faces()).toMatchObject({ isLoading: true, isEmpty: false, error: null }),
        'months by another date': () => expect([faces(), sections()]).toEqual([ready, []]),
        error: () => expect(faces()).toMatchObject({ isLoading: false, isEmpty: false, error: 'refused' }),
        empty: () => expect(faces()).toEqual({ isLoading: false, isEmpty: true, error: null, months: [] }),
        'empty, counting': () => expect(faces()).toEqual({ isLoading: false, isEmpty: true, error: null, months: [] }),
        'first month': () => expect(faces()).toEqual(ready),
        'month counting': () => expect([faces(), sections()]).toEqual([ready, []]),
        'closed month': () => expect([faces(), sections()]).toEqual([ready, []]),
        'month loading': () => expect([faces(), sections()]).toEqual([ready, ['pending']]),
        'month loaded': () => expect([faces(), sections()]).toEqual([ready, ['fulfilled']]),
        'month loading anew': () => {
          expect([faces(), sections()]).toEqual([ready, ['pending']]);
          expect(ports.timeline.page.last().input).toMatchObject({ cursor: null, sort: { order: 'asc' } });
        },
        'open month': () => expect(faces()).toEqual({ ...ready, months: [true] }),
      },
    });
  });
});
