import { join } from 'node:path';

import { HOUR_MS } from '../../clock.ts';
import type { PlatformContext, PlatformModule } from '../../module.ts';
import type { Delay } from '../../server/faults.ts';
import { createInvoiceFiles } from '../../storage/files/invoice-files.ts';
import { createInvoiceJob } from './invoice-job.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { sweepInvoices } from './invoice-sweep.ts';
import { invoiceMigrations } from './invoices.migrations.ts';
import { INVOICE_QUEUE } from './issue-invoice.ts';

/** Files of deleted accounts are removed this often. */
const SWEEP_MS = HOUR_MS;

/** Invoices of business customers (C34.1). */
export const invoicesModule: PlatformModule = {
  name: 'invoices',
  migrations: invoiceMigrations,
  accountTables: { invoices: 'account_id' },
  async start(context) {
    const files = createInvoiceFiles(invoiceFolder(context.dataFolder));
    await files.clearIncoming();
    const sweep = () =>
      sweepInvoices({ ...context, files }).catch((error: unknown) =>
        context.log.error(error, 'files of invoices that are gone could not be removed'),
      );
    let swept = sweep();
    const sweeping = setInterval(() => {
      swept = sweep();
    }, SWEEP_MS);
    sweeping.unref();
    return {
      routes: invoiceRoutes(files),
      jobs: [createInvoiceJob({ ...context, files, delayOf: makingDelay(context) })],
      async stop() {
        clearInterval(sweeping);
        await swept;
      },
    };
  },
};

/** Where the files of invoices of a data folder are. */
export const invoiceFolder = (dataFolder: string): string => join(dataFolder, 'invoices');

/** Faults are set under the name of the queue: a delay makes an attempt take as long, anything else makes it fail. */
const makingDelay =
  ({ faults }: PlatformContext) =>
  (accountId: string): Delay | undefined => {
    const fault = faults({ method: 'JOB', path: INVOICE_QUEUE }, accountId);
    if (fault && fault.kind !== 'delay') throw new Error('A fault was asked for in the sandbox.');
    return fault;
  };
