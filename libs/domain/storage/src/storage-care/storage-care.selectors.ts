import type { SnapshotFrom } from 'xstate';

import type { StorageCareActor } from './storage-care.logic.ts';
import type { ActivationError, StorageCareContext } from './storage-care.setup.ts';
import type { ActivationStatus } from './storage-care.ts';

/** What selectors read. */
export type StorageCareSnapshot = SnapshotFrom<StorageCareActor>;

/** How the library stands; `null` until it is known. */
export const activationStatus = ({ context }: StorageCareSnapshot): ActivationStatus | null => context.status;

/** Whether keeping the photos was asked for and is under way. */
export const isActivating = (snapshot: StorageCareSnapshot): boolean =>
  snapshot.matches({ activation: 'requesting' }) || snapshot.context.status === 'importing';

/** Whether the customer has kept the photos since the page was loaded. */
export const wasKept = ({ context }: StorageCareSnapshot): boolean => context.wasKept;

/** Why the photos could not be kept; `null` when nothing went wrong. */
export const activationError = ({ context }: StorageCareSnapshot): ActivationError | null => context.activationError;

/** Whether all photos are being looked up, to be downloaded. */
export const isCollecting = (snapshot: StorageCareSnapshot): boolean => snapshot.matches({ saving: 'collecting' });

/** How many photos were asked for last, and why none could be. */
export const collection = ({
  context,
}: StorageCareSnapshot): Pick<StorageCareContext, 'collected' | 'collectionError'> => context;
