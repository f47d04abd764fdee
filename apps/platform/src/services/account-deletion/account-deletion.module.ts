import type { PlatformModule } from '../../module.ts';
import { jobDelay } from '../../server/faults.ts';
import { createInvoiceFiles } from '../../storage/files/invoice-files.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { startSweeping } from '../../sweeping.ts';
import { photoFolder } from '../images/images.module.ts';
import { invoiceFolder } from '../invoices/invoices.module.ts';
import { accountDeletionMigrations } from './account-deletion.migrations.ts';
import { ACCOUNT_DELETION_QUEUE } from './begin-deletion.ts';
import { createDeletionJob } from './deletion-job.ts';
import { sweepFolders } from './remove-files.ts';
import { sweepRetainedInvoices } from './retain-invoices.ts';

/** Deletes accounts, with everything that is theirs (C39). */
export const accountDeletionModule: PlatformModule = {
  name: 'account-deletion',
  migrations: accountDeletionMigrations,
  start: (context) => {
    const invoiceFiles = createInvoiceFiles(invoiceFolder(context.dataFolder));
    const photoFiles = createPhotoFiles(photoFolder(context.dataFolder));
    const delayOf = jobDelay(context.faults, ACCOUNT_DELETION_QUEUE);
    return {
      jobs: [createDeletionJob({ ...context, invoiceFiles, photoFiles, delayOf })],
      stop: startSweeping(
        context,
        async () => {
          await sweepRetainedInvoices({ ...context, invoiceFiles });
          await sweepFolders(context);
        },
        'what need not be kept of deleted accounts any longer could not be removed',
      ),
    };
  },
};
