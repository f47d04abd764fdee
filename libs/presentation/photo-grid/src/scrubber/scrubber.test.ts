// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { buildGeometry, sectionTop } from '../geometry/geometry.ts';
import type { GridSection } from '../viewport/grid-view.ts';
import { groupLabels, sectionForKey } from './scrubber.ts';

const sectionsOf = (years: readonly string[], cells = 24): GridSection[] =>
  years.map((group, index) => ({ id: `${index}`, title: `${index}`, group, cells, more: 0 }));

const YEARS = sectionsOf(['2026', '2026', '2025', '2025', '2025', '2024', '']);

describe('keys of the scrubber', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 6, 6],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 1, 0],
    ['PageDown', 0, 2],
    ['PageDown', 3, 5],
    ['PageDown', 5, 6],
    ['PageDown', 6, 6],
    ['PageUp', 4, 2],
    ['PageUp', 2, 0],
    ['PageUp', 0, 0],
    ['Home', 4, 0],
    ['End', 1, 6],
    ['Enter', 1, null],
  ])('take %s at %i to %s', (key, current, section) => {
    expect(sectionForKey(YEARS, current, key, false)).toBe(section);
  });

  it('are mirrored sideways where text runs from right to left', () => {
    expect(sectionForKey(YEARS, 2, 'ArrowLeft', true)).toBe(3);
    expect(sectionForKey(YEARS, 2, 'ArrowRight', true)).toBe(1);
  });
});

describe('labels beside the track', () => {
  const layout = { columns: 6, tile: 168, gap: 4, header: 52 };

  it('stand where their year begins', () => {
    const sections = sectionsOf(['2026', '2026', '2025', '2024', '']);
    const geometry = buildGeometry(
      sections.map(({ cells }) => cells),
      layout,
    );
    const maxOffset = geometry.total - 900;

    expect(groupLabels(sections, geometry, maxOffset, 600)).toEqual([
      { text: '2026', top: 0 },
      { text: '2025', top: (sectionTop(geometry, 2) / maxOffset) * 600 },
      { text: '2024', top: Math.min(1, sectionTop(geometry, 3) / maxOffset) * 600 },
    ]);
  });

  it('give way where they would crowd, and never leave the track', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 60, max: 900 }),
        (counts, trackHeight) => {
          const sections = counts.map((cells, index) => ({
            id: `${index}`,
            title: '',
            group: `${2026 - index}`,
            cells,
            more: 0,
          }));
          const geometry = buildGeometry(counts, layout);
          const tops = groupLabels(sections, geometry, Math.max(1, geometry.total - 900), trackHeight).map(
            ({ top }) => top,
          );

          for (const [index, top] of tops.entries()) {
            expect(top).toBeGreaterThanOrEqual(0);
            expect(top).toBeLessThanOrEqual(trackHeight);
            if (index > 0) expect(top - (tops[index - 1] ?? 0)).toBeGreaterThanOrEqual(28);
          }
        },
      ),
    );
  });
});
