import type { PhotoRange } from '../month-section/section-pages.ts';
import type { Month, MonthId } from './month.ts';
import type { MonthRange } from './timeline.events.ts';

/** What of the timeline is in view or near it, nearest first. */
export type TimelineWindow = ReadonlyMap<MonthId, PhotoRange>;

/** Nothing in view. */
export const NO_WINDOW: TimelineWindow = new Map();

/** The window made of some ranges; of two of one month the last counts. */
export const windowOf = (ranges: readonly MonthRange[]): TimelineWindow =>
  new Map(ranges.map(({ month, from, to }) => [month, { from, to }]));

/**
 * The months to let go so that at most `most` photos stay in memory, farthest from the view first. What is in view
 * stays, whatever it holds; what is not and holds nothing goes at once.
 */
export const monthsToLetGo = (
  months: readonly Month[],
  held: ReadonlyMap<MonthId, number>,
  window: TimelineWindow,
  most: number,
): readonly MonthId[] => {
  const outside = [...held].filter(([id]) => !window.has(id));
  const empty = outside.filter(([, count]) => count === 0);
  const surplus = sumOf([...held.values()]) - most;
  if (surplus <= 0 || window.size === 0) return empty.map(([id]) => id);

  const distanceOf = distanceFrom(months, window);
  const farthestFirst = outside
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => distanceOf(other) - distanceOf(one));
  const letGo = empty.map(([id]) => id);
  let freed = 0;
  for (const [id, count] of farthestFirst) {
    if (freed >= surplus) break;
    letGo.push(id);
    freed += count;
  }
  return letGo;
};

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** How many months lie between a month and the view. */
const distanceFrom = (months: readonly Month[], window: TimelineWindow) => {
  const placeOf = new Map(months.map(({ id }, place) => [id, place]));
  const places = [...window.keys()].flatMap((id) => placeOf.get(id) ?? []);
  const first = Math.min(...places);
  const last = Math.max(...places);
  return (id: MonthId) => {
    const place = placeOf.get(id);
    return place === undefined ? months.length : Math.max(first - place, place - last);
  };
};
