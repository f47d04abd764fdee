import { anchorAt, offsetOfAnchor, type Anchor } from '../geometry/anchor.ts';
import { sectionTop, type Geometry } from '../geometry/geometry.ts';
import type { GridSection, GridView } from './grid-view.ts';

/** What stays in place from one change of the layout to the next. */
export interface KeptPlace extends Anchor {
  /** The sections as they were when the customer came there. */
  readonly sections: readonly GridSection[];
}

/** The place of a viewport that begins at `offset`. */
export const keptPlaceAt = ({ geometry, sections }: GridView, offset: number): KeptPlace => ({
  ...anchorAt(geometry, offset),
  sections,
});

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
  const [own, ...behind] = place.sections.slice(place.section).map(({ id }) => places.get(id));
  if (own !== undefined) return offsetOfAnchor(geometry, { ...place, section: own });
  const next = behind.find((at) => at !== undefined);
  return next === undefined ? null : sectionTop(geometry, next);
};
