// @vitest-environment node
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { rowHeight, rowTop, sectionAt, sectionTop } from '../geometry/geometry.ts';
import type { GridLayout } from '../geometry/layout.ts';
import { createGridViewport } from './create-grid-viewport.ts';
import { createFakePage, type FakePageOptions } from './fake-page.fixtures.ts';
import type { GridSection, GridView } from './grid-view.ts';
import type { GridViewport } from './grid-viewport.ts';
import type { PhotoRange } from './photo-range.ts';

const DESKTOP: GridLayout = { columns: 6, tile: 168, gap: 4, header: 52 };
const PHONE: GridLayout = { columns: 3, tile: 128, gap: 2, header: 52 };
const WINDOW_PX = 900;

const sectionsOf = (counts: readonly number[]): GridSection[] =>
  counts.map((cells, index) => ({ id: `month ${index}`, title: `Month ${index}`, group: '', cells, more: 0 }));

const MILLION = sectionsOf(Array.from({ length: 240 }, (_, index) => 4_166 + (index < 160 ? 1 : 0)));

const start = (sections: readonly GridSection[], layout = DESKTOP, options: FakePageOptions = {}) => {
  const asked: (readonly PhotoRange[])[] = [];
  const page = createFakePage(options);
  const viewport = createGridViewport({ onRangesShown: (ranges) => asked.push(ranges) });
  viewport.showSections(sections);
  viewport.layOut(layout);
  const detach = viewport.attach(page.scroller);
  return { page, viewport, asked, detach };
};

const viewOf = (viewport: GridViewport): GridView => {
  const view = viewport.view();
  if (view === null) throw new Error('The grid is not laid out.');
  return view;
};

/** Where the mounted rows are in the scroll box: stretches from top to bottom, joined where they touch. */
const painted = (view: GridView) =>
  view.rows.map(({ section, firstRow, endRow }) => {
    const top = sectionTop(view.geometry, section) + view.shift;
    return {
      top: firstRow === 0 ? top : top + rowTop(view.geometry, firstRow),
      bottom: top + rowTop(view.geometry, endRow),
    };
  });

const mountedTiles = (view: GridView) =>
  view.rows.reduce((sum, { firstRow, endRow }) => sum + (endRow - firstRow) * view.geometry.columns, 0);

let now = 0;
beforeEach(() => {
  now = 10_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  return () => clock.mockRestore();
});

/** Lets time pass, as a customer who looks at photos does. */
const pass = (milliseconds: number) => {
  now += milliseconds;
};

