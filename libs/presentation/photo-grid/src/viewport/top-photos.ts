import { anchorAt } from '../geometry/anchor.ts';
import type { GridView } from './grid-view.ts';

/** Which photo is where, as far as a viewport asks. */
export interface PhotoPlaces {
  /** `null` for a photo that is not loaded. */
  readonly at: (sectionId: string, index: number) => { readonly id: string } | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The photos of the row at the top of the window: they stay there when photos above them come or go. */
export interface TopPhotos {
  /** Learns which they are, as far as they are loaded, unless it knows. */
  readonly look: (view: GridView, offset: number) => void;
  readonly letGo: () => void;
  /** The place of the first of them that is left, and its section; `null` while nobody knows. */
  readonly place: () => { readonly sectionId: string; readonly index: number } | null;
  /** Follows where photos are until the returned function is called. */
  readonly watch: (photos: PhotoPlaces, onChange: () => void) => () => void;
}

export const createTopPhotos = (): TopPhotos => {
  let photos: PhotoPlaces | null = null;
  let top: Row | null = null;
  return {
    look(view, offset) {
      if (photos === null) return;
      const row = top ?? rowAt(view, offset);
      top = row && withArrivals(row, photos);
    },

    letGo() {
      top = null;
    },

    place() {
      if (photos === null || top === null) return null;
      const { ids, sectionId } = top;
      for (const [at, id] of ids.entries()) {
        const index = id === null ? null : nearest(photos, sectionId, id, top.index + at);
        if (index === null) continue;
        top = { ...top, index: index - at };
        return { sectionId, index };
      }
      // None of them is left: whatever comes in their place is the top now.
      top = null;
      return null;
    },

    watch(watched, onChange) {
      photos = watched;
      const stop = watched.subscribe(onChange);
      return () => {
        stop();
        photos = null;
      };
    },
  };
};

interface Row {
  readonly sectionId: string;
  /** The place of its first photo. */
  readonly index: number;
  /** `null` for one that is not loaded. */
  readonly ids: readonly (string | null)[];
}

/** The row at the top of a viewport that begins at `offset`; `null` where a header is there. */
const rowAt = ({ geometry, sections }: GridView, offset: number): Row | null => {
  if (offset <= 0) return null;
  const { index, section } = anchorAt(geometry, offset);
  const sectionId = sections[section]?.id;
  if (index === null || sectionId === undefined) return null;
  return { sectionId, index, ids: Array.from({ length: geometry.columns }, () => null) };
};

const withArrivals = (row: Row, photos: PhotoPlaces): Row => ({
  ...row,
  ids: row.ids.map((id, at) => id ?? photos.at(row.sectionId, row.index + at)?.id ?? null),
});

/** So many photos may come or go at once; of more it is no use to look for one. */
const MOST_MOVED = 500;

const nearest = (photos: PhotoPlaces, sectionId: string, id: string, start: number): number | null => {
  const isThere = (index: number) => photos.at(sectionId, index)?.id === id;
  for (let distance = 0; distance <= MOST_MOVED; distance += 1) {
    if (distance <= start && isThere(start - distance)) return start - distance;
    if (isThere(start + distance)) return start + distance;
  }
  return null;
};
