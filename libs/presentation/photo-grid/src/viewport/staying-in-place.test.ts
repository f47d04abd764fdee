// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { rowTop, sectionTop } from '../geometry/geometry.ts';
import { DESKTOP, MILLION, PHONE, sectionsOf, startViewport, viewOf, WINDOW_PX } from './started-viewport.fixtures.ts';

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

  it('is as near as can be when the sections are other ones', () => {
    const { viewport } = startViewport(sectionsOf(Array.from({ length: 30 }, () => 24)));
    viewport.goTo(9_000);

    viewport.showSections([{ id: 'other', title: 'Other', group: '', cells: 24, more: 0 }]);

    expect(viewport.offset()).toBeLessThanOrEqual(Math.max(0, viewport.maxOffset()) + 90);
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
