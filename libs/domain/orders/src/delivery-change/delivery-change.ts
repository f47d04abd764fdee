import {
  type AddressForm,
  type AddressValues,
  isSameAddress,
  type Parent,
  type PortError,
  type Unexpected,
} from '@account-area/kernel';

import type { OrderOutdated } from '../order/order-resource.ts';
import type { AddressChange, AddressRefused, DeliveryAddress, Order, OrderService } from '../order/order.ts';

/** What the change of an order's address hears. What concerns its form alone goes to that actor. */
export type DeliveryChangeEvent =
  /** The customer wants another address; after a failure, to change what they gave. */
  | { readonly type: 'change.started' }
  /** The customer leaves the address as it is. */
  | { readonly type: 'change.cancelled' }
  /** The same address is to be sent once more, after a failure. */
  | { readonly type: 'change.retried' }
  /** The order was read again. */
  | { readonly type: 'order.refreshed'; readonly order: Order };

/** The service took the request for another address. */
export interface AddressChangeRequested {
  readonly type: 'delivery-address-change.requested';
  readonly orderCode: string;
}

/** What the change of an address tells its parent. */
export type DeliveryChangeNotice = OrderOutdated | AddressChangeRequested;

/** The order has its address back, and it is not the new one. */
export interface ChangeNotApplied {
  readonly code: 'not-applied';
}

/** The order gets no other address any more, as it was read after a request that came to nothing. */
export interface ChangeTooLate {
  readonly code: 'not-changeable';
}

export type DeliveryChangeError = PortError | AddressRefused | ChangeNotApplied | ChangeTooLate;

/** Everything the change of an address needs from the outside world. */
export interface DeliveryChangePorts {
  readonly orders: Pick<OrderService, 'changeAddress'>;
  readonly addressForm: AddressForm;
  /** Makes idempotency keys: a UUID each, for example. */
  readonly nextKey: () => string;
}

/** Of which order. */
export interface DeliveryChangeInput {
  readonly order: Order;
  readonly parent: Parent<DeliveryChangeNotice>;
}

/** What the change of an address knows. */
export interface DeliveryChangeContext extends DeliveryChangeInput {
  /** What the customer gave last, for the form to go on with; `null` before they did. */
  readonly values: AddressValues | null;
  /** The address that was asked for; `null` where none was, or not on this page. */
  readonly requested: DeliveryAddress | null;
  /** The address that the order had before a change that was asked for elsewhere. */
  readonly earlier: DeliveryAddress;
  /** How often the order was read again since. */
  readonly polls: number;
  /** Whether the order was read since while its address was being changed. */
  readonly wasChanging: boolean;
  /** Why the last request came to nothing; `null` where it did not. */
  readonly error: DeliveryChangeError | Unexpected | null;
}

/** How long and how often an order is read again for its new address (specification: changes of an address). */
export const CHANGE_POLL_MS = 15_000;
export const MAX_CHANGE_POLLS = 5;

/** Whether an order can get another address: as long as it is awaiting payment or ordered, and no change is on its way. */
export const canAddressChange = ({
  deliveryType,
  status: { shown },
}: Pick<Order, 'deliveryType' | 'status'>): boolean =>
  deliveryType !== 'changing' && (shown === 'awaitingPayment' || shown === 'ordered');

/**
 * Whether an order that has its delivery type back has the new address. Where it is not known which one was asked for,
 * another one than before is the new one.
 */
export const isChangeApplied = (
  order: Pick<Order, 'deliveryAddress'>,
  { earlier, requested }: Pick<DeliveryChangeContext, 'earlier' | 'requested'>,
): boolean =>
  requested === null ? !isSameAddress(order.deliveryAddress, earlier) : isSameAddress(order.deliveryAddress, requested);

/** To the letter: services refuse other content under a key that they know. */
export const isSameRequest = (one: AddressChange, other: AddressChange): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type ChangeError = DeliveryChangeError | Unexpected | null;

/** The service said why it does not carry out what it was asked. */
export const isRefusedInWords = (error: ChangeError): boolean =>
  error?.code === 'in-production' || error?.code === 'invalid-address' || error?.code === 'absent';

/** Nothing is settled by it: the same or another address may be sent. */
export const isCorrectable = (error: ChangeError): boolean =>
  error?.code !== 'in-production' && error?.code !== 'not-applied' && error?.code !== 'not-changeable';

/** Making the order has begun: it gets no other address any more. */
export const isFinal = (error: ChangeError): boolean => error?.code === 'in-production';
