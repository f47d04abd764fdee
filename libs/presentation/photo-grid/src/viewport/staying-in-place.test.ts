// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { anchorAt, rowHeight, rowTop, sectionTop } from '../geometry/geometry.ts';
import { createListeners } from './listeners.ts';
import { DESKTOP, MILLION, PHONE, sectionsOf, startViewport, viewOf, WINDOW_PX } from './viewport.fixtures.ts';

describe('what stays in place', () => {
  it('is the photo at the top when months above open', () => {
    const counts = Array.from({ length: 30 }, () => 24);
    const { viewport } = startViewport(sectionsOf(counts));
    viewport.goTo(sectionTop(viewOf(viewport).geometry, 10) + 100);

    viewport.showSections(sectionsOf(counts.with(2, 5_000)));

    expect(viewport.offset()).toBe(sectionTop(viewOf(viewport).geometry, 10) + 100);
  });

  it('is the photo at the top through any number of turns of a tablet', () => {
    const { viewport } = startViewport(MILLION);
    viewport.goTo(sectionTop(viewOf(viewport).geometry, 100) + rowTop(viewOf(viewport).geometry, 77) + 40);
    const before = viewport.offset();

    for (const layout of [PHONE, DESKTOP, { ...PHONE, columns: 4 }, { ...DESKTOP, columns: 5 }, PHONE, DESKTOP]) {
      viewport.layOut(layout);
    }

    expect(viewport.offset()).toBeCloseTo(before, 0);
  });

  it('is the header of a month that closes', () => {
    const counts = Array.from({ length: 30 }, () => 24);
    const { viewport } = startViewport(sectionsOf(counts.with(5, 5_000)));
    viewport.goTo(sectionTop(viewOf(viewport).geometry, 5) + 60_000);

    viewport.showSections(sectionsOf(counts));

    expect(viewport.offset()).toBe(sectionTop(viewOf(viewport).geometry, 5));
  });

  it('is the top of the page for a customer who has not scrolled', () => {
    const { page, viewport } = startViewport(sectionsOf([24, 24, 24, 24, 24, 24]));

    viewport.showSections(sectionsOf([500, 24, 24, 24, 24, 24]));

    expect(page.scrollTop()).toBe(0);
  });

  it('is the top of the page when a phone is turned there and back, whatever that makes of what is above', () => {
    const { page, viewport } = startViewport(sectionsOf([24, 24, 24, 24]), PHONE, { above: 185 });

    page.resizeAbove(140);
    viewport.layOut(DESKTOP);
    page.resizeAbove(185);
    viewport.layOut(PHONE);

    expect(page.scrollTop()).toBe(0);
  });

  it('is as near as can be when the sections are other ones', () => {
    const { viewport } = startViewport(sectionsOf(Array.from({ length: 30 }, () => 24)));
    viewport.goTo(9_000);

    viewport.showSections([{ id: 'other', title: 'Other', group: '', cells: 24, more: 0 }]);

    expect(viewport.offset()).toBeLessThanOrEqual(Math.max(0, viewport.maxOffset()) + 90);
  });
});

/** Months by their counts, a viewport that rests 40 px below the top of a row, and photos that come and go. */
const startAmongPhotos = (counts: readonly number[], at: { readonly month: number; readonly row: number }) => {
  const changes = createListeners();
  let months = new Map(
    sectionsOf(counts).map(({ cells, id }) => [id, Array.from({ length: cells }, (_, index) => `${id}-${index}`)]),
  );
  const { page, viewport } = startViewport(sectionsOf(counts));
  viewport.watch({
    at: (sectionId, index) => {
      const id = months.get(sectionId)?.[index];
      return id === undefined ? null : { id };
    },
    subscribe: changes.add,
  });
  viewport.goTo(sectionTop(viewOf(viewport).geometry, at.month) + rowTop(viewOf(viewport).geometry, at.row) + 40);
  page.rest();
  const sections = () =>
    sectionsOf(counts)
      .map((section) => ({ ...section, cells: months.get(section.id)?.length ?? 0 }))
      .filter(({ cells }) => cells > 0);
  return {
    page,
    viewport,
    everything: months,
    /** Other photos from now on; the sections follow, as they do on a page. */
    show: (next: ReadonlyMap<string, readonly string[]>) => {
      months = new Map([...next].map(([id, photos]) => [id, [...photos]]));
      changes.notify();
      viewport.showSections(sections());
    },
    /** The sections first, as when a month is read again. */
    showLate: (next: ReadonlyMap<string, readonly string[]>) => {
      const before = months;
      months = new Map([...next].map(([id, photos]) => [id, [...photos]]));
      const late = sections();
      months = before;
      viewport.showSections(late);
      months = new Map([...next].map(([id, photos]) => [id, [...photos]]));
      changes.notify();
    },
    /** The photo that is first in the row at the top of the window, and how far above the window that row begins. */
    top: () => {
      const { geometry, sections: shown } = viewOf(viewport);
      const { fraction, index, section } = anchorAt(geometry, viewport.offset());
      const id = shown[section]?.id ?? '';
      const photos = index === null ? [] : (months.get(id)?.slice(index, index + geometry.columns) ?? []);
      return { photos, hidden: Math.round(fraction * rowHeight(geometry)) };
    },
  };
};