describe('the window', () => {
  it.each([
    { name: 'a thousand photos', sections: sectionsOf(Array.from({ length: 36 }, () => 28)) },
    { name: 'a million photos', sections: MILLION },
  ])('mounts as much of $name as a window takes, wherever the customer goes', ({ sections }) => {
    const { page, viewport } = start(sections);
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
          const top = page.scroller.scroll();
          const seen = [Math.max(0, top), Math.min(view.height, top + WINDOW_PX)] as const;
          const rows = painted(view);

          expect(mountedTiles(view)).toBeLessThan(100);
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

  it('renders when a row comes into the window, not with every move', () => {
    const { page, viewport } = start(MILLION);
    const renders = vi.fn();
    viewport.onView(renders);

    for (let moved = 0; moved < 10 * rowHeight(DESKTOP); moved += 4) page.scrollBy(4);

    expect(renders.mock.calls.length).toBeLessThanOrEqual(12);
  });

  it('keeps the row of the focused cell mounted far away from the window', () => {
    const { page, viewport } = start(MILLION);

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
    const { page, viewport } = start(MILLION, PHONE, { windowHeight: 660 });
    const before = mountedTiles(viewOf(viewport));

    page.resize(860);

    expect(mountedTiles(viewOf(viewport))).toBeGreaterThan(before);
  });
});

describe('a million photos', () => {
  it.each([
    { name: 'on a desktop', layout: DESKTOP, options: {} },
    { name: 'on a phone', layout: PHONE, options: { windowHeight: 844, devicePixelRatio: 3 } },
    { name: 'at a device pixel ratio of 2', layout: DESKTOP, options: { devicePixelRatio: 2 } },
  ])('are all within reach of the scrollbar $name', ({ layout, options }) => {
    const { page, viewport } = start(MILLION, layout, options);
    const view = viewOf(viewport);

    expect(page.scrollHeight() * (options.devicePixelRatio ?? 1)).toBeLessThan(2 ** 24 + 1_000);
    page.scrollBy(1e9);
    expect(viewOf(viewport).rows.at(-1)).toMatchObject({ section: 239, endRow: Math.ceil(4_166 / layout.columns) });
    expect(viewport.offset() + page.scroller.height()).toBeCloseTo(view.geometry.total + 90, 0);

    page.scrollBy(-1e9);
    expect(viewOf(viewport).rows[0]).toMatchObject({ section: 0, firstRow: 0 });
    expect(viewport.offset()).toBe(-130);
  });

  it('are each within reach of the wheel: the last photo follows the last but one', () => {
    const { page, viewport } = start(MILLION, PHONE);
    viewport.goToSection(238);

    for (let turns = 0; turns < 1_000; turns += 1) {
      page.scrollBy(120);
      if (turns % 7 === 0) page.rest();
    }
    expect(viewport.offset()).toBeCloseTo(sectionTop(viewOf(viewport).geometry, 238) + 120_000, 0);

    for (let turns = 0; turns < 4_000; turns += 1) page.scrollBy(120);
    expect(viewport.offset() + WINDOW_PX).toBeCloseTo(viewOf(viewport).geometry.total + 90, 0);
  });

  it('move 1:1 under the wheel, and stay where they are when it rests', () => {
    const { page, viewport } = start(MILLION, PHONE);
    page.scrollBy(3_456_789);
    page.rest();
    const before = viewport.offset();

    for (let turns = 0; turns < 500; turns += 1) page.scrollBy(100);
    expect(viewport.offset() - before).toBeCloseTo(50_000, 3);

    const adrift = page.scrollTop();
    page.rest();
    expect(viewport.offset() - before).toBeCloseTo(50_000, 3);
    expect(page.scrollTop()).toBeLessThan(adrift - 30_000);
    expect(page.scroller.scroll() - viewport.offset()).toBeCloseTo(viewOf(viewport).shift, 3);
  });

  it('go to any month at once', () => {
    const { viewport } = start(MILLION, PHONE, { insets: { top: 56, bottom: 0 } });
    const { geometry } = viewOf(viewport);

    for (const section of [239, 1, 120, 60, 238]) {
      viewport.goToSection(section);
      expect(viewport.currentSection()).toBe(section);
      if (section < 239) expect(viewport.offset()).toBeCloseTo(sectionTop(geometry, section) - 56, 0);
    }
    viewport.goToSection(0);
    expect(viewport.offset()).toBe(-130);
  });
});

describe('what stays in place', () => {
  it('is the photo at the top when months above open', () => {
    const counts = Array.from({ length: 30 }, () => 24);
    const { viewport } = start(sectionsOf(counts));
    viewport.goTo(sectionTop(viewOf(viewport).geometry, 10) + 100);

    viewport.showSections(sectionsOf(counts.with(2, 5_000)));

    expect(viewport.offset()).toBe(sectionTop(viewOf(viewport).geometry, 10) + 100);
  });

  it('is the photo at the top through any number of turns of a tablet', () => {
    const { viewport } = start(MILLION);
    viewport.goTo(sectionTop(viewOf(viewport).geometry, 100) + rowTop(viewOf(viewport).geometry, 77) + 40);
    const before = viewport.offset();

    for (const layout of [PHONE, DESKTOP, { ...PHONE, columns: 4 }, { ...DESKTOP, columns: 5 }, PHONE, DESKTOP]) {
      viewport.layOut(layout);
    }

    expect(viewport.offset()).toBeCloseTo(before, 0);
  });

  it('is the header of a month that closes', () => {
    const counts = Array.from({ length: 30 }, () => 24);
    const { viewport } = start(sectionsOf(counts.with(5, 5_000)));
    viewport.goTo(sectionTop(viewOf(viewport).geometry, 5) + 60_000);

    viewport.showSections(sectionsOf(counts));

    expect(viewport.offset()).toBe(sectionTop(viewOf(viewport).geometry, 5));
  });

  it('is the top of the page for a customer who has not scrolled', () => {
    const { page, viewport } = start(sectionsOf([24, 24, 24, 24, 24, 24]));

    viewport.showSections(sectionsOf([500, 24, 24, 24, 24, 24]));

    expect(page.scrollTop()).toBe(0);
  });

  it('is as near as can be when the sections are other ones', () => {
    const { viewport } = start(sectionsOf(Array.from({ length: 30 }, () => 24)));
    viewport.goTo(9_000);

    viewport.showSections([{ id: 'other', title: 'Other', group: '', cells: 24, more: 0 }]);

    expect(viewport.offset()).toBeLessThanOrEqual(Math.max(0, viewport.maxOffset()) + 90);
  });
});

describe('revealing a cell', () => {
  it('scrolls as little as it takes, clear of the header and of bars', () => {
    const { viewport } = start(MILLION, DESKTOP, { insets: { top: 56, bottom: 80 } });
    const { geometry } = viewOf(viewport);
    const cell = { section: 3, index: 600 };
    const top = sectionTop(geometry, 3) + rowTop(geometry, 100);

    viewport.reveal(cell);
    expect(viewport.offset()).toBe(top + 168 + 80 - WINDOW_PX);

    viewport.goTo(top + 10);
    viewport.reveal(cell);
    expect(viewport.offset()).toBe(top - 52 - 56);

    viewport.reveal(cell);
    expect(viewport.offset()).toBe(top - 52 - 56);
  });
});

describe('asking for photos', () => {
  it('begins with what is seen and two windows ahead', () => {
    const { asked } = start(sectionsOf([6 * 100]));

    // 130 px of the page are above the grid.
    expect(asked).toEqual([[{ sectionId: 'month 0', first: 0, end: 6 * Math.ceil((-130 + 2_700 - 52) / 172) }]]);
  });

  it('keeps silent while photos rush by, and asks when they slow down or stop', () => {
    const { page, asked } = start(MILLION);
    const rush = (frames: number, distance: number) => {
      for (let frame = 0; frame < frames; frame += 1) {
        pass(16);
        page.scrollBy(distance);
      }
    };
    pass(1_000);
    rush(10, 600);
    asked.length = 0;

    rush(60, 600);
    expect(asked).toEqual([]);

    rush(60, 20);
    expect(asked.length).toBeGreaterThan(0);

    rush(60, 600);
    asked.length = 0;
    page.rest();
    expect(asked).toHaveLength(1);
  });

  it('asks at once after a leap out of rest', () => {
    const { page, asked } = start(MILLION);
    pass(1_000);
    asked.length = 0;

    page.scrollBy(4_000_000);

    expect(asked).toHaveLength(1);
  });

  it('asks for nothing while the customer drags through the years, then for where they stopped', () => {
    const { viewport, asked } = start(MILLION);
    asked.length = 0;
    viewport.startScrubbing();
    for (let part = 0; part < 20; part += 1) {
      pass(400);
      viewport.goTo((viewport.maxOffset() * part) / 20);
      expect(viewOf(viewport).scrubbing).toBe(true);
    }
    expect(asked).toEqual([]);

    viewport.stopScrubbing();
    expect(viewOf(viewport).scrubbing).toBe(false);
    expect(asked).toHaveLength(1);
    const { geometry, sections } = viewOf(viewport);
    expect(asked[0]?.[0]?.sectionId).toBe(sections[sectionAt(geometry, viewport.offset())]?.id);
  });

  it('names the nearest first when the customer scrolls up', () => {
    const { page, viewport, asked } = start(sectionsOf(Array.from({ length: 30 }, () => 24)));
    viewport.goTo(8_000);
    pass(1_000);

    page.scrollBy(-500);

    const nearest = asked.at(-1)?.map(({ sectionId }) => Number(sectionId.replace('month ', ''))) ?? [];
    expect(nearest).toEqual(nearest.toSorted((one, other) => other - one));
    expect(nearest.length).toBeGreaterThan(2);
  });

  it('leaves out what is behind a "+N" tile', () => {
    const { asked } = start([{ id: 'closed', title: 'Closed', group: '', cells: 24, more: 14 }]);

    expect(asked).toEqual([[{ sectionId: 'closed', first: 0, end: 23 }]]);
  });

  it('does not ask twice for the same', () => {
    const { page, asked } = start(MILLION);
    page.rest();
    page.rest();

    expect(asked).toHaveLength(1);
  });
});
