import {
  DEFAULT_SORT,
  type MonthId,
  type PhotoSort,
  type PhotoViewSettings,
  type SortedView,
} from '@account-area/photos';
import type { FlagOverrides, LocaleChoice } from '@account-area/session';

/** Choices for a view that last as long as the process: every month is open. */
export const createProcessViewSettings = (): PhotoViewSettings => {
  const sorts = new Map<SortedView, PhotoSort>();
  let showsAll = true;
  let open: readonly MonthId[] = [];
  return {
    sort: (view) => sorts.get(view) ?? DEFAULT_SORT[view],
    keepSort: (view, sort) => void sorts.set(view, sort),
    showsAllPhotos: () => showsAll,
    keepShowsAllPhotos: (shows) => {
      showsAll = shows;
    },
    openMonths: () => open,
    keepOpenMonths: (months) => {
      open = months;
    },
  };
};

/** A program has the flags of its host. */
export const noFlagOverrides: FlagOverrides = { read: () => ({}) };

/** The language a program was asked for, as long as it runs. */
export const createProcessLocaleChoice = (localeId: string | null = null): LocaleChoice => {
  let chosen = localeId;
  return {
    read: () => chosen,
    keep: (next) => {
      chosen = next;
    },
  };
};
