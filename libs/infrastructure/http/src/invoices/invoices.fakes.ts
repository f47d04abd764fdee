import { type Answering, httpWorld } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpInvoiceService } from './http-invoice-service.ts';

/** Invoices of a service that is made by hand. */
export const startInvoices = (answer: Answering) => {
  const world = httpWorld(answer);
  const service = createRemoteService(world.environment, {
    name: 'invoices',
    baseUrl: 'https://services.example/invoice-api',
    tokens: null,
  });
  return { ...world, invoices: createHttpInvoiceService(service), asked: () => world.requests.map(({ url }) => url) };
};

/** A current one, as it stands under its order. */
export const invoiceOnWire = (changes: object = {}) => ({
  id: 'i-1',
  channel: 'printelle-de',
  date: '2026-11-12T10:05:00Z',
  amount: { amount: 3495, currency: 'EUR' },
  ...changes,
});
