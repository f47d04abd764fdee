// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { sectionTop } from '../geometry/geometry.ts';
import { DESKTOP, MILLION, PHONE, startViewport, viewOf, WINDOW_PX } from './viewport.fixtures.ts';

describe('a million photos', () => {
  it.each([
    { name: 'on a desktop', layout: DESKTOP, options: {} },
    { name: 'on a phone', layout: PHONE, options: { windowHeight: 844, devicePixelRatio: 3 } },
    { name: 'at a device pixel ratio of 2', layout: DESKTOP, options: { devicePixelRatio: 2 } },
  ])('are all within reach of the scrollbar $name', ({ layout, options }) => {
    const { page, viewport } = startViewport(MILLION, layout, options);
    const view = viewOf(viewport);

    expect(page.scrollHeight() * (options.devicePixelRatio ?? 1)).toBeLessThan(2 ** 24 + 1_000);
    page.scrollBy(1e9);
    expect(viewOf(viewport).rows.at(-1)).toMatchObject({ section: 239, endRow: Math.ceil(4_166 / layout.columns) });
    expect(viewport.offset() + page.scroller.window().height).toBeCloseTo(view.geometry.total + 90, 0);

    page.scrollBy(-1e9);
    expect(viewOf(viewport).rows[0]).toMatchObject({ section: 0, firstRow: 0 });
    expect(viewport.offset()).toBe(-130);
  });

  it('are each within reach of the wheel: the last photo follows the last but one', () => {
    const { page, viewport } = startViewport(MILLION, PHONE);
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
    const { page, viewport } = startViewport(MILLION, PHONE);
    page.scrollBy(3_456_789);
    page.rest();
    const before = viewport.offset();

    for (let turns = 0; turns < 500; turns += 1) page.scrollBy(100);
    expect(viewport.offset() - before).toBeCloseTo(50_000, 3);

    const adrift = page.scrollTop();
    page.rest();
    expect(viewport.offset() - before).toBeCloseTo(50_000, 3);
    expect(page.scrollTop()).toBeLessThan(adrift - 30_000);
    expect(page.scroller.place().scroll - viewport.offset()).toBeCloseTo(viewOf(viewport).shift, 3);
  });

  it('go to any month at once', () => {
    const { viewport } = startViewport(MILLION, PHONE, { insets: { top: 56, bottom: 0 } });
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
