import { type Answering, startServices } from '../exchange/http-world.fakes.ts';
import { createHttpOrderService } from './http-order-service.ts';

/** Where the platform keeps pictures. */
export const PICTURES = 'https://account.example';
/** Where parcels are followed. */
export const CARRIER = 'https://carrier.example';

/** Orders of a service that is made by hand. */
export const startOrders = (answer: Answering) => {
  const world = startServices(answer);
  const origins = { pictures: PICTURES, carriers: [CARRIER] };
  return { ...world, orders: createHttpOrderService(world.serviceOf('orders'), origins) };
};

export const productOnWire = (changes: object = {}) => ({
  code: '7KMQ-2X9T-1',
  title: 'Lofoten, midsummer',
  articleType: 'photobook',
  quantity: 2,
  pictureUrl: `${PICTURES}/pictures/1`,
  status: 'Dispatched',
  paymentChangedDate: '2026-11-12T10:05:00Z',
  voucher: { optionCode: 'SPRING-10', code: 'ABCD-EFGH' },
  trackingNumber: 'PX1',
  trackingUrl: `${CARRIER}/PX1`,
  ...changes,
});

export const addressOnWire = {
  firstName: 'Anna',
  lastName: 'Visser',
  street: 'Prinsengracht',
  houseNumber: '263',
  postalCode: '1016 GV',
  city: 'Amsterdam',
  country: 'NL',
};

export const orderOnWire = (changes: object = {}) => ({
  superOrderCode: '7KMQ-2X9T',
  createdAt: '2026-11-12T10:00:00Z',
  status: 'Dispatched',
  source: 'Resnap',
  total: { amount: 3495, currency: 'EUR' },
  innerOrders: [productOnWire()],
  deliveryAddress: addressOnWire,
  deliveryType: 'Home',
  statusHistory: [
    { status: 'Received', at: '2026-11-12T10:00:00Z' },
    { status: 'Dispatched', at: '2026-11-14T12:05:00Z' },
  ],
  ...changes,
});
