import type { MessageId } from '@account-area/messages';
import { type DeliveryChangeError, deliveryChangeFailure, type DeliveryChangeSnapshot } from '@account-area/orders';

/** What goes wrong while the dialog is open; other failures are told where the address stands. */
export const DIALOG_FAILURES: Readonly<Partial<Record<DeliveryChangeError['code'] | 'unexpected', MessageId>>> = {
  unreachable: 'delivery.failed',
  refused: 'delivery.failed',
  malformed: 'delivery.failed',
  unexpected: 'delivery.failed',
  'invalid-address': 'delivery.invalid',
  absent: 'delivery.absent',
};

/** Whether the customer is asked for another address, or waits for it to be taken. */
export const isChangeDialogOpen = (snapshot: DeliveryChangeSnapshot): boolean => {
  const failure = deliveryChangeFailure(snapshot);
  return (
    snapshot.matches('editing') ||
    snapshot.matches('requestInProgress') ||
    (failure !== null && DIALOG_FAILURES[failure.code] !== undefined)
  );
};
