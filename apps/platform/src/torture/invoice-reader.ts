import { setTimeout as wait } from 'node:timers/promises';

import { invoicePaths, InvoicePdfs, pathOf, SERVICES } from '@account-area/contracts';

import { type Ledger, type OrderEntry, sha256Of } from './ledger.ts';
import type { ServiceCaller } from './service-caller.ts';

interface InvoiceReaderOptions {
  readonly accountId: string;
  readonly caller: ServiceCaller;
  readonly ledger: Ledger;
}

const BASE = `${SERVICES.invoices.path}/`;
const PAUSE_MS = 300;

/**
 * Reads the invoices of a business customer as they come until it is told to end, and those that it has read once more; fulfils
 * when every order that was paid has one.
 */
export const readInvoicesUntil = async (
  ended: AbortSignal,
  { accountId, caller, ledger }: InvoiceReaderOptions,
): Promise<void> => {
  const get = (path: string) => caller.askUntilAnswered({ method: 'GET', address: BASE + path });
  const paid = () => ledger.orders.filter((order) => order.accountId === accountId && order.vouchers !== null);
  const read = async (order: OrderEntry, invoice: string) => {
    const answer = await get(pathOf(invoicePaths.file, { invoice }));
    const sha256 = sha256Of(new Uint8Array(await answer.arrayBuffer()));
    if (order.invoiceSha256 !== null && order.invoiceSha256 !== sha256) {
      ledger.promiseBroken(`the invoice of order ${order.code} is another one than before`);
    }
    order.invoiceSha256 = sha256;
  };
  const look = async () => {
    const listed = InvoicePdfs.parse(await (await get(invoicePaths.pdfs)).json());
    for (const order of paid()) {
      const { id } = listed[order.code] ?? {};
      if (id !== undefined) await read(order, id);
      else if (order.invoiceSha256 !== null)
        ledger.promiseBroken(`the invoice of order ${order.code} is not listed any more`);
    }
  };

  while (!ended.aborted || paid().some(({ invoiceSha256 }) => invoiceSha256 === null)) {
    await wait(PAUSE_MS);
    await look();
  }
};
