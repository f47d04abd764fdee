// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  anchorAt,
  buildGeometry,
  cellsBetween,
  cellsOf,
  cellTop,
  offsetOfAnchor,
  rowHeight,
  rowsBetween,
  rowsOf,
  sectionAt,
  sectionCount,
  sectionHeight,
  sectionTop,
} from './geometry.ts';

const layouts = fc.record({
  columns: fc.integer({ min: 1, max: 12 }),
  tile: fc.integer({ min: 1, max: 400 }),
  gap: fc.integer({ min: 0, max: 8 }),
  header: fc.integer({ min: 1, max: 80 }),
});
const counts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 40 });
const geometries = fc.tuple(counts, layouts).map(([cells, layout]) => buildGeometry(cells, layout));
const part = fc.double({ min: 0, max: 1, noNaN: true });

// Browsers scroll by physical pixels. Closer to the end of a row than that, rounding alone could reach the next one.
const quarterPixel = (offset: number) => Math.floor(offset * 4) / 4;

describe('geometry', () => {
  it('places a library of three months as the arithmetic says', () => {
    const geometry = buildGeometry([4, 1, 6], { columns: 3, tile: 100, gap: 2, header: 52 });

    expect({
      offsets: [...geometry.offsets],
      total: geometry.total,
      lastRow: cellTop(geometry, { section: 2, index: 5 }),
    }).toEqual({ offsets: [0, 256, 410, 666], total: 666, lastRow: 564 });
  });

  it('keeps the cells of different rows apart and those of a row together', () => {
    fc.assert(
      fc.property(geometries, part, (geometry, where) => {
        const section = Math.floor(where * (sectionCount(geometry) - 1));
        const index = Math.floor(where * (cellsOf(geometry, section) - 1));
        const cell = { section, index };
        const isLast = index + 1 === cellsOf(geometry, section);
        const next = isLast ? { section: section + 1, index: 0 } : { section, index: index + 1 };
        if (next.section === sectionCount(geometry)) return;
        const distance = cellTop(geometry, next) - cellTop(geometry, cell);
        const startsRow = next.index % geometry.columns === 0;
        const startsSection = next.section !== cell.section;

        expect(distance).toBe(startsRow ? rowHeight(geometry) + (startsSection ? geometry.header : 0) : 0);
      }),
    );
  });

  it('finds each section at its own top and up to its last px', () => {
    fc.assert(
      fc.property(geometries, (geometry) => {
        for (let section = 0; section < sectionCount(geometry); section += 1) {
          expect(sectionAt(geometry, sectionTop(geometry, section))).toBe(section);
          expect(sectionAt(geometry, sectionTop(geometry, section + 1) - 1)).toBe(section);
        }
        expect(sectionAt(geometry, -1)).toBe(0);
        expect(sectionAt(geometry, geometry.total + 1)).toBe(sectionCount(geometry) - 1);
      }),
    );
  });

  it('covers every window with rows, and with none that lie outside it', () => {
    fc.assert(
      fc.property(geometries, part, fc.integer({ min: 1, max: 3_000 }), (geometry, where, height) => {
        const from = Math.floor(where * geometry.total);
        const to = Math.min(geometry.total, from + height);
        const rows = rowsBetween(geometry, from, to);
        fc.pre(from < to);

        expect(rows[0]?.section).toBe(sectionAt(geometry, from));
        expect(rows.at(-1)?.section).toBe(sectionAt(geometry, to - 1));
        for (const [place, { section, firstRow, endRow }] of rows.entries()) {
          const firstRowTop = sectionTop(geometry, section) + geometry.header;
          const top = firstRowTop + firstRow * rowHeight(geometry);
          const bottom = firstRowTop + endRow * rowHeight(geometry);
          expect(section).toBe((rows[0]?.section ?? 0) + place);
          // Nothing of the window is left without its row.
          expect(top <= Math.max(from, firstRowTop) || firstRow === endRow).toBe(true);
          expect(bottom >= Math.min(to, sectionTop(geometry, section + 1)) || to <= firstRowTop).toBe(true);
          // No row is outside.
          if (firstRow < endRow) {
            expect(top + rowHeight(geometry)).toBeGreaterThan(from);
            expect(bottom - rowHeight(geometry)).toBeLessThan(to);
          }
        }
      }),
    );
  });

  it('finds nothing in an empty library', () => {
    const geometry = buildGeometry([], { columns: 3, tile: 100, gap: 2, header: 52 });

    expect(rowsBetween(geometry, 0, 900)).toEqual([]);
    expect(sectionAt(geometry, 100)).toBe(0);
    expect(cellsBetween(geometry, -100, 900)).toEqual([]);
  });

  it('names the cells of a stretch, and never more than a section has', () => {
    const geometry = buildGeometry([4, 1], { columns: 3, tile: 100, gap: 2, header: 52 });

    expect(cellsBetween(geometry, 60, 400)).toEqual([
      { section: 0, from: 0, to: 4 },
      { section: 1, from: 0, to: 1 },
    ]);
    expect(cellsBetween(geometry, 170, 260)).toEqual([{ section: 0, from: 3, to: 4 }]);
  });

  it('builds 240 months of a million photos without looking at a photo', () => {
    const geometry = buildGeometry(
      Array.from({ length: 240 }, () => 4_167),
      { columns: 3, tile: 128, gap: 2, header: 52 },
    );

    expect(geometry.total).toBe(240 * (52 + 1_389 * 130));
    expect(rowsBetween(geometry, geometry.total - 800, geometry.total)).toEqual([
      { section: 239, firstRow: 1_382, endRow: 1_389 },
    ]);
  });
});

