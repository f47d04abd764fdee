import type { SnapshotFrom } from 'xstate';

import type { PrintOfferActor, PrintOrderActor } from './print-order.machine.ts';
import type { PrintOffer } from './print-order.ts';

// Without the machine: screens ask these before its code is needed.

export type PrintOrderSnapshot = SnapshotFrom<PrintOrderActor>;

/** The actor that finds out what prints are sold here, for screens to follow. */
export const printOfferOf = ({ context }: PrintOrderSnapshot): PrintOfferActor => context.offer;

/** What prints the customer can be offered, by its snapshot; `null` until that is known, and where none are sold. */
export const offeredPrints = ({ context }: SnapshotFrom<PrintOfferActor>): PrintOffer | null => context.value;

/** Whether photos are chosen for prints. */
export const isChoosingPrints = (snapshot: PrintOrderSnapshot): boolean => !snapshot.matches('closed');

/** How many photos are on their way to the editor; `null` while none are. */
export const photosToEditor = (snapshot: PrintOrderSnapshot): number | null =>
  snapshot.matches('transferring') || snapshot.matches('leaving') ? snapshot.context.order.photoIds.length : null;
