// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildGeometry, type Cell } from './geometry.ts';
import { cellAfter, type FocusMove } from './navigation.ts';

const layout = { columns: 3, tile: 100, gap: 2, header: 52 };
/** Months of 4, 0, 2 and 7 photos. */
const geometry = buildGeometry([4, 0, 2, 7], layout);
const go = (section: number, index: number, move: FocusMove) => cellAfter(geometry, { section, index }, move);

describe('moving the focus', () => {
  it.each<[FocusMove, readonly [number, number], readonly [number, number]]>([
    ['next', [0, 1], [0, 2]],
    ['next', [0, 3], [2, 0]],
    ['next', [3, 6], [3, 6]],
    ['previous', [2, 0], [0, 3]],
    ['previous', [0, 0], [0, 0]],
    ['row-below', [0, 0], [0, 3]],
    ['row-below', [0, 2], [0, 3]],
    ['row-below', [0, 3], [2, 0]],
    ['row-below', [2, 1], [3, 1]],
    ['row-below', [3, 6], [3, 6]],
    ['row-above', [3, 4], [3, 1]],
    ['row-above', [3, 2], [2, 1]],
    ['row-above', [2, 1], [0, 3]],
    ['row-above', [0, 1], [0, 1]],
    ['row-start', [3, 5], [3, 3]],
    ['row-end', [3, 3], [3, 5]],
    ['row-end', [3, 6], [3, 6]],
    ['first', [3, 5], [0, 0]],
    ['last', [0, 0], [3, 6]],
    ['next-section', [0, 3], [2, 0]],
    ['next-section', [3, 1], [3, 1]],
    ['previous-section', [3, 4], [3, 0]],
    ['previous-section', [3, 0], [2, 0]],
    ['previous-section', [2, 0], [0, 0]],
    ['previous-section', [0, 0], [0, 0]],
  ])('goes to the %s from %j to %j', (move, [section, index], [toSection, toIndex]) => {
    expect(go(section, index, move)).toEqual({ section: toSection, index: toIndex });
  });

  it('visits every photo once on the way from the first to the last, and back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 7 }),
        (cells, columns) => {
          const library = buildGeometry(cells, { ...layout, columns });
          const all = cells.flatMap((count, section) =>
            Array.from({ length: count }, (_, index): Cell => ({ section, index })),
          );
          const [first] = all;
          if (first === undefined) return;
          const onward = [first];
          const back: Cell[] = [];
          while (onward.length < all.length) onward.push(cellAfter(library, onward.at(-1) ?? first, 'next'));
          const after = { section: cells.length, index: 0 };
          while (back.length < all.length) back.push(cellAfter(library, back.at(-1) ?? after, 'previous'));

          expect(onward).toEqual(all);
          expect(back.toReversed()).toEqual(all);
          expect(all.map((cell) => cellAfter(library, cell, 'first'))).toEqual(all.map(() => first));
          expect(all.map((cell) => cellAfter(library, cell, 'last'))).toEqual(all.map(() => all.at(-1)));
        },
      ),
    );
  });
});
