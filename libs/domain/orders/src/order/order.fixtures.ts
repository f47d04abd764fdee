import { orderStatusOf } from './order-status.ts';
import type { DeliveryAddress, Order, OrderProduct, OrderSummary, UnreadableOrder, VoucherOffer } from './order.ts';

/** The instant at which fixtures are looked at. */
export const FIXTURE_NOW = '2026-11-26T12:00:00Z';

/** An address in the Netherlands, or one that differs from it. */
export const deliveryAddressFixture = (changes: Partial<DeliveryAddress> = {}): DeliveryAddress => ({
  firstName: 'Anna',
  lastName: 'de Vries',
  company: null,
  street: 'Prinsengracht',
  houseNumber: '12',
  houseNumberAddition: null,
  extraLine: null,
  postalCode: '1015 DV',
  city: 'Amsterdam',
  region: null,
  country: 'NL',
  phone: null,
  ...changes,
});

/** A photobook that is being made, or a product that differs from it. */
export const orderProductFixture = (changes: Partial<OrderProduct> = {}): OrderProduct => ({
  code: 'P-1001-1',
  title: 'Lofoten, midsummer',
  articleType: 'photobook',
  quantity: 1,
  pictureAddress: null,
  status: orderStatusOf('ProductionStarted'),
  paymentChangedAt: '2026-11-24T09:05:00Z',
  voucher: null,
  parcel: null,
  ...changes,
});

/** An order of two days ago that is being made, as lists show it, or one that differs from it. */
export const orderSummaryFixture = (changes: Partial<OrderSummary> = {}): OrderSummary => {
  const products = changes.products ?? [orderProductFixture()];
  return {
    id: 'A-1001',
    createdAt: '2026-11-24T09:00:00Z',
    status: orderStatusOf('ProductionStarted'),
    products,
    productCount: products.length,
    total: { amount: 4995, currency: 'EUR' },
    ...changes,
  };
};

/** An order of two days ago that is being made, or one that differs from it. */
export const orderFixture = (changes: Partial<Order> = {}): Order => ({
  ...orderSummaryFixture(changes),
  deliveryAddress: deliveryAddressFixture(),
  deliveryType: 'home',
  history: [
    { status: orderStatusOf('Received'), at: '2026-11-24T09:00:00Z' },
    { status: orderStatusOf('Confirmed'), at: '2026-11-24T09:05:00Z' },
    { status: orderStatusOf('ProductionStarted'), at: '2026-11-24T11:05:00Z' },
  ],
  ...changes,
});

/** An order that could not be read. */
export const unreadableOrderFixture = (id = 'unreadable'): UnreadableOrder => ({ id, isUnreadable: true });

/** An offer of ten euros, or one that differs from it. */
export const voucherOfferFixture = (changes: Partial<VoucherOffer> = {}): VoucherOffer => ({
  title: '€ 10 off your next photobook',
  validUntil: '2026-12-31T12:00:00Z',
  worth: { amount: { amount: 1000, currency: 'EUR' } },
  terms: 'For orders of at least € 30.',
  ...changes,
});
