import type { Geometry } from '../geometry/geometry.ts';
import { isTooFastToLoad, stretchAhead, type Pace } from '../geometry/pace.ts';
import { cellsBetweenOffsets } from '../geometry/ranges.ts';
import type { GridView } from './grid-view.ts';
import { photosIn, type PhotoRange } from './photo-range.ts';

interface Moment {
  readonly view: GridView;
  readonly pace: Pace;
  /** Height of the window. */
  readonly height: number;
  readonly isResting: boolean;
}

/** At rest every px counts; on the way a quarter of a window must have passed before photos are asked for again. */
const slackOf = ({ height, isResting }: Moment): number => (isResting ? 1 : height / 4);

/** Decides which photos to ask for, and whether it is worth it yet. */
export const createPhotoRequests = (onRangesShown: (ranges: readonly PhotoRange[]) => void) => {
  let asked: { readonly geometry: Geometry; readonly from: number; readonly to: number } | null = null;
  return (moment: Moment): void => {
    const { view, pace, height, isResting } = moment;
    if (!isResting && isTooFastToLoad(pace, height)) return;
    const { geometry, sections } = view;
    const [from, to] = stretchAhead(pace, height);
    const slack = slackOf(moment);
    if (asked?.geometry === geometry && Math.abs(asked.from - from) < slack && Math.abs(asked.to - to) < slack) return;
    asked = { geometry, from, to };
    const ranges = photosIn(sections, cellsBetweenOffsets(geometry, from, to));
    onRangesShown(pace.direction === 1 ? ranges : ranges.toReversed());
  };
};
