import { addressValuesOf, type AddressValues, NO_ADDRESS_VALUES } from '@account-area/kernel';

import type { Order } from '../order/order.ts';

/**
 * The values that the form of another address begins with: those of the address there is. That of a pickup point is none of
 * the customer's, so that only who they are and how to reach them is kept; orders with another address are brought home.
 */
export const firstValuesOf = ({
  deliveryAddress,
  deliveryType,
}: Pick<Order, 'deliveryAddress' | 'deliveryType'>): AddressValues => {
  const values = addressValuesOf(deliveryAddress);
  if (deliveryType !== 'pickupPoint') return values;
  const { country, firstName, lastName, phone } = values;
  return { ...NO_ADDRESS_VALUES, country, firstName, lastName, phone };
};
