import { join } from 'node:path';

import type { PlatformModule } from '../../module.ts';
import { jobDelay } from '../../server/faults.ts';
import { createArchiveFiles } from '../../storage/files/archive-files.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { startSweeping } from '../../sweeping.ts';
import { photoFolder } from '../images/images.module.ts';
import { dataCopyRoutes } from './data-copy/data-copy-routes.ts';
import { createExportAddresses } from './export-address.ts';
import { createExportJob } from './export-job.ts';
import { askForExportRoute, exportRoutes } from './export-routes.ts';
import { sweepExports } from './export-sweep.ts';
import { EXPORT_QUEUE } from './exports.ts';
import { exportMigrations } from './exports.migrations.ts';

/** Whole libraries (C18), and all that an account holds: packed by jobs and fetched by the link of a mail. */
export const exportsModule: PlatformModule = {
  name: 'exports',
  migrations: exportMigrations,
  accountTables: { exports: 'account_id', export_parts: 'account_id' },
  accountFolders: ['exports/finished'],
  async start(context) {
    const files = createArchiveFiles(exportFolder(context.dataFolder));
    await files.clearIncoming();
    const addresses = createExportAddresses(context.keys.signer('export addresses'));
    const photoFiles = createPhotoFiles(photoFolder(context.dataFolder));
    return {
      routes: [
        askForExportRoute(context),
        ...dataCopyRoutes(context),
        ...exportRoutes({ ...context, addresses, files }, 'photos'),
        ...exportRoutes({ ...context, addresses, files }, 'data'),
      ],
      jobs: [
        createExportJob({ ...context, addresses, files, photoFiles, delayOf: jobDelay(context.faults, EXPORT_QUEUE) }),
      ],
      stop: startSweeping(context, () => sweepExports({ ...context, files }), 'expired exports could not be deleted'),
    };
  },
};

/** Where the exports of a data folder are. */
export const exportFolder = (dataFolder: string): string => join(dataFolder, 'exports');
