import type { PortError, Unexpected } from '@account-area/kernel';
import type { Campaign, OrderSummary } from '@account-area/orders';
import { isReadableProject, type SavedProject } from '@account-area/projects';

import { ORDERS_ON_OVERVIEW } from './overview.blocks.ts';
import type { OverviewSnapshot } from './overview.machine.ts';

const NONE: readonly never[] = [];

/** The newest orders in progress, three at most. */
export const latestOrders = ({ context }: OverviewSnapshot): readonly OrderSummary[] =>
  context.blocks.orders.value?.orders.slice(0, ORDERS_ON_OVERVIEW) ?? NONE;

/** How many orders in progress could not be read. */
export const unreadableLatestOrders = ({ context }: OverviewSnapshot): number =>
  context.blocks.orders.value?.unreadable ?? 0;

/** How many of the latest projects could not be read. */
export const unreadableLatestProjects = ({ context }: OverviewSnapshot): number =>
  context.blocks.projects.value?.filter((row) => !isReadableProject(row)).length ?? 0;

/** Whether the customer has orders that are not in progress any more. */
export const hasEarlierOrders = ({ context }: OverviewSnapshot): boolean =>
  (context.blocks.orders.value?.counts.history ?? 0) > 0;

/** The projects that were saved last, three at most. */
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
