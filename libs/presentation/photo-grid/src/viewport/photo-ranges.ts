import { arrivalAfter, FIRST_ARRIVAL_MS } from '../geometry/arrival.ts';
import { cellsBetween, clamp, type Geometry, rowHeight } from '../geometry/geometry.ts';
import { isTooFastToLoad, neededStretch, type Pace, type Stretch, stretchAhead } from '../geometry/pace.ts';
import type { GridSection, GridView } from './grid-view.ts';

/** One photo, by its place. It may not be loaded yet. */
export interface GridPlace {
  readonly sectionId: string;
  readonly index: number;
}

/** Neighbouring photos of one section: `from` up to but not including `to`. */
export interface GridRange {
  readonly sectionId: string;
  readonly from: number;
  readonly to: number;
}

/** Cells of a section that hold photos: all but a "+N" tile. */
export const photoCellsOf = ({ cells, more }: GridSection): number => (more > 0 ? cells - 1 : cells);

/** All photos of a section, those behind its "+N" tile included. */
export const photoCountOf = (section: GridSection): number => photoCellsOf(section) + section.more;

const photosBetween = ({ geometry, sections }: GridView, top: number, bottom: number): GridRange[] =>
  cellsBetween(geometry, top, bottom).flatMap(({ section, from, to }) => {
    const found = sections[section];
    if (found === undefined) return [];
    const range = { sectionId: found.id, from, to: Math.min(to, photoCellsOf(found)) };
    return range.from < range.to ? [range] : [];
  });

/** Most photos asked for ahead of the window, so that what is in memory stays bounded however slow the line is. */
const MOST_PHOTOS_AHEAD = 1_000;

/** The photo that tells how long photos take: the farthest of those asked for, which was not here then. */
interface Awaited {
  readonly place: GridPlace;
  /** In px from the top of the library. */
  readonly top: number;
  /** In milliseconds. */
  readonly askedAt: number;
}

/** What a viewport knows when it asks: `now` in milliseconds. */
interface Asking {
  readonly view: GridView;
  readonly pace: Pace;
  /** Of the window, in px. */
  readonly height: number;
  readonly isResting: boolean;
  readonly now: number;
}

/**
 * Decides which photos to ask for, and whether it is worth it yet. It learns from those that arrive how far ahead the pace
 * needs them; `isHere` tells whether a photo is.
 */
export const createPhotoRequests = (
  onPhotosNeeded: (ranges: readonly GridRange[]) => void,
  isHere: (place: GridPlace) => boolean,
) => {
  let asked: { readonly geometry: Geometry; readonly stretch: Stretch } | null = null;
  let awaited: Awaited | null = null;
  let arrivalMs = FIRST_ARRIVAL_MS;

  /** Photos came or went. */
  const look = (now: number) => {
    if (awaited === null || !isHere(awaited.place)) return;
    arrivalMs = arrivalAfter(arrivalMs, now - awaited.askedAt);
    awaited = null;
  };

  const follow = ({ now, pace, view: { geometry } }: Asking, [from, to]: Stretch, ranges: readonly GridRange[]) => {
    if (awaited !== null && awaited.top >= from && awaited.top < to) return;
    // It was passed before it came, or left by a leap, which says nothing.
    if (awaited !== null && pace.speed > 0)
      arrivalMs = arrivalAfter(arrivalMs, Math.max(arrivalMs, now - awaited.askedAt));
    const farthest = pace.direction === 1 ? ranges.at(-1) : ranges[0];
    const index = pace.direction === 1 ? (farthest?.to ?? 0) - 1 : (farthest?.from ?? 0);
    awaited = null;
    if (farthest === undefined) return;
    const place = { sectionId: farthest.sectionId, index };
    if (!isHere(place)) awaited = { place, top: pace.direction === 1 ? to - rowHeight(geometry) : from, askedAt: now };
  };

  return {
    look,
    ask(asking: Asking): void {
      const { height, isResting, pace, view } = asking;
      const { geometry } = view;
      look(asking.now);
      const loading = { arrivalMs, most: Math.ceil(MOST_PHOTOS_AHEAD / geometry.columns) * rowHeight(geometry) };
      if (!isResting && isTooFastToLoad(pace, loading)) return;
      const known = asked?.geometry === geometry ? asked.stretch : NOTHING;
      const ahead = within(geometry, stretchAhead(pace, height, loading));
      const needed = isResting ? ahead : within(geometry, neededStretch(pace, height, loading));
      if (known[0] <= needed[0] && known[1] >= needed[1]) return;
      const stretch = joined(ahead, known, pace, loading.most + height);
      asked = { geometry, stretch };
      const ranges = photosBetween(view, ...stretch);
      follow(asking, stretch, ranges);
      onPhotosNeeded(pace.direction === 1 ? ranges : ranges.toReversed());
    },
  };
};

const NOTHING: Stretch = [0, 0];

/** The stretch with what was asked for beyond it: it is nearly here, and a pace that varies is not to abandon it. */
const joined = ([from, to]: Stretch, known: Stretch, { direction }: Pace, most: number): Stretch => {
  if (known[1] < from || known[0] > to) return [from, to];
  return direction === 1
    ? [from, Math.max(to, Math.min(known[1], from + most))]
    : [Math.min(from, Math.max(known[0], to - most)), to];
};

const within = ({ total }: Geometry, [from, to]: Stretch): Stretch => [clamp(from, 0, total), clamp(to, 0, total)];
