import { join } from 'node:path';

import type { PlatformModule } from '../../module.ts';
import { jobDelay } from '../../server/faults.ts';
import { createInvoiceFiles } from '../../storage/files/invoice-files.ts';
import { startSweeping } from '../../sweeping.ts';
import { createInvoiceJob } from './invoice-job.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { sweepInvoices } from './invoice-sweep.ts';
import { invoiceMigrations } from './invoices.migrations.ts';
import { INVOICE_QUEUE } from './issue-invoice.ts';

/** Invoices of business customers (C34.1). */
export const invoicesModule: PlatformModule = {
  name: 'invoices',
  migrations: invoiceMigrations,
  accountTables: { invoices: 'account_id' },
  accountFolders: ['invoices/finished'],
  async start(context) {
    const files = createInvoiceFiles(invoiceFolder(context.dataFolder));
    await files.clearIncoming();
    return {
      routes: invoiceRoutes(files),
      jobs: [createInvoiceJob({ ...context, files, delayOf: jobDelay(context.faults, INVOICE_QUEUE) })],
      stop: startSweeping(
        context,
        () => sweepInvoices({ ...context, files }),
        'files of invoices that are gone could not be removed',
      ),
    };
  },
};

/** Where the files of invoices of a data folder are. */
export const invoiceFolder = (dataFolder: string): string => join(dataFolder, 'invoices');
