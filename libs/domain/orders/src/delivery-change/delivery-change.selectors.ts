import type { AddressFieldError, AddressValues, FormLogic, PostalAddress, Unexpected } from '@account-area/kernel';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import type { DeliveryChangeLogic } from './delivery-change.logic.ts';
import type { DeliveryChangeError } from './delivery-change.ts';

export type DeliveryChangeActor = ActorRefFrom<DeliveryChangeLogic>;
export type DeliveryChangeSnapshot = SnapshotFrom<DeliveryChangeLogic>;
export type AddressFormActor = ActorRefFrom<FormLogic<AddressValues, PostalAddress, never, AddressFieldError>>;

/** The form of the address; missing unless it is being edited. */
export const addressFormOf = ({ children }: DeliveryChangeSnapshot): AddressFormActor | undefined => children.form;

/** Why the order did not get its new address; `null` where nothing failed. */
export const deliveryChangeFailure = (snapshot: DeliveryChangeSnapshot): DeliveryChangeError | Unexpected | null =>
  snapshot.matches('requestFailed') ? snapshot.context.error : null;

/** Whether the customer can start a change now. */
export const isAddressChangeable = (snapshot: DeliveryChangeSnapshot): boolean =>
  snapshot.can({ type: 'change.started' });
