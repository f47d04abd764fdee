import { type Anchor, anchorAt, type Geometry, offsetOfAnchor, sectionTop } from '../geometry/geometry.ts';
import type { GridSection, GridView } from './grid-view.ts';

/** A place that stays where it is from one change of the layout to the next. */
export interface KeptPlace extends Anchor {
  /** The sections as they were when the customer came there. */
  readonly sections: readonly GridSection[];
}

/**
 * Where the viewport begins so that the place is where it was. A section that has gone gives way to the next one that is
 * left; `null` when there is none.
 */
export const offsetOfPlace = (
  geometry: Geometry,
  sections: readonly GridSection[],
  place: KeptPlace,
): number | null => {
  const places = new Map(sections.map(({ id }, at) => [id, at]));
  const [own, ...after] = place.sections.slice(place.section).map(({ id }) => places.get(id));
  if (own !== undefined) return offsetOfAnchor(geometry, { ...place, section: own });
  const next = after.find((at) => at !== undefined);
  return next === undefined ? null : sectionTop(geometry, next);
};

/** Which photo is where, now; `null` for one that is not loaded. */
export type PhotoAt = (sectionId: string, index: number) => { readonly id: string } | null;

export interface PhotoPlaces {
  readonly at: PhotoAt;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The photos of the row at the top of the window: they stay there when photos above them come or go. */
export interface TopRow {
  readonly sectionId: string;
  /** The place of its first photo. */
  readonly index: number;
  readonly ids: readonly (string | null)[];
}

/** The row with the photos that are loaded by now: `row`, or the one at `offset` while there is none. */
export const seenTopRow = (row: TopRow | null, view: GridView, offset: number, photoAt: PhotoAt): TopRow | null => {
  const seen = row ?? rowAt(view, offset);
  if (seen === null) return null;
  return { ...seen, ids: seen.ids.map((id, at) => id ?? photoAt(seen.sectionId, seen.index + at)?.id ?? null) };
};

/**
 * Where the row is now, and the place of the first of its photos that is left. `null` when none of them is: whatever comes
 * in their place is the top then.
 */
export const foundTopRow = (row: TopRow, photoAt: PhotoAt): { readonly row: TopRow; readonly index: number } | null => {
  for (const [at, id] of row.ids.entries()) {
    const index = id === null ? null : nearest(photoAt, row.sectionId, id, row.index + at);
    if (index !== null) return { row: { ...row, index: index - at }, index };
  }
  return null;
};

/** The row at the top of a viewport that begins at `offset`; `null` where a header is there. */
const rowAt = ({ geometry, sections }: GridView, offset: number): TopRow | null => {
  if (offset <= 0) return null;
  const { index, section } = anchorAt(geometry, offset);
  const sectionId = sections[section]?.id;
  if (index === null || sectionId === undefined) return null;
  return { sectionId, index, ids: Array.from({ length: geometry.columns }, () => null) };
};

/** How far a photo is looked for around its place: more than come or go at once. */
const MOST_MOVED = 500;

const nearest = (photoAt: PhotoAt, sectionId: string, id: string, start: number): number | null => {
  const isThere = (index: number) => photoAt(sectionId, index)?.id === id;
  for (let distance = 0; distance <= MOST_MOVED; distance += 1) {
    if (distance <= start && isThere(start - distance)) return start - distance;
    if (isThere(start + distance)) return start + distance;
  }
  return null;
};
