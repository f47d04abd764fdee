import { parseJson } from '@account-area/contracts';
import { isRecord } from '@account-area/kernel';
import { DEFAULT_SORT, type PhotoSort, type SortedView } from '@account-area/photos';

import type { LocalStore } from './local-store.ts';

/** Under which the order of each view is kept. */
export const SORT_KEY = 'sortSettings';

/** The order of a view that the customer chose on this device; the default where nothing valid is kept. */
export const keptSort = (store: LocalStore, view: SortedView): PhotoSort => {
  const kept = sortsIn(store)[view];
  return isKeptSort(kept) ? { key: kept.sortKey, order: kept.sortOrder } : DEFAULT_SORT[view];
};

export const keepSort = (store: LocalStore, view: SortedView, { key, order }: PhotoSort): void => {
  const kept: KeptSort = { sortKey: key, sortOrder: order };
  store.keep(SORT_KEY, JSON.stringify({ ...sortsIn(store), [view]: kept }));
};

const sortsIn = (store: LocalStore): Readonly<Record<string, unknown>> => {
  const sorts = parseJson(store.read(SORT_KEY));
  return isRecord(sorts) ? sorts : {};
};

interface KeptSort {
  readonly sortKey: PhotoSort['key'];
  readonly sortOrder: PhotoSort['order'];
}

// Written out: the first photos are asked for before the library of schemas is loaded.
const isKeptSort = (value: unknown): value is KeptSort =>
  isRecord(value) &&
  (value['sortKey'] === 'created' || value['sortKey'] === 'dateTaken') &&
  (value['sortOrder'] === 'asc' || value['sortOrder'] === 'desc');
