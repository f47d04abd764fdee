import type { PortError, Unexpected } from '@account-area/kernel';
import { type Campaign, isReadable, type OrderRow, type OrderSummary } from '@account-area/orders';
import { isReadableProject, type SavedProject } from '@account-area/projects';

import { ORDERS_ON_OVERVIEW } from './overview.blocks.ts';
import type { OverviewSnapshot } from './overview.machine.ts';

const NONE: readonly never[] = [];

/** The newest orders in progress, three at most. Those that could not be read are among them. */
const latestRows = ({ context }: OverviewSnapshot): readonly OrderRow[] =>
  context.blocks.orders.value?.rows.slice(0, ORDERS_ON_OVERVIEW) ?? NONE;

/** Those of the three newest orders in progress that could be read. */
export const latestOrders = (snapshot: OverviewSnapshot): readonly OrderSummary[] =>
  latestRows(snapshot).filter(isReadable);

/** How many of the three newest orders in progress could not be read. */
export const unreadableLatestOrders = (snapshot: OverviewSnapshot): number =>
  latestRows(snapshot).filter((row) => !isReadable(row)).length;

/** How many of the latest projects could not be read. */
export const unreadableLatestProjects = ({ context }: OverviewSnapshot): number =>
  context.blocks.projects.value?.filter((row) => !isReadableProject(row)).length ?? 0;

/** Whether the customer has orders that are not in progress any more. */
export const hasEarlierOrders = ({ context }: OverviewSnapshot): boolean =>
  (context.blocks.orders.value?.counts.history ?? 0) > 0;

/** Those of the three projects that were saved last that could be read. */
export const latestProjects = ({ context }: OverviewSnapshot): readonly SavedProject[] =>
  context.blocks.projects.value?.filter(isReadableProject) ?? NONE;

/** The campaign to order in time for; `null` while there is none to tell of. */
export const overviewCampaign = (snapshot: OverviewSnapshot): Campaign | null =>
  snapshot.matches({ cutoff: 'shown' }) ? (snapshot.context.blocks.cutoff.value?.campaign ?? null) : null;

/** Why a block, or what is newer of it, is not there; `null` where it is. */
export const overviewFailure = (
  { context }: OverviewSnapshot,
  block: 'orders' | 'projects',
): PortError | Unexpected | null => context.blocks[block].error;
