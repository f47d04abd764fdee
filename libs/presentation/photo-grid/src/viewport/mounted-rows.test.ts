// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { rowHeight, rowsBetween, rowTop, sectionTop } from '../geometry/geometry.ts';
import type { GridView } from './grid-view.ts';
import {
  DESKTOP,
  MILLION,
  mountedTiles,
  PHONE,
  sectionsOf,
  startViewport,
  viewOf,
  WINDOW_PX,
} from './viewport.fixtures.ts';

/** Where the mounted rows are in the scroll box: stretches from top to bottom, joined where they touch. */
const painted = (view: GridView) =>
  view.rows.map(({ section, firstRow, endRow }) => {
    const top = sectionTop(view.geometry, section) + view.shift;
    return {
      top: firstRow === 0 ? top : top + rowTop(view.geometry, firstRow),
      bottom: top + rowTop(view.geometry, endRow),
    };
  });

describe('the window', () => {
  it.each([
    { name: 'a thousand photos', sections: sectionsOf(Array.from({ length: 36 }, () => 28)) },
    { name: 'a million photos', sections: MILLION },
  ])('mounts as much of $name as a window takes, wherever the customer goes', ({ sections }) => {
    const { page, viewport } = startViewport(sections);
    const moves = fc.array(
      fc.oneof(
        fc.integer({ min: -900, max: 900 }),
        fc.integer({ min: -8_000_000, max: 8_000_000 }),
        fc.constant('rest'),
      ),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(moves, (all) => {
        for (const move of all) {
          if (typeof move === 'number') page.scrollBy(move);
          else page.rest();
          const view = viewOf(viewport);
          const top = page.scroller.place().scroll;
          const seen = [Math.max(0, top), Math.min(view.height, top + WINDOW_PX)] as const;
          const rows = painted(view);

          expect(mountedTiles(view)).toBeLessThan(140);
          expect(rows[0]?.top).toBeLessThanOrEqual(seen[0] + 1);
          expect((rows.at(-1)?.bottom ?? 0) + view.geometry.gap).toBeGreaterThanOrEqual(seen[1] - 1);
          for (const [index, row] of rows.entries()) {
            if (index > 0) expect(row.top).toBeCloseTo(rows[index - 1]?.bottom ?? 0, 3);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  const leaps: readonly (readonly [string, (started: ReturnType<typeof startViewport>) => void])[] = [
    ['the scrollbar', ({ page }) => page.scrollBy(4_000_000)],
    ['a key or a link', ({ viewport }) => viewport.goToSection(120)],
  ];

  it.each(leaps)('has nothing mounted around it after a leap by %s, until the customer rests', (_, leap) => {
    const started = startViewport(MILLION);
    leap(started);
    const { page, viewport } = started;
    const { geometry, rows } = viewOf(viewport);
    expect(mountedTiles(viewOf(viewport))).toBeLessThanOrEqual(Math.ceil(WINDOW_PX / rowHeight(geometry) + 1) * 6);
    expect(rows).toEqual(
      rowsBetween(geometry, viewport.offset(), viewport.offset() + WINDOW_PX).map((row) => ({ ...row, keptRow: null })),
    );

    page.rest();
    expect(mountedTiles(viewOf(viewport))).toBeGreaterThan((WINDOW_PX / rowHeight(geometry) + 3) * 6);
    const rested = viewOf(viewport);
    page.rest();
    expect(viewOf(viewport)).toBe(rested);
  });

  it.each([
    ['goes on', 20],
    ['turns back', -20],
  ])('is surrounded by rows again when the customer %s after a leap', (_, px) => {
    const { page, viewport } = startViewport(MILLION);
    page.scrollBy(4_000_000);
    const mounted = mountedTiles(viewOf(viewport));
    page.scrollBy(px);

    expect(mountedTiles(viewOf(viewport))).toBeGreaterThan(mounted);
  });

  it('is surrounded by rows after a step of keys', () => {
    const { viewport } = startViewport(MILLION);
    const mounted = mountedTiles(viewOf(viewport));
    viewport.reveal({ section: 0, index: 40 });

    expect(mountedTiles(viewOf(viewport))).toBeGreaterThanOrEqual(mounted);
  });

  it('renders when a row comes into the window, not with every move', () => {
    const { page, viewport } = startViewport(MILLION);
    const renders = vi.fn();
    viewport.onView(renders);

    for (let moved = 0; moved < 10 * rowHeight(DESKTOP); moved += 4) page.scrollBy(4);

    expect(renders.mock.calls.length).toBeLessThanOrEqual(12);
  });

  it('keeps the row of the focused cell mounted far away from the window', () => {
    const { page, viewport } = startViewport(MILLION);

    viewport.keep({ section: 0, index: 13 });
    page.scrollBy(4_000_000);
    expect(viewOf(viewport).rows[0]).toEqual({ section: 0, firstRow: 2, endRow: 3, keptRow: null });

    viewport.keep({ section: 120, index: 13 });
    viewport.goToSection(120);
    page.scrollBy(3_000);
    expect(viewOf(viewport).rows.find(({ section }) => section === 120)?.keptRow).toBe(2);

    viewport.keep(null);
    expect(viewOf(viewport).rows.find(({ section }) => section === 120)?.keptRow).toBeNull();
  });

  it('makes room when a phone hides its toolbar', () => {
    const { page, viewport } = startViewport(MILLION, PHONE, { windowHeight: 660 });
    const before = mountedTiles(viewOf(viewport));

    page.resize(860);

    expect(mountedTiles(viewOf(viewport))).toBeGreaterThan(before);
  });
});
