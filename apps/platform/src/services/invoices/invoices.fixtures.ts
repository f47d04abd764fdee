import { HistoricalInvoices, InvoicePdfs } from '@account-area/contracts';

import type { TestAccount, TestPlatform } from '../../testing.platform.ts';
import { invoicePaidOrders } from '../../demo/demo-invoices.ts';
import { pay, place } from '../orders/orders.fixtures.ts';
import type { NewOrder } from '../orders/place-order.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { SELLER } from './seller.ts';
import { withoutVat } from './vat.ts';

const STUDIO = {
  firstName: 'Bram',
  lastName: 'de Boer',
  company: 'Studio de Boer',
  street: 'Torstraße',
  houseNumber: '61',
  postalCode: '10119',
  city: 'Berlin',
  country: 'DE',
};

/** Five photo books that go to Berlin, or something that differs from it. */
export const invoiceContent = (changes: Partial<InvoiceContent> = {}): InvoiceContent => ({
  number: '2026-000017',
  orderRef: '7KMQ-2X9T',
  issuedAt: '2026-11-24T23:30:00.000Z',
  orderedAt: '2026-11-24T10:00:00.000Z',
  locale: 'de-DE',
  timeZone: 'Europe/Berlin',
  brand: 'Printelle',
  currency: 'EUR',
  seller: SELLER,
  buyer: { company: 'Studio de Boer', name: 'Bram de Boer', vatNumber: 'DE123456788', address: STUDIO },
  deliveredTo: STUDIO,
  lines: [
    { title: 'Fotobuch', quantity: 5, unitMinor: 2995, ...withoutVat(14_975, 1900) },
    { title: null, quantity: 1, unitMinor: 495, ...withoutVat(495, 1900) },
  ],
  ...changes,
});

/** Adds a business customer. */
export const addBusiness = (platform: TestPlatform): Promise<TestAccount> =>
  platform.createAccount({
    authenticationMethod: 'b2b',
    profile: { companyName: 'Studio de Boer', vatNumber: 'DE123456788' },
  });

/** Asks the invoice service as a customer. */
export const createInvoiceClient = (platform: TestPlatform, account: TestAccount) => {
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    platform.fetch(`${platform.origin}/invoice-api/${path}`, {
      headers: { Authorization: `Bearer ${await platform.accessToken(account)}`, ...headers },
    });
  return {
    get,
    current: async () => InvoicePdfs.parse(await (await get('v1/Pdfs/me')).json()),
    historical: async () =>
      HistoricalInvoices.parse(await (await get('api/v1/HistoricalInvoice/me')).json()).historicalInvoices,
    file: (id: string, headers = {}) => get(`api/v1/InvoiceGroupFiles/me/${id}`, headers),
    historicalFile: (id: string, channel: string) => get(`api/v1/HistoricalInvoice/me/pdf/${id}/${channel}`),
  };
};

/** An order that the customer has paid for; its code. */
export const buy = async (
  platform: TestPlatform,
  account: TestAccount,
  changes: Partial<NewOrder> = {},
): Promise<string> => {
  const { code } = await place(platform, account, changes);
  await pay(platform, account, code);
  return code;
};

/** Issues historical invoices for all of the customer's orders that are paid. */
export const addHistoricalInvoices = async (platform: TestPlatform, { id: accountId }: TestAccount): Promise<void> => {
  const { context } = platform.platform;
  await platform.database.system
    .transaction()
    .execute((queries) => invoicePaidOrders({ accountId, current: 0, historical: 1000 }, queries, context));
};
