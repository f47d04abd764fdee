import type { PhotoId } from '@account-area/photos';

import {
  includes,
  NONE_SELECTED,
  withoutPhotos,
  withPhotos,
  type PhotoGroup,
  type PhotosOfGroup,
  type SelectedPhotos,
} from './selected-photos.ts';

/** What is selected, and which of it only by the range drawn last: drawing it anew lets that go. */
export interface Selection {
  readonly selected: SelectedPhotos;
  /** In the pieces it became known in, so that one more costs nothing but itself. */
  readonly range: readonly (readonly PhotoId[])[];
}

/** Nothing selected, and no range drawn. */
export const NO_SELECTION: Selection = { selected: NONE_SELECTED, range: [] };

/** One photo added or removed. What a range selected before is there to stay. */
export const withToggledPhoto = ({ selected }: Selection, id: PhotoId, group: PhotoGroup): Selection => ({
  selected: includes(selected, id) ? withoutPhotos(selected, [id]) : withPhotos(selected, [{ group, ids: [id] }]),
  range: NO_SELECTION.range,
});

/** A group of photos added, or removed when all of them are selected (C13.1). */
export const withToggledPhotos = ({ selected }: Selection, photos: PhotosOfGroup): Selection => ({
  selected: photos.ids.every((id) => includes(selected, id))
    ? withoutPhotos(selected, photos.ids)
    : withPhotos(selected, [photos]),
  range: NO_SELECTION.range,
});

/** Some photos added. */
export const withAddedPhotos = ({ selected, range }: Selection, photos: readonly PhotosOfGroup[]): Selection => ({
  selected: withPhotos(selected, photos),
  range,
});

/** The range drawn anew: what it selected before and leaves out now is let go. */
export const withDrawnRange = ({ selected, range }: Selection, photos: readonly PhotosOfGroup[]): Selection => {
  const before = range.flat();
  const drawn = new Set(photos.flatMap(({ ids }) => ids));
  const leftOut = before.filter((id) => !drawn.has(id));
  const kept = before.filter((id) => drawn.has(id));
  return withGrownRange({ selected: withoutPhotos(selected, leftOut), range: [kept] }, photos);
};

/** More of the range drawn last; what was selected before is not part of it. */
export const withGrownRange = ({ selected, range }: Selection, photos: readonly PhotosOfGroup[]): Selection => ({
  selected: withPhotos(selected, photos),
  range: [...range, ...photos.map(({ ids }) => ids.filter((id) => !includes(selected, id)))],
});
