// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { sectionAt } from '../geometry/geometry.ts';
import { MILLION, sectionsOf, startViewport, viewOf } from './viewport.fixtures.ts';

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

describe('asking for photos', () => {
  it('begins with what is seen and two windows ahead', () => {
    const { asked } = startViewport(sectionsOf([6 * 100]));

    // 130 px of the page are above the grid.
    expect(asked).toEqual([[{ sectionId: 'month 0', from: 0, to: 6 * Math.ceil((-130 + 2_700 - 52) / 172) }]]);
  });

  it('keeps silent while photos rush by, and asks when they slow down or stop', () => {
    const { page, asked } = startViewport(MILLION);
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

  it('goes on waiting for what it asked for ahead when the customer slows down or stops', () => {
    const { page, asked } = startViewport(sectionsOf([60_000]));
    const endOf = (ranges = asked.at(-1)) => ranges?.[0]?.to ?? 0;
    for (let frame = 0; frame < 30; frame += 1) {
      pass(16);
      page.scrollBy(100);
    }
    const quick = endOf();
    for (let frame = 0; frame < 300; frame += 1) {
      pass(16);
      page.scrollBy(10);
      expect(endOf()).toBeGreaterThanOrEqual(quick);
    }
    page.rest();
    expect(endOf()).toBeGreaterThanOrEqual(quick);
  });

  it('asks at once after a leap out of rest', () => {
    const { page, asked } = startViewport(MILLION);
    pass(1_000);
    asked.length = 0;

    page.scrollBy(4_000_000);

    expect(asked).toHaveLength(1);
  });

  it('asks for nothing while the customer drags through the years, then for where they stopped', () => {
    const { viewport, asked } = startViewport(MILLION);
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
    const { page, viewport, asked } = startViewport(sectionsOf(Array.from({ length: 30 }, () => 24)));
    viewport.goTo(8_000);
    pass(1_000);

    page.scrollBy(-500);

    const nearest = asked.at(-1)?.map(({ sectionId }) => Number(sectionId.replace('month ', ''))) ?? [];
    expect(nearest).toEqual(nearest.toSorted((one, other) => other - one));
    expect(nearest.length).toBeGreaterThan(2);
  });

  it('leaves out what is behind a "+N" tile', () => {
    const { asked } = startViewport([{ id: 'closed', title: 'Closed', group: '', cells: 24, more: 14 }]);

    expect(asked).toEqual([[{ sectionId: 'closed', from: 0, to: 23 }]]);
  });

  it('does not ask twice for the same', () => {
    const { page, asked } = startViewport(MILLION);
    page.rest();
    page.rest();

    expect(asked).toHaveLength(1);
  });
});
