// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  arriveAt,
  createScrollSpace,
  isAdrift,
  MAX_SCROLL_HEIGHT_PX,
  maxOffset,
  moveTo,
  mustSettle,
  offsetFor,
  scrollFor,
  type BoxPosition,
  type ScrollSpace,
} from './scroll-space.ts';

/** A million photos in three columns on a phone. */
const HUGE_PX = 43_000_000;

const spaces = fc
  .tuple(
    fc.integer({ min: 8_100_000, max: 400_000_000 }),
    fc.integer({ min: 300, max: 2_400 }),
    fc.constantFrom(1, 1.5, 2, 3, 4),
  )
  .map(([content, viewport, ratio]) => createScrollSpace(content, viewport, ratio));
const part = fc.double({ min: 0, max: 1, noNaN: true });
const lastScroll = (space: ScrollSpace) => space.height - space.viewport;

/** What the grid does after every move: the browser rounds to whole px. */
const settled = (space: ScrollSpace, position: BoxPosition): BoxPosition =>
  mustSettle(space, position) ? { ...position, scroll: Math.round(scrollFor(space, position.offset)) } : position;

describe('scroll space', () => {
  it('is the library itself up to 8 million px', () => {
    const space = createScrollSpace(MAX_SCROLL_HEIGHT_PX, 900, 1);
    const position = moveTo(space, { scroll: 0, offset: 0 }, 7_000_123);

    expect(space.height).toBe(MAX_SCROLL_HEIGHT_PX);
    expect(position).toEqual({ scroll: 7_000_123, offset: 7_000_123 });
    expect(isAdrift(space, position)).toBe(false);
  });

  it.each([
    { ratio: 1, height: 8_000_000 },
    { ratio: 2, height: 8_000_000 },
    { ratio: 3, height: 5_592_405 },
    { ratio: 4, height: 4_194_304 },
  ])('is $height px high at a device pixel ratio of $ratio, which every browser can make', ({ ratio, height }) => {
    const space = createScrollSpace(HUGE_PX, 900, ratio);

    expect(space.height).toBe(height);
    expect(space.height * ratio).toBeLessThan(33_554_432);
    expect(space.height).toBeLessThan(17_895_697);
  });

  it('reaches the first and the last px by a leap', () => {
    fc.assert(
      fc.property(spaces, part, (space, where) => {
        const start = { scroll: lastScroll(space) * where, offset: offsetFor(space, lastScroll(space) * where) };

        expect(moveTo(space, start, 0).offset).toBeCloseTo(
          where * lastScroll(space) > 4 * space.viewport ? 0 : start.offset - start.scroll,
          3,
        );
        expect(offsetFor(space, 0)).toBe(0);
        expect(offsetFor(space, lastScroll(space))).toBeCloseTo(maxOffset(space), 3);
      }),
    );
  });

  it('maps back and forth without loss, and later places to later offsets', () => {
    fc.assert(
      fc.property(spaces, part, part, (space, one, other) => {
        const scroll = Math.round(one * lastScroll(space));
        const later = Math.round(other * lastScroll(space));
        const offset = offsetFor(space, scroll);

        expect(scrollFor(space, offset)).toBeCloseTo(scroll, 2);
        expect(Math.sign(offsetFor(space, later) - offset)).toBe(Math.sign(later - scroll));
      }),
    );
  });

  it('moves photos 1:1 with the wheel, wherever in the library', () => {
    fc.assert(
      fc.property(
        spaces,
        part,
        fc.array(fc.integer({ min: -900, max: 900 }), { maxLength: 60 }),
        (space, where, wheel) => {
          const scroll = Math.round(100_000 + where * (lastScroll(space) - 200_000));
          const offset = offsetFor(space, scroll);
          const end = wheel.reduce<BoxPosition>(
            (position, delta) => settled(space, moveTo(space, position, position.scroll + delta)),
            { scroll, offset },
          );

          expect(end.offset - offset).toBeCloseTo(
            wheel.reduce((sum, delta) => sum + delta, 0),
            3,
          );
        },
      ),
    );
  });

  it('walks from anywhere in the middle to the end step by step, and the box ends exactly there', () => {
    fc.assert(
      fc.property(spaces, fc.constantFrom(1, -1), (space, direction) => {
        const distance = 40 * space.viewport;
        const step = Math.floor(space.viewport * 0.9) * direction;
        const offset = direction === 1 ? maxOffset(space) - distance : distance;
        // As adrift as one long gesture leaves it.
        let position: BoxPosition = { scroll: scrollFor(space, offset) + 300 * direction, offset };
        for (let moves = 0; moves < 60; moves += 1) {
          const target = Math.min(lastScroll(space), Math.max(0, position.scroll + step));
          position = settled(space, moveTo(space, position, target));
        }

        expect(Math.abs(position.offset - (direction === 1 ? maxOffset(space) : 0))).toBeLessThan(1.5);
        expect(Math.abs(position.scroll - (direction === 1 ? lastScroll(space) : 0))).toBeLessThan(1.5);
      }),
    );
  });

  it('goes on 1:1 before and after the box, where the rest of the page is', () => {
    const space = createScrollSpace(HUGE_PX, 900, 1);

    expect(offsetFor(space, -130)).toBe(-130);
    expect(offsetFor(space, lastScroll(space) + 90)).toBe(maxOffset(space) + 90);
    expect(scrollFor(space, maxOffset(space) + 90)).toBe(lastScroll(space) + 90);
  });

  it('arrives exactly at an offset, but for pages that end before it', () => {
    const space = createScrollSpace(HUGE_PX, 900, 1);
    const wanted = 21_234_567;
    const rounded = Math.round(scrollFor(space, wanted));

    expect(arriveAt(space, rounded, wanted)).toEqual({ scroll: rounded, offset: wanted });
    expect(arriveAt(space, lastScroll(space), HUGE_PX)).toEqual({ scroll: lastScroll(space), offset: HUGE_PX - 900 });
    expect(arriveAt(createScrollSpace(5_000, 900, 1), 4_100, 4_500)).toEqual({ scroll: 4_100, offset: 4_100 });
  });

  it('settles nothing in the middle while the customer scrolls', () => {
    const space = createScrollSpace(HUGE_PX, 900, 1);
    const position = { scroll: 4_000_000, offset: 25_000_000 };

    expect(isAdrift(space, position)).toBe(true);
    expect(mustSettle(space, position)).toBe(false);
  });
});
