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
      return Math.min(last, current + 1);
    case 'ArrowUp':
      return Math.max(0, current - 1);
    case 'ArrowRight':
      return isRightToLeft ? Math.max(0, current - 1) : Math.min(last, current + 1);
    case 'ArrowLeft':
      return isRightToLeft ? Math.min(last, current + 1) : Math.max(0, current - 1);
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
  return Math.max(
    0,
    sections.findIndex(({ group }) => group === inside),
  );
};

/** A name beside the track, such as a year. */
interface GroupLabel {
  readonly text: string;
  /** Px from the top of the track. */
  readonly top: number;
}

/** Nearest that two labels may come, in px. */
const LABEL_DISTANCE_PX = 28;

/** One label where each group begins, as far as there is room: the first of those that crowd together stays. */
export const groupLabels = (
  sections: readonly GridSection[],
  geometry: Geometry,
  maxOffset: number,
  trackHeight: number,
): GroupLabel[] => {
  const labels: GroupLabel[] = [];
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
