import {
  DEFAULT_SORT,
  type MonthId,
  type PhotoSort,
  type PhotoViewSettings,
  type SortedView,
} from '@account-area/photos';

/** What the customer chose for this visit. A product that remembers it on the device reads and writes there instead. */
export const createPhotoSettings = (): PhotoViewSettings => {
  const sorts = new Map<SortedView, PhotoSort>();
  let showsAll = false;
  let openMonths: readonly MonthId[] = [];
  return {
    sort: (view) => sorts.get(view) ?? DEFAULT_SORT[view],
    keepSort: (view, sort) => void sorts.set(view, sort),
    showsAllPhotos: () => showsAll,
    keepShowsAllPhotos: (kept) => void (showsAll = kept),
    openMonths: () => openMonths,
    keepOpenMonths: (kept) => void (openMonths = kept),
  };
};
