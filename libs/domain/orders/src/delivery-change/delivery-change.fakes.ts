import { type AddressForm, type AddressValues, createAddressForm } from '@account-area/kernel';
import { fakeTime, inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { orderStatusOf } from '../order/order-status.ts';
import { deliveryAddressFixture, orderFixture } from '../order/order.fixtures.ts';
import { fakeOrderPorts, ORDER_REFUSAL } from '../order/order-ports.fakes.ts';
import type { AddressRefused, DeliveryAddress, Order } from '../order/order.ts';
import { bindDeliveryChange } from './delivery-change.machine.ts';
import { addressFormOf } from './delivery-change.selectors.ts';
import type { DeliveryChangeNotice } from './delivery-change.ts';

/** An order that can get another address. */
export const changeableOrderFixture = (changes: Partial<Order> = {}): Order =>
  orderFixture({ status: orderStatusOf('Confirmed'), ...changes });

/** The change of an order's address on a service that answers when a test or story says so. */
export const startFakeDeliveryChange = (order: Order = changeableOrderFixture()) => {
  const { calls, ports } = fakeOrderPorts();
  const { notices, parent } = recordingParent<DeliveryChangeNotice>();
  const { clock, pass } = fakeTime();
  let prepared = 0;
  const addressForm: AddressForm = {
    ...createAddressForm(),
    prepare: () => {
      prepared += 1;
    },
  };
  const machine = bindDeliveryChange({ ...ports, addressForm });
  const change = createActor(machine, { input: { order, parent }, clock, inspect: inspector }).start();
  const form = () => addressFormOf(change.getSnapshot());
  return {
    actor: change,
    ports,
    clock,
    pass,
    form,
    notices,
    requests: calls.changeAddress,
    /** How often the form was told to get what it needs. */
    prepared: () => prepared,
    start: () => change.send({ type: 'change.started' }),
    cancel: () => change.send({ type: 'change.cancelled' }),
    retry: () => change.send({ type: 'change.retried' }),
    submit: (values: Partial<AddressValues> = {}) => {
      form()?.send({ type: 'form.changed', values });
      form()?.send({ type: 'form.submitted' });
    },
    accept: () => {
      calls.changeAddress.last().succeed(null);
      return settle();
    },
    refuse: (code?: AddressRefused['code']) => {
      calls.changeAddress.last().fail(code === undefined ? ORDER_REFUSAL : { code });
      return settle();
    },
    /** The order was read again, with another address or none that is new. */
    refresh: (changes: Partial<Order> = {}) =>
      change.send({ type: 'order.refreshed', order: { ...order, ...changes } }),
    /** Making the order has begun meanwhile. */
    begin: () =>
      change.send({ type: 'order.refreshed', order: { ...order, status: orderStatusOf('ProductionStarted') } }),
    /** The order was read again while the new address is on its way. */
    refreshMeanwhile: (changes: Partial<Order> = {}) =>
      change.send({ type: 'order.refreshed', order: { ...order, ...changes, deliveryType: 'changing' } }),
    /** The address that the order had when it was read last. */
    address: () => change.getSnapshot().context.order.deliveryAddress,
  };
};

/** The address that {@link startFakeDeliveryChange} is given in tests. */
export const newAddressFixture = (changes: Partial<DeliveryAddress> = {}): DeliveryAddress =>
  deliveryAddressFixture({ street: 'Singel', houseNumber: '7', postalCode: '1012 VC', ...changes });

export type FakeDeliveryChange = ReturnType<typeof startFakeDeliveryChange>;
