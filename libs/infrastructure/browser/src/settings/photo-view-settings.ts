import { DEFAULT_SORT, monthOf, type MonthId, type PhotoSort, type PhotoViewSettings } from '@account-area/photos';
import * as z from 'zod/mini';

import { parseJson, type LocalStore } from './local-store.ts';

const SORT_KEY = 'sortSettings';
const OPEN_MONTHS_KEY = 'visibleTimeLineSections';
const SHOW_ALL_KEY = 'showAllPhotos';

const Sort = z.object({ key: z.enum(['created', 'dateTaken']), order: z.enum(['asc', 'desc']) });
const Sorts = z.record(z.string(), z.unknown());

/** What customers chose about their photos, in local storage (C09.3). Anything invalid reads as the default. */
export const createLocalPhotoViewSettings = (store: LocalStore): PhotoViewSettings => {
  const sorts = () => {
    const kept = Sorts.safeParse(parseJson(store.read(SORT_KEY)));
    return kept.success ? kept.data : {};
  };
  return {
    sort: (view): PhotoSort => {
      const kept = Sort.safeParse(sorts()[view]);
      return kept.success ? kept.data : DEFAULT_SORT[view];
    },
    keepSort: (view, sort) => store.keep(SORT_KEY, JSON.stringify({ ...sorts(), [view]: sort })),
    showsAllPhotos: () => parseJson(store.read(SHOW_ALL_KEY)) === true,
    keepShowsAllPhotos: (showsAll) => store.keep(SHOW_ALL_KEY, JSON.stringify(showsAll)),
    openMonths: () => {
      const kept = parseJson(store.read(OPEN_MONTHS_KEY));
      return Array.isArray(kept) ? kept.flatMap(monthIdOf) : [];
    },
    keepOpenMonths: (months) => store.keep(OPEN_MONTHS_KEY, JSON.stringify(months)),
  };
};

const monthIdOf = (value: unknown): readonly MonthId[] => {
  const [year, month] = typeof value === 'string' ? value.split('/').map(Number) : [];
  const known = year === undefined || month === undefined ? null : monthOf(year, month);
  return known !== null && known.id === value ? [known.id] : [];
};
