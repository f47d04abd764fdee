// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { cellsBetween } from '../geometry/geometry.ts';
import { createListeners } from './listeners.ts';
import type { GridRange } from './photo-ranges.ts';
import { sectionsOf, startViewport, viewOf, WINDOW_PX } from './viewport.fixtures.ts';

const FRAME_MS = 16;
const MOST_REQUESTS = 4;
const LARGEST_PAGE = 500;

let now = 0;
beforeEach(() => {
  now = 10_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  return () => clock.mockRestore();
});

/** A service that takes so long for each page of one section, loads four at once, and abandons what is needed no longer. */
const startService = (pageMs: number) => {
  const listeners = createListeners();
  const loaded = new Map<string, number>();
  const underWay = new Map<string, { readonly to: number; readonly endsAt: number }>();
  let needed: readonly GridRange[] = [];
  const start = () => {
    for (const { sectionId, to } of needed) {
      const from = loaded.get(sectionId) ?? 0;
      if (underWay.size >= MOST_REQUESTS || from >= to || underWay.has(sectionId)) continue;
      underWay.set(sectionId, { to: Math.min(to, from + LARGEST_PAGE), endsAt: now + pageMs });
    }
  };
  return {
    need(ranges: readonly GridRange[]) {
      needed = ranges;
      for (const sectionId of underWay.keys()) {
        if (!ranges.some((range) => range.sectionId === sectionId)) underWay.delete(sectionId);
      }
      start();
    },
    pass() {
      for (const [sectionId, { endsAt, to }] of underWay) {
        if (endsAt > now) continue;
        underWay.delete(sectionId);
        loaded.set(sectionId, to);
        listeners.notify();
      }
      start();
    },
    places: {
      at: (sectionId: string, index: number) =>
        index < (loaded.get(sectionId) ?? 0) ? { id: `${sectionId} ${index}` } : null,
      subscribe: listeners.add,
    },
  };
};

/** The share of seen tiles whose photos were not there, in percent, of a fling that begins at rest. */
const missingPercent = (counts: readonly number[], pxPerSecond: number, pageMs: number) => {
  const service = startService(pageMs);
  const { asked, page, viewport } = startViewport(sectionsOf(counts));
  viewport.watch(service.places);
  let heard = 0;
  let seen = 0;
  let missing = 0;
  for (let time = -1_000; time < 12_000; time += FRAME_MS) {
    now += FRAME_MS;
    if (time > 0) page.scrollBy((pxPerSecond * FRAME_MS) / 1_000);
    for (; heard < asked.length; heard += 1) service.need(asked[heard] ?? []);
    service.pass();
    const { geometry, sections } = viewOf(viewport);
    if (time < 0) continue;
    for (const { section, from, to } of cellsBetween(geometry, viewport.offset(), viewport.offset() + WINDOW_PX)) {
      for (let index = from; index < to; index += 1) {
        seen += 1;
        if (service.places.at(sections[section]?.id ?? '', index) === null) missing += 1;
      }
    }
  }
  return (100 * missing) / seen;
};

describe('a fling of 6,250 px per second', () => {
  it.each([
    ['months of 28 photos', Array.from({ length: 100 }, () => 28)],
    ['months of 278 photos', Array.from({ length: 40 }, () => 278)],
    ['months of 2,778 photos', Array.from({ length: 40 }, () => 2_778)],
  ])('finds its photos, over %s and any line that is no slower than half a second', (_, counts) => {
    expect(missingPercent(counts, 6_250, 20)).toBeLessThan(1);
    expect(missingPercent(counts, 6_250, 120)).toBeLessThan(5);
    expect(missingPercent(counts, 6_250, 500)).toBeLessThan(10);
  });
});
