import type { PortError, Unexpected } from '@account-area/kernel';
import type { Campaign, OrderListPage } from '@account-area/orders';
import type { ProjectRow } from '@account-area/projects';

/** What is known of one block of the overview. */
export interface Block<Value> {
  /** The last good value; `null` until there is one. It stays while it is read again. */
  readonly value: Value | null;
  /** Why the value, or what is newer of it, is not there. */
  readonly error: PortError | Unexpected | null;
}

/** The blocks of the overview (D44). */
export interface OverviewParts {
  /** The first page of the orders in progress. */
  readonly orders: Block<OrderListPage>;
  readonly projects: Block<readonly ProjectRow[]>;
  readonly cutoff: Block<CutoffSaid>;
}

/** Until when to order, as far as that is known. */
export interface CutoffSaid {
  readonly campaign: Campaign | null;
}

export const NOTHING_READ: OverviewParts = {
  orders: { value: null, error: null },
  projects: { value: null, error: null },
  cutoff: { value: null, error: null },
};

/** Orders that the overview shows at most (D44). */
export const ORDERS_ON_OVERVIEW = 3;

/** Where a block stands: a failure is said also while there is an older value. */
export type BlockPhase = 'loading' | 'shown' | 'empty' | 'failed';

/** Where each block stands. */
export const phaseOf = (blocks: OverviewParts, name: keyof OverviewParts): BlockPhase => {
  const { error, value } = blocks[name];
  if (error !== null) return 'failed';
  if (value === null) return 'loading';
  return isEmpty[name](blocks) ? 'empty' : 'shown';
};

const isEmpty: Readonly<Record<keyof OverviewParts, (blocks: OverviewParts) => boolean>> = {
  orders: ({ orders }) => orders.value?.orders.length === 0 && orders.value.unreadable === 0,
  projects: ({ projects }) => projects.value?.length === 0,
  cutoff: ({ cutoff }) => cutoff.value?.campaign === null,
};