describe('anchor', () => {
  it('brings the viewport back to where it was when nothing changes', () => {
    fc.assert(
      fc.property(geometries, part, (geometry, where) => {
        const offset = where * (geometry.total + 500);

        expect(offsetOfAnchor(geometry, anchorAt(geometry, offset))).toBeCloseTo(offset, 3);
      }),
    );
  });

  it('keeps the photo at the top of the viewport when the number of columns changes', () => {
    fc.assert(
      fc.property(counts, layouts, layouts, part, (cells, before, after, where) => {
        const old = buildGeometry(cells, before);
        const anchor = anchorAt(old, quarterPixel(where * (old.total - 1)));
        const changed = buildGeometry(cells, after);
        const offset = offsetOfAnchor(changed, anchor);
        const again = anchorAt(changed, offset + 1e-6);

        expect(again.section).toBe(anchor.section);
        if (anchor.index === null) expect(again.index).toBeNull();
        else {
          expect(anchor.index - (again.index ?? 0)).toBeLessThan(after.columns);
          expect(anchor.index).toBeGreaterThanOrEqual(again.index ?? 0);
        }
      }),
    );
  });

  it('stays put when a month further up opens', () => {
    const layout = { columns: 4, tile: 100, gap: 4, header: 52 };
    const closed = buildGeometry([24, 24, 24], layout);
    const opened = buildGeometry([1_000, 24, 24], layout);
    const anchor = anchorAt(closed, sectionTop(closed, 2) + 52 + 104 + 26);

    expect(anchor).toEqual({ section: 2, index: 4, fraction: 0.25 });
    expect(offsetOfAnchor(opened, anchor)).toBe(sectionTop(opened, 2) + 52 + 104 + 26);
  });

  it('goes to the header of a month that closes around it', () => {
    const layout = { columns: 4, tile: 100, gap: 4, header: 52 };
    const opened = buildGeometry([24, 1_000], layout);
    const closed = buildGeometry([24, 24], layout);
    const anchor = anchorAt(opened, sectionTop(opened, 1) + 20_000);

    expect(offsetOfAnchor(closed, anchor)).toBe(sectionTop(closed, 1));
  });

  it('measures sections by their rows', () => {
    const geometry = buildGeometry([5], { columns: 4, tile: 100, gap: 4, header: 52 });

    expect([cellsOf(geometry, 0), rowsOf(geometry, 0), sectionHeight(geometry, 0)]).toEqual([5, 2, 260]);
  });
});