/** The same without some photos of a month. */
const without = (months: ReadonlyMap<string, readonly string[]>, month: string, gone: readonly number[]) =>
  new Map([...months].map(([id, all]) => [id, id === month ? all.filter((_, at) => !gone.includes(at)) : all]));

const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, at) => from + at);

describe('what stays in place when photos come and go', () => {
  const started = () => startAmongPhotos([24, 240, 24, 24], { month: 1, row: 10 });

  it('is the first photo in view when some above it in its month vanish', () => {
    const { everything, show, top } = started();
    expect(top()).toMatchObject({ photos: upTo(6, 60).map((at) => `month 1-${at}`), hidden: 40 });

    show(without(everything, 'month 1', upTo(9)));

    expect(top().photos).toContain('month 1-60');
    expect(top().hidden).toBe(40);
  });

  it('is that photo, to the pixel, when they are back', () => {
    const { everything, show, top, viewport } = started();
    const before = viewport.offset();
    show(without(everything, 'month 1', upTo(9)));
    show(without(everything, 'month 1', upTo(31)));
    expect(top().photos).toContain('month 1-60');

    show(everything);

    expect(viewport.offset()).toBe(before);
  });

  it('is that photo when its month has been counted before it is read again', () => {
    const { everything, showLate, top } = started();

    showLate(without(everything, 'month 1', upTo(9)));

    expect(top().photos).toContain('month 1-60');
    expect(top().hidden).toBe(40);
  });

  it('is the next photo of the row when the first has vanished, too', () => {
    const { everything, show, top } = started();

    show(without(everything, 'month 1', [...upTo(12), 60, 61]));

    expect(top().photos).toContain('month 1-62');
    expect(top().hidden).toBe(40);
  });

  it('is the window itself when all of the row has vanished: what comes after moves up', () => {
    const { everything, show, top, viewport } = started();
    const before = viewport.offset();

    show(without(everything, 'month 1', upTo(6, 60)));

    expect(viewport.offset()).toBe(before);
    expect(top().photos[0]).toBe('month 1-66');
  });

  it('is the photo when other months above vanish', () => {
    const { everything, show, top } = started();

    show(without(everything, 'month 0', upTo(24)));

    expect(top()).toMatchObject({ photos: upTo(6, 60).map((at) => `month 1-${at}`), hidden: 40 });
  });

  it('is the beginning of the next month when its own has vanished', () => {
    const { everything, show, viewport } = started();

    show(without(without(everything, 'month 0', upTo(24)), 'month 1', upTo(240)));

    expect(viewport.offset()).toBe(0);
  });

  it('is what the customer has scrolled to meanwhile', () => {
    const { everything, page, show, top } = started();
    page.scrollBy(172 * 3);
    page.rest();

    show(without(everything, 'month 1', upTo(9)));

    expect(top().photos).toContain('month 1-78');
  });

  it('is the top of the page for a customer who is there', () => {
    const { everything, page, show } = started();
    page.scrollBy(-9_000);
    page.rest();

    show(without(everything, 'month 0', upTo(3)));

    expect(page.scrollTop()).toBe(0);
  });
});

describe('revealing a cell', () => {
  it('scrolls as little as it takes, clear of the header and of bars', () => {
    const { viewport } = startViewport(MILLION, DESKTOP, { insets: { top: 56, bottom: 80 } });
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
