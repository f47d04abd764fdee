import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createDragSelect, edgeSpeed } from './drag-select.ts';
import type { Point } from './zoom.ts';

const EDGES = { top: 50, bottom: 850 };

/** Rows of three tiles of 100 px, in a page that can be scrolled. */
const startDrag = () => {
  let scrolled = 0;
  const said: string[] = [];
  const cellAt = ({ x, y }: Point) =>
    x < 0 ? null : { section: 0, index: Math.floor((y + scrolled) / 100) * 3 + Math.floor(x / 100) };
  const drag = createDragSelect({
    cellAt,
    edges: () => EDGES,
    scrollBy: (distance) => (scrolled += distance),
    onStart: ({ index }) => said.push(`start ${index}`),
    onOver: ({ index }) => said.push(`over ${index}`),
  });
  return { drag, said, scrolled: () => scrolled };
};

describe('a finger that selects', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('begins where it rests, and takes everything to where it goes', () => {
    const { drag, said } = startDrag();
    drag.down({ x: 150, y: 250 });
    expect(drag.move({ x: 153, y: 252 })).toBe(false);
    vi.advanceTimersByTime(400);
    expect(drag.isDown()).toBe(true);

    expect(drag.move({ x: 160, y: 260 })).toBe(true);
    drag.move({ x: 250, y: 260 });
    drag.move({ x: 250, y: 460 });
    drag.move({ x: -5, y: 460 });
    drag.move({ x: 150, y: 250 });

    expect(said).toEqual(['start 7', 'over 8', 'over 14', 'over 7']);
    expect(drag.up()).toBe(true);
    expect(drag.isDown()).toBe(false);
  });

  it.each([
    ['moves before it has rested', (drag: ReturnType<typeof startDrag>['drag']) => drag.move({ x: 150, y: 262 })],
    ['is lifted before it has rested', (drag) => drag.up()],
    ['is not alone any more', (drag) => drag.cancel()],
  ] satisfies [string, (drag: ReturnType<typeof startDrag>['drag']) => unknown][])(
    'is none when it %s',
    (_, interrupt) => {
      const { drag, said } = startDrag();
      drag.down({ x: 150, y: 250 });
      interrupt(drag);
      vi.advanceTimersByTime(1_000);

      expect(drag.move({ x: 150, y: 600 })).toBe(false);
      expect([said, drag.isDown(), drag.up()]).toEqual([[], false, false]);
    },
  );

  it('selects nothing between photos', () => {
    const { drag, said } = startDrag();
    drag.down({ x: -5, y: 250 });
    vi.advanceTimersByTime(1_000);

    expect([said, drag.up()]).toEqual([[], false]);
  });

  it('scrolls on at the edge for as long as it stays there, and selects what comes', () => {
    const { drag, said, scrolled } = startDrag();
    drag.down({ x: 50, y: 450 });
    vi.advanceTimersByTime(400);
    drag.move({ x: 50, y: 845 });
    const before = said.length;
    drag.move({ x: 50, y: 880 });
    vi.advanceTimersByTime(500);

    const reached = scrolled();
    expect(reached).toBeGreaterThan(300);
    expect(said.length).toBeGreaterThan(before + 2);
    expect(said.at(-1)).toBe(`over ${Math.floor((849 + reached) / 100) * 3}`);

    drag.move({ x: 50, y: 450 });
    vi.advanceTimersByTime(500);
    expect(scrolled()).toBe(reached);

    drag.move({ x: 50, y: 60 });
    vi.advanceTimersByTime(100);
    expect(scrolled()).toBeLessThan(reached);

    drag.up();
    const rested = scrolled();
    vi.advanceTimersByTime(500);
    expect(scrolled()).toBe(rested);
  });

  it('passes no row unseen when the page stood still for a while', () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
    const { drag, scrolled } = startDrag();
    drag.down({ x: 50, y: 450 });
    vi.advanceTimersByTime(400);
    drag.move({ x: 50, y: 880 });
    frames.at(-1)?.(performance.now() + 2_000);

    expect(scrolled()).toBe(80);
  });

  it('takes what is under it when it is lifted, also where nothing was before', () => {
    const said: number[] = [];
    const arrived = { index: 7, yet: false };
    const drag = createDragSelect({
      cellAt: ({ y }) =>
        y < 300 ? { section: 0, index: 1 } : arrived.yet ? { section: 0, index: arrived.index } : null,
      edges: () => EDGES,
      scrollBy: () => undefined,
      onStart: ({ index }) => said.push(index),
      onOver: ({ index }) => said.push(index),
    });
    drag.down({ x: 50, y: 250 });
    vi.advanceTimersByTime(400);
    drag.move({ x: 50, y: 450 });
    expect(said).toEqual([1]);

    arrived.yet = true;
    drag.up();
    expect(said).toEqual([1, 7]);
  });

  it('takes one photo where it rests at the edge, however it trembles', () => {
    const { drag, said, scrolled } = startDrag();
    drag.down({ x: 50, y: 840 });
    vi.advanceTimersByTime(400);
    expect(drag.move({ x: 53, y: 845 })).toBe(true);
    vi.advanceTimersByTime(2_000);
    expect([said, scrolled()]).toEqual([['start 24'], 0]);

    drag.move({ x: 53, y: 851 });
    vi.advanceTimersByTime(100);
    expect(scrolled()).toBeGreaterThan(0);
  });
});

describe('scrolling at an edge', () => {
  it.each([
    [450, 0],
    [140, 0],
    [760, 0],
    [50, -1600],
    [0, -1600],
    [850, 1600],
    [900, 1600],
  ])('at %i px goes %i px per second', (y, speed) => {
    expect(edgeSpeed(y, EDGES)).toBe(speed);
  });

  it('is slow where the zone begins', () => {
    expect(edgeSpeed(850 - 66, EDGES)).toBeCloseTo(100, 0);
    expect(edgeSpeed(50 + 44, EDGES)).toBeCloseTo(-400, 0);
  });
});
