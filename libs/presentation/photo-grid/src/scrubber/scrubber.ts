import { sectionTop, type Geometry } from '../geometry/geometry.ts';
import type { GridSection } from '../viewport/grid-view.ts';

/** The section a key goes to, or `null` for a key that means nothing here. */
export const sectionForKey = (
  sections: readonly GridSection[],
  current: number,
  key: string,
  isRightToLeft: boolean,
): number | null => {
  const last = sections.length - 1;
  switch (key) {
    case 'ArrowDown':
    case isRightToLeft ? 'ArrowLeft' : 'ArrowRight':
      return Math.min(last, current + 1);
    case 'ArrowUp':
    case isRightToLeft ? 'ArrowRight' : 'ArrowLeft':
      return Math.max(0, current - 1);
    case 'PageDown':
      return groupBelow(sections, current) ?? last;
    case 'PageUp':
      return groupAbove(sections, current);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
};

/** Where the next group begins. */
const groupBelow = (sections: readonly GridSection[], current: number): number | null => {
  const group = sections[current]?.group;
  const below = sections.findIndex((section, index) => index > current && section.group !== group);
  return below === -1 ? null : below;
};

/** Where this group begins, or the one above when that is here. */
const groupAbove = (sections: readonly GridSection[], current: number): number => {
  const inside = sections[Math.max(0, current - 1)]?.group;
  return sections.findIndex(({ group }) => group === inside);
};

/** Nearest that two labels may come, in px. */
const LABEL_DISTANCE_PX = 28;

/**
 * One label where each group begins, such as a year, `top` px below the top of the track. Of labels that crowd together the
 * first stays.
 */
export const groupLabels = (
  sections: readonly GridSection[],
  geometry: Geometry,
  maxOffset: number,
  trackHeight: number,
) => {
  const labels: { readonly text: string; readonly top: number }[] = [];
  let group = '';
  for (const [index, section] of sections.entries()) {
    const begins = section.group !== group;
    group = section.group;
    if (!begins || group === '') continue;
    const top = Math.min(1, sectionTop(geometry, index) / maxOffset) * trackHeight;
    const above = labels.at(-1)?.top ?? Number.NEGATIVE_INFINITY;
    if (top - above >= LABEL_DISTANCE_PX) labels.push({ text: group, top });
  }
  return labels;
};
