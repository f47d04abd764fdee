import { sectionTop, type Geometry } from '../geometry/geometry.ts';
import type { GridSection } from '../viewport/grid-view.ts';

/** A name beside the track, such as a year. */
export interface GroupLabel {
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
