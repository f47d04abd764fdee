import type { PortError } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { DEFAULT_SORT, NO_PAGES, type PhotoIdsPage, type PhotoIdsQuery } from '@account-area/photos';
import { monthFixture, photoFixture, startFakeTimeline } from '@account-area/photos/testing';
import { startFakeSelection } from '@account-area/selection/testing';
import { createActor } from 'xstate';

import { missingSpans, type PhotoSpan, wholeMonth } from './collection.ts';
import { bindCollection } from './collection.machine.ts';

/** A month of so many photos, none of them loaded. */
export const monthSpans = (month = 3, count = 6000): readonly PhotoSpan[] =>
  missingSpans(wholeMonth(monthFixture(2024, month, count), DEFAULT_SORT.photos), NO_PAGES);

export const startFakeCollection = () => {
  const { clock, pass } = fakeTime();
  const ports = { timeline: { ids: controlledCall<PhotoIdsQuery, PhotoIdsPage, PortError>() } };
  const { actor: selection, selected } = startFakeSelection();
  const world = startFakeTimeline(undefined, undefined, { clock, pass });
  const input = { selection, timeline: world.actor };
  const collection = createActor(bindCollection(ports.timeline.ids), { input, clock, inspect: inspector }).start();
  return {
    timeline: world.actor,
    /** Lets the timeline show a month of so many photos. */
    showMonth: (month = 3, count = 6000) => world.answerMonths([monthFixture(2024, month, count)]),
    selection,
    selected,
    actor: collection,
    ports,
    clock,
    pass,
    /** Draws a range none of which is loaded. */
    drawRange: (spans = monthSpans()) => {
      selection.send({ type: 'range.drawn', photos: [] });
      collection.send({ type: 'range.gathered', spans: spans.map((span) => ({ ...span, purpose: 'range' })) });
    },
    gatherMonth: (spans = monthSpans()) => collection.send({ type: 'month.gathered', spans }),
    /** Answers the last request with as many photos of each month as it says, and whether that is all. */
    answerIds: async (counts: Readonly<Record<string, number>>, isComplete = true) => {
      ports.timeline.ids.last().succeed({ months: monthsOf(counts, ports.timeline.ids.last().input), isComplete });
      await settle();
    },
    refuseIds: async () => {
      ports.timeline.ids.last().fail({ code: 'refused', reference: 'a1b2c3d4e5f6' });
      await settle();
    },
  };
};

/** Photos named by their month and place: `2024/3 photo-24`. */
const monthsOf = (counts: Readonly<Record<string, number>>, { months, offset }: PhotoIdsQuery) =>
  months.flatMap(({ id }, index) => {
    const length = counts[id] ?? 0;
    const from = index === 0 ? offset : 0;
    const ids = Array.from({ length }, (_, place) => photoFixture(`${id} photo-${from + place}`).id);
    return length === 0 ? [] : [{ month: id, ids, length }];
  });
