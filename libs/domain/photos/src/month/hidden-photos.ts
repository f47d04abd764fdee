import type { PhotoId } from '../photo/photo.ts';
import type { MonthId, PhotosOfMonth, TimelineMonth } from './month.ts';

/**
 * Photos that are about to be deleted: still loaded, but not shown. The pages keep them, so that those that
 * were not deleted are shown again where they were.
 */
export interface HiddenPhotos {
  /** Each with its month; `null` where it is not known. */
  readonly photos: HiddenIds;
  /** How many there are of each month. */
  readonly counts: ReadonlyMap<MonthId, number>;
  /** Whether the whole library is about to be deleted. */
  readonly everything: boolean;
}

/** The photos that are hidden, each with its month where that is known. */
export type HiddenIds = ReadonlyMap<PhotoId, MonthId | null>;

export const NONE_HIDDEN: HiddenPhotos = { photos: new Map(), counts: new Map(), everything: false };

/** More photos hidden; `monthHolding` finds the month of one that came without. */
export const withHidden = (
  { everything, photos }: HiddenPhotos,
  more: readonly PhotosOfMonth[],
  monthHolding: (id: PhotoId) => MonthId | null,
): HiddenPhotos => {
  const all = new Map(photos);
  for (const { ids, month } of more) for (const id of ids) all.set(id, month ?? monthHolding(id));
  return counted(all, everything);
};

export const withoutHidden = ({ everything, photos }: HiddenPhotos, ids: readonly PhotoId[]): HiddenPhotos => {
  const left = new Map(photos);
  for (const id of ids) left.delete(id);
  return counted(left, everything);
};

/** The same photos with their months forgotten: by another date they stand in others. */
export const withoutMonths = ({ everything, photos }: HiddenPhotos): HiddenPhotos =>
  counted(new Map([...photos].map(([id]) => [id, null])), everything);

export const hiddenByMonth = ({ photos }: HiddenPhotos, ids: readonly PhotoId[]): ReadonlyMap<MonthId, number> =>
  countsOf(ids.map((id) => photos.get(id) ?? null));

/** Months without their hidden photos; a month with no photo left is left out. */
export const monthsWithout = (
  months: readonly TimelineMonth[],
  { counts, everything }: HiddenPhotos,
): readonly TimelineMonth[] => {
  if (everything) return NO_MONTHS;
  if (counts.size === 0) return months;
  return months.flatMap((month) => {
    const hidden = counts.get(month.id) ?? 0;
    if (hidden === 0) return month;
    return hidden < month.count ? { ...month, count: month.count - hidden } : [];
  });
};

const NO_MONTHS: readonly TimelineMonth[] = [];

const counted = (photos: HiddenIds, everything: boolean): HiddenPhotos => ({
  photos,
  counts: countsOf([...photos.values()]),
  everything,
});

const countsOf = (months: readonly (MonthId | null)[]): ReadonlyMap<MonthId, number> => {
  const counts = new Map<MonthId, number>();
  for (const month of months) if (month !== null) counts.set(month, (counts.get(month) ?? 0) + 1);
  return counts;
};
