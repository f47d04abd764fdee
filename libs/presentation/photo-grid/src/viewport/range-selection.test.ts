// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { buildGeometry } from '../geometry/geometry.ts';
import type { GridView } from './grid-view.ts';
import { createRangeSelection } from './range-selection.ts';

const viewOf = (counts: readonly number[], more: readonly number[] = []): GridView => ({
  sections: counts.map((cells, index) => ({ id: `m${index}`, title: '', group: '', cells, more: more[index] ?? 0 })),
  geometry: buildGeometry(counts, { columns: 3, tile: 100, gap: 2, header: 52 }),
  height: 0,
  shift: 0,
  rows: [],
  scrubbing: false,
});

describe('selecting a range', () => {
  it('has no range before anything was toggled', () => {
    expect(createRangeSelection().extendTo(viewOf([10]), { section: 0, index: 3 })).toBeNull();
  });

  it('goes from the photo toggled last to the one pressed, across months and in either direction', () => {
    const ranges = createRangeSelection();
    ranges.start({ sectionId: 'm1', index: 2 });

    expect(ranges.extendTo(viewOf([10, 5, 4]), { section: 2, index: 1 })).toEqual({
      selected: [
        { sectionId: 'm1', first: 2, end: 5 },
        { sectionId: 'm2', first: 0, end: 2 },
      ],
      deselected: [],
    });
    expect(ranges.extendTo(viewOf([10, 5, 4]), { section: 0, index: 8 })).toEqual({
      selected: [
        { sectionId: 'm0', first: 8, end: 10 },
        { sectionId: 'm1', first: 0, end: 3 },
      ],
      deselected: [
        { sectionId: 'm1', first: 3, end: 5 },
        { sectionId: 'm2', first: 0, end: 2 },
      ],
    });
  });

  it('gives back what a smaller range leaves out', () => {
    const ranges = createRangeSelection();
    ranges.start({ sectionId: 'm0', index: 2 });
    ranges.extendTo(viewOf([10]), { section: 0, index: 7 });

    expect(ranges.extendTo(viewOf([10]), { section: 0, index: 4 })).toEqual({
      selected: [{ sectionId: 'm0', first: 2, end: 5 }],
      deselected: [{ sectionId: 'm0', first: 5, end: 8 }],
    });
    expect(ranges.extendTo(viewOf([10]), { section: 0, index: 2 })).toEqual({
      selected: [{ sectionId: 'm0', first: 2, end: 3 }],
      deselected: [{ sectionId: 'm0', first: 3, end: 5 }],
    });
  });

  it('leaves out "+N" tiles', () => {
    const ranges = createRangeSelection();
    ranges.start({ sectionId: 'm0', index: 20 });

    expect(ranges.extendTo(viewOf([24, 24], [14, 0]), { section: 1, index: 0 })?.selected).toEqual([
      { sectionId: 'm0', first: 20, end: 23 },
      { sectionId: 'm1', first: 0, end: 1 },
    ]);
  });

  it('begins anew when the month it began in has gone', () => {
    const ranges = createRangeSelection();
    ranges.start({ sectionId: 'gone', index: 2 });

    expect(ranges.extendTo(viewOf([10]), { section: 0, index: 4 })).toBeNull();
  });

  it('is right for a thousand photos that were never rendered', () => {
    const ranges = createRangeSelection();
    ranges.start({ sectionId: 'm0', index: 0 });

    expect(ranges.extendTo(viewOf([500, 700]), { section: 1, index: 499 })?.selected).toEqual([
      { sectionId: 'm0', first: 0, end: 500 },
      { sectionId: 'm1', first: 0, end: 500 },
    ]);
  });
});
