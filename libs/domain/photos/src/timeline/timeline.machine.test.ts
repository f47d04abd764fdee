import { inspector, settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { monthFixture } from '../month/month.fixtures.ts';
import { DEFAULT_SORT } from '../photo/photo.ts';
import { memorySettings, startFakeTimeline, startReadyTimeline } from './timeline.fakes.ts';
import { timelineMachine } from './timeline.machine.ts';
import {
  isTimelineEmpty,
  isTimelineLoading,
  monthsShown,
  photosInTimeline,
  timelineError,
  timelineSort,
} from './timeline.selectors.ts';

const march = monthFixture(2024, 3, 100);
const february = monthFixture(2024, 2, 40);
const january = monthFixture(2024, 1, 10);
const months = [february, march, january];
const oldestFirst = { key: 'dateTaken', order: 'asc' } as const;
const byUpload = { key: 'created', order: 'desc' } as const;
const input = { sort: DEFAULT_SORT.photos, showsAll: false, openMonths: [], whole: null };

describe('timeline', () => {
  it('loads the months that hold photos by the sort key in force', () => {
    const settings = memorySettings();
    settings.keepSort('photos', byUpload);
    const { ports, actor: timeline } = startFakeTimeline(settings);

    expect(isTimelineLoading(timeline.getSnapshot())).toBe(true);
    expect(ports.timeline.months.last().input).toBe('created');
    expect(timelineSort(timeline.getSnapshot())).toEqual(byUpload);
  });

  it('shows months newest first, each closed', async () => {
    const { actor: timeline } = await startReadyTimeline(months);

    expect(timeline.getSnapshot().matches('ready')).toBe(true);
    expect(photosInTimeline(timeline.getSnapshot())).toBe(150);
    expect(monthsShown(timeline.getSnapshot())).toEqual(
      [march, february, january].map((month) => ({ ...month, isOpen: false })),
    );
  });

  it('is empty when no month holds photos', async () => {
    const { actor: timeline } = await startReadyTimeline([]);

    expect(isTimelineEmpty(timeline.getSnapshot())).toBe(true);
  });

  it('says why it could not be loaded, and loads again when retried', async () => {
    const { answerMonths, refuseMonths, actor: timeline } = startFakeTimeline();
    await refuseMonths();
    expect(timelineError(timeline.getSnapshot())).toEqual({ code: 'refused', reference: 'a1b2c3d4e5f6' });

    timeline.send({ type: 'timeline.retried' });
    expect(timelineError(timeline.getSnapshot())).toBeNull();
    await answerMonths([march]);

    expect(timeline.getSnapshot().matches('ready')).toBe(true);
  });

  it.each([
    ['storeSort', { type: 'sort.changed', sort: oldestFirst }],
    ['storeDisplay', { type: 'month.opened', month: march.id }],
  ] as const)('says which port is missing when it runs without %s', (name, event) => {
    const timeline = createActor(timelineMachine, { input, inspect: inspector });
    const failures: unknown[] = [];
    timeline.subscribe({ error: (failure) => failures.push(failure) });

    timeline.start().send(event);

    expect(failures).toEqual([new Error(`No port is bound for "${name}".`)]);
  });

  it('says which port is missing when it runs unbound', async () => {
    const timeline = createActor(timelineMachine, { input, inspect: inspector });
    const failures: unknown[] = [];
    timeline.subscribe({ error: (failure) => failures.push(failure) });

    timeline.start();
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "loadMonths".')]);
  });
});
