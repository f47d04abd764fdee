import { inspector, settle } from '@account-area/kernel/testing';
import { DEFAULT_SORT, monthsShown } from '@account-area/photos';
import { monthFixture } from '@account-area/photos/testing';
import { isSelecting, selectedCount, selectedInGroup } from '@account-area/selection';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { monthSpans, startFakeCollection } from './collection.fakes.ts';
import { collectionMachine } from './collection.machine.ts';
import { collectionError, isCollecting, isMonthCollecting, photosToCome } from './collection.machine.ts';

const march = monthSpans(3, 6000);
const february = monthSpans(2, 40);
const marchId = monthFixture(2024, 3).id;
const februaryId = monthFixture(2024, 2).id;
const asRange = (spans: typeof march) => spans.map((span) => ({ ...span, purpose: 'range' as const }));

describe('collection', () => {
  it('asks for nothing until something is to be selected', () => {
    const { actor: collection, ports } = startFakeCollection();

    expect(isCollecting(collection.getSnapshot())).toBe(false);
    expect(ports.timeline.ids.calls).toEqual([]);
  });

  it('selects the photos of a month thousands at a time, and tells how many are still to come', async () => {
    const { answerIds, actor: collection, gatherMonth, ports, selection } = startFakeCollection();
    gatherMonth();
    expect(ports.timeline.ids.last().input).toMatchObject({ offset: 0, limit: 5000, sort: DEFAULT_SORT.photos });
    expect([selectedCount(selection.getSnapshot()), photosToCome(collection.getSnapshot())]).toEqual([0, 6000]);

    await answerIds({ '2024/3': 5000 }, false);
    expect(ports.timeline.ids.last().input).toMatchObject({ offset: 5000, limit: 1000 });
    expect([selectedCount(selection.getSnapshot()), photosToCome(collection.getSnapshot())]).toEqual([5000, 1000]);

    await answerIds({ '2024/3': 1000 });
    expect(collection.getSnapshot().value).toBe('idle');
    expect(isSelecting(selection.getSnapshot())).toBe(true);
    expect(selectedInGroup(selection.getSnapshot(), '2024/3')).toBe(6000);
  });

  it.each([
    ['fewer', 998],
    ['more', 1004],
  ])('tells the timeline when a month holds %s photos than its summary declares', async (_, last) => {
    const { answerIds, gatherMonth, showMonth, timeline } = startFakeCollection();
    await showMonth();
    gatherMonth();
    await answerIds({ '2024/3': 5000 }, false);
    await answerIds({ '2024/3': last });

    expect(monthsShown(timeline.getSnapshot()).map(({ count }) => count)).toEqual([5000 + last]);
  });

  it('goes on with a second month after the first, without asking again for what is on its way', async () => {
    const { answerIds, actor: collection, gatherMonth, ports, selection } = startFakeCollection();
    gatherMonth(march);
    gatherMonth(february);
    expect(ports.timeline.ids.calls).toHaveLength(1);

    await answerIds({ '2024/3': 5000 }, false);
    expect(ports.timeline.ids.last().input).toMatchObject({
      months: [{ id: '2024/3' }, { id: '2024/2' }],
      offset: 5000,
    });
    await answerIds({ '2024/3': 1000 }, false);
    expect(isMonthCollecting(collection.getSnapshot(), marchId)).toBe(true);
    expect(isMonthCollecting(collection.getSnapshot(), februaryId)).toBe(true);
    await answerIds({ '2024/2': 40 });

    expect(selectedInGroup(selection.getSnapshot(), '2024/2')).toBe(40);
    expect(collection.getSnapshot().value).toBe('idle');
  });

  it('asks for a range across months at once', async () => {
    const { answerIds, drawRange, ports, selection } = startFakeCollection();
    drawRange([...monthSpans(3, 60), ...february]);
    expect(ports.timeline.ids.last().input).toMatchObject({
      months: [{ id: '2024/3' }, { id: '2024/2' }],
      offset: 0,
      limit: 100,
    });

    await answerIds({ '2024/3': 60, '2024/2': 40 });

    expect(['2024/3', '2024/2'].map((month) => selectedInGroup(selection.getSnapshot(), month))).toEqual([60, 40]);
    expect(ports.timeline.ids.calls).toHaveLength(1);
  });

  it('stops when cancelled, abandons its request, and keeps what is selected', async () => {
    const { answerIds, actor: collection, gatherMonth, ports, selection } = startFakeCollection();
    gatherMonth();
    await answerIds({ '2024/3': 5000 }, false);

    collection.send({ type: 'collection.cancelled' });

    expect(ports.timeline.ids.last().signal.aborted).toBe(true);
    expect(isCollecting(collection.getSnapshot())).toBe(false);
    expect(selectedCount(selection.getSnapshot())).toBe(5000);
  });

  it('goes on with the others when one month is cancelled', () => {
    const { actor: collection, gatherMonth, ports } = startFakeCollection();
    gatherMonth(march);
    gatherMonth(february);
    const first = ports.timeline.ids.last();

    collection.send({ type: 'collection.cancelled', month: marchId });

    expect(first.signal.aborted).toBe(true);
    expect(ports.timeline.ids.last().input.months).toMatchObject([{ id: '2024/2' }]);
  });

  it('gives up what a range still misses when another one is drawn, but not a month', async () => {
    const { answerIds, actor: collection, drawRange, gatherMonth, ports, selected } = startFakeCollection();
    drawRange(march);
    gatherMonth(february);
    const first = ports.timeline.ids.last();

    collection.send({ type: 'range.gathered', spans: [] });

    expect(first.signal.aborted).toBe(true);
    expect(ports.timeline.ids.last().input.months).toMatchObject([{ id: '2024/2' }]);
    await answerIds({ '2024/2': 1 });
    expect(selected()).toEqual(['2024/2 photo-0']);
  });

  it('says why it was interrupted, keeps what is selected, and goes on where it was when retried', async () => {
    const { answerIds, actor: collection, gatherMonth, ports, refuseIds, selection } = startFakeCollection();
    gatherMonth();
    await answerIds({ '2024/3': 5000 }, false);
    await refuseIds();
    expect(collectionError(collection.getSnapshot())).toEqual({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    expect(selectedCount(selection.getSnapshot())).toBe(5000);

    collection.send({ type: 'collection.retried' });

    expect(collectionError(collection.getSnapshot())).toBeNull();
    expect(ports.timeline.ids.last().input.offset).toBe(5000);
  });

  it.each([
    ['another month is to be selected', { type: 'month.gathered', spans: february }],
    ['a range is to be selected', { type: 'range.gathered', spans: asRange(february) }],
  ] as const)('goes on after an interruption when %s', async (_, event) => {
    const { actor: collection, gatherMonth, ports, refuseIds } = startFakeCollection();
    gatherMonth();
    await refuseIds();

    collection.send(event);

    expect(collectionError(collection.getSnapshot())).toBeNull();
    expect(ports.timeline.ids.calls).toHaveLength(2);
  });

  it('forgets an interruption when it is cancelled', async () => {
    const { actor: collection, gatherMonth, refuseIds } = startFakeCollection();
    gatherMonth();
    await refuseIds();

    collection.send({ type: 'collection.cancelled' });

    expect(collection.getSnapshot().value).toBe('idle');
    expect(collectionError(collection.getSnapshot())).toBeNull();
  });

  it('is interrupted when the service goes round in circles', async () => {
    const { answerIds, actor: collection, gatherMonth } = startFakeCollection();
    gatherMonth();
    await answerIds({ '2024/3': 24 }, false);
    await answerIds({}, false);

    expect(collectionError(collection.getSnapshot())).toEqual({ code: 'no-progress' });
  });

  it('turns a throwing adapter into an unexpected failure', async () => {
    const { actor: collection, gatherMonth, ports } = startFakeCollection();
    const cause = new TypeError('adapter bug');
    gatherMonth();

    ports.timeline.ids.last().crash(cause);
    await settle();

    expect(collectionError(collection.getSnapshot())).toEqual({ code: 'unexpected', cause });
  });

  it('says which port is missing when it runs unbound', async () => {
    const { selection, timeline } = startFakeCollection();
    const collection = createActor(collectionMachine, { input: { selection, timeline }, inspect: inspector });
    const failures: unknown[] = [];
    collection.subscribe({ error: (failure) => failures.push(failure) });

    collection.start().send({ type: 'month.gathered', spans: march });
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "collectIds".')]);
  });
});
