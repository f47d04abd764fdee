import { settle, witness } from '@account-area/kernel/testing';
import { DEFAULT_SORT, monthsShown } from '@account-area/photos';
import { monthFixture } from '@account-area/photos/testing';
import { isSelecting, selectedCount, selectedInGroup } from '@account-area/selection';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { monthSpans, startFakeCollection } from './collection.fakes.ts';
import { collectionMachine } from './collection.machine.ts';
import { collectionError, isCollecting, isMonthCollecting, photosToCome } from './collection.selectors.ts';

const march = monthSpans(3, 600);
const february = monthSpans(2, 40);
const marchId = monthFixture(2024, 3).id;
const februaryId = monthFixture(2024, 2).id;
const asRange = (spans: typeof march) => spans.map((span) => ({ ...span, purpose: 'range' as const }));

describe('collection', () => {
  it('asks for nothing until something is to be selected', () => {
    const { collection, ports } = startFakeCollection();

    expect(isCollecting(collection.getSnapshot())).toBe(false);
    expect(ports.timeline.page.calls).toEqual([]);
  });

  it('selects the photos of a month page by page, 500 at a time, and tells how many are still to come', async () => {
    const { answerPage, collection, gatherMonth, ports, selection } = startFakeCollection();
    gatherMonth();
    expect(ports.timeline.page.last().input).toMatchObject({ cursor: null, limit: 500, sort: DEFAULT_SORT.photos });
    expect([selectedCount(selection.getSnapshot()), photosToCome(collection.getSnapshot())]).toEqual([0, 600]);

    await answerPage(0, 500);
    expect(ports.timeline.page.last().input).toMatchObject({ cursor: '500', limit: 100 });
    expect([selectedCount(selection.getSnapshot()), photosToCome(collection.getSnapshot())]).toEqual([500, 100]);

    await answerPage(500, 100, null);
    expect(collection.getSnapshot().value).toBe('idle');
    expect(isSelecting(selection.getSnapshot())).toBe(true);
    expect(selectedInGroup(selection.getSnapshot(), '2024/3')).toBe(600);
  });

  it.each([
    ['fewer', 98],
    ['more', 104],
  ])('tells the timeline when a month holds %s photos than its summary declares', async (_, last) => {
    const { answerPage, gatherMonth, showMonth, timeline } = startFakeCollection();
    await showMonth();
    gatherMonth();
    await answerPage(0, 500);
    await answerPage(500, last, null);

    expect(monthsShown(timeline.getSnapshot()).map(({ count }) => count)).toEqual([500 + last]);
  });

  it('goes on with a second month behind the first, without asking again for what is on its way', async () => {
    const { answerPage, collection, gatherMonth, ports, selection } = startFakeCollection();
    gatherMonth(march);
    gatherMonth(february);
    expect(ports.timeline.page.calls).toHaveLength(1);

    await answerPage(0, 500);
    await answerPage(500, 100, null);
    expect(isMonthCollecting(collection.getSnapshot(), marchId)).toBe(false);
    expect(isMonthCollecting(collection.getSnapshot(), februaryId)).toBe(true);
    await answerPage(600, 40, null);

    expect(selectedInGroup(selection.getSnapshot(), '2024/2')).toBe(40);
    expect(collection.getSnapshot().value).toBe('idle');
  });

  it('stops when cancelled, abandons its request, and keeps what is selected', async () => {
    const { answerPage, collection, gatherMonth, ports, selection } = startFakeCollection();
    gatherMonth();
    await answerPage(0, 500);

    collection.send({ type: 'collection.cancelled' });

    expect(ports.timeline.page.last().signal.aborted).toBe(true);
    expect(isCollecting(collection.getSnapshot())).toBe(false);
    expect(selectedCount(selection.getSnapshot())).toBe(500);
  });

  it('goes on with the others when one month is cancelled', () => {
    const { collection, gatherMonth, ports } = startFakeCollection();
    gatherMonth(march);
    gatherMonth(february);
    const first = ports.timeline.page.last();

    collection.send({ type: 'collection.cancelled', month: marchId });

    expect(first.signal.aborted).toBe(true);
    expect(ports.timeline.page.last().input.month.id).toBe('2024/2');
  });

  it('gives up what a range still misses when another one is drawn, but not a month', async () => {
    const { answerPage, collection, drawRange, gatherMonth, ports, selected } = startFakeCollection();
    drawRange(march);
    gatherMonth(february);
    const first = ports.timeline.page.last();

    collection.send({ type: 'range.gathered', spans: [] });

    expect(first.signal.aborted).toBe(true);
    expect(ports.timeline.page.last().input.month.id).toBe('2024/2');
    await answerPage(0, 1, null);
    expect(selected()).toEqual(['photo-0']);
  });

  it('says why it was interrupted, keeps what is selected, and goes on where it was when retried', async () => {
    const { answerPage, collection, gatherMonth, ports, refusePage, selection } = startFakeCollection();
    gatherMonth();
    await answerPage(0, 500);
    await refusePage();
    expect(collectionError(collection.getSnapshot())).toEqual({ code: 'refused', reference: 'a1b2c3d4e5f6' });
    expect(selectedCount(selection.getSnapshot())).toBe(500);

    collection.send({ type: 'collection.retried' });

    expect(collectionError(collection.getSnapshot())).toBeNull();
    expect(ports.timeline.page.last().input.cursor).toBe('500');
  });

  it.each([
    ['another month is to be selected', { type: 'month.gathered', spans: february }],
    ['a range is to be selected', { type: 'range.gathered', spans: asRange(february) }],
  ] as const)('goes on after an interruption when %s', async (_, event) => {
    const { collection, gatherMonth, ports, refusePage } = startFakeCollection();
    gatherMonth();
    await refusePage();

    collection.send(event);

    expect(collectionError(collection.getSnapshot())).toBeNull();
    expect(ports.timeline.page.calls).toHaveLength(2);
  });

  it('forgets an interruption when it is cancelled', async () => {
    const { collection, gatherMonth, refusePage } = startFakeCollection();
    gatherMonth();
    await refusePage();

    collection.send({ type: 'collection.cancelled' });

    expect(collection.getSnapshot().value).toBe('idle');
    expect(collectionError(collection.getSnapshot())).toBeNull();
  });

  it('is interrupted when the service goes round in circles', async () => {
    const { answerPage, collection, gatherMonth } = startFakeCollection();
    gatherMonth();
    await answerPage(0, 24, '24');
    await answerPage(24, 24, '24');

    expect(collectionError(collection.getSnapshot())).toEqual({ code: 'no-progress' });
  });

  it('turns a throwing adapter into an unexpected failure', async () => {
    const { collection, gatherMonth, ports } = startFakeCollection();
    const cause = new TypeError('adapter bug');
    gatherMonth();

    ports.timeline.page.last().crash(cause);
    await settle();

    expect(collectionError(collection.getSnapshot())).toEqual({ code: 'unexpected', cause });
  });

  it('says which port is missing when it runs unbound', async () => {
    const { selection, timeline } = startFakeCollection();
    const collection = createActor(collectionMachine, { input: { selection, timeline }, inspect: witness });
    const failures: unknown[] = [];
    collection.subscribe({ error: (failure) => failures.push(failure) });

    collection.start().send({ type: 'month.gathered', spans: march });
    await settle();

    expect(failures).toEqual([new Error('No port is bound for "collectPage".')]);
  });
});
