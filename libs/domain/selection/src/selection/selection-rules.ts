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

/** The selected photos, and which of them only the range drawn last selected: drawing it anew deselects those. */
export interface Selection {
  readonly selected: SelectedPhotos;
  /** The selected photos without that range. Both share their entries, so that drawing anew costs only its photos. */
  readonly settled: SelectedPhotos;
}

/** Nothing selected, and no range drawn. */
export const NO_SELECTION: Selection = { selected: NONE_SELECTED, settled: NONE_SELECTED };

/** The selected photos stay, whatever range is drawn next. */
export const settledOn = (selected: SelectedPhotos): Selection => ({ selected, settled: selected });

/** One photo added or removed. Photos that a range selected before stay. */
export const withToggledPhoto = ({ selected }: Selection, id: PhotoId, group: PhotoGroup): Selection =>
  settledOn(includes(selected, id) ? withoutPhotos(selected, [id]) : withPhotos(selected, [{ group, ids: [id] }]));

/** A group of photos added, or removed when all of them are selected (C13.1). */
export const withToggledPhotos = ({ selected }: Selection, photos: PhotosOfGroup): Selection =>
  settledOn(
    photos.ids.every((id) => includes(selected, id))
      ? withoutPhotos(selected, photos.ids)
      : withPhotos(selected, [photos]),
  );

/** Some photos added, whatever becomes of the range drawn last. */
export const withAddedPhotos = ({ selected, settled }: Selection, photos: readonly PhotosOfGroup[]): Selection =>
  selected === settled
    ? settledOn(withPhotos(selected, photos))
    : { selected: withPhotos(selected, photos), settled: withPhotos(settled, photos) };

/** The range drawn anew: photos that it selected before and leaves out now are deselected. */
export const withDrawnRange = ({ settled }: Selection, photos: readonly PhotosOfGroup[]): Selection => ({
  selected: withPhotos(settled, photos),
  settled,
});

/** More of the range drawn last; photos selected before are not part of it. */
export const withGrownRange = ({ selected, settled }: Selection, photos: readonly PhotosOfGroup[]): Selection => ({
  selected: withPhotos(selected, photos),
  settled,
});
