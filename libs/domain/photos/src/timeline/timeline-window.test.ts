import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { monthFixtures } from '../month/month.fixtures.ts';
import { monthsToLetGo, NO_WINDOW } from './timeline-sections.ts';

const months = monthFixtures(12, 100);
const ids = months.map(({ id }) => id);
const [first, second, third, fourth] = ids;
if (!first || !second || !third || !fourth) throw new Error('There are twelve months.');

const heldBy = (...counts: readonly number[]) => new Map(counts.map((count, place) => [ids[place] ?? first, count]));
const windowOn = (...shown: typeof ids) => new Map(shown.map((month) => [month, { from: 0, to: 24 }]));

describe('letting months go', () => {
  it('keeps everything while there is room', () => {
    expect(monthsToLetGo(months, heldBy(100, 100, 100), windowOn(second), 300)).toEqual([]);
  });

  it('lets the farthest go first, and no more than necessary', () => {
    expect(monthsToLetGo(months, heldBy(100, 100, 100, 100), windowOn(first), 250)).toEqual([fourth, third]);
    expect(monthsToLetGo(months, heldBy(100, 100, 100, 100), windowOn(fourth), 399)).toEqual([first]);
  });

  it('lets go at once what is out of view and holds nothing', () => {
    expect(monthsToLetGo(months, heldBy(0, 0, 100), windowOn(second), 2000)).toEqual([first]);
    expect(monthsToLetGo(months, heldBy(0, 100), NO_WINDOW, 50)).toEqual([first]);
  });

  it('lets a month go that the timeline no longer has', () => {
    expect(monthsToLetGo(months.slice(0, 2), heldBy(100, 100, 100), windowOn(first), 200)).toEqual([third]);
  });

  it('never lets go what is in view, and otherwise keeps to the limit', () => {
    const anyHeld = fc.array(fc.nat(900), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(anyHeld, fc.subarray(ids, { minLength: 1 }), (counts, shown) => {
        const held = heldBy(...counts);
        const letGo = monthsToLetGo(months, held, windowOn(...shown), 2000);
        const left = ids.filter((id) => !letGo.includes(id));
        const leftOutside = left.filter((id) => !shown.includes(id));
        const sum = left.reduce((total, id) => total + (held.get(id) ?? 0), 0);

        expect(letGo.filter((id) => shown.includes(id))).toEqual([]);
        expect(sum <= 2000 || leftOutside.length === 0).toBe(true);
      }),
    );
  });
});
