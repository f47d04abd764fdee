import { join } from 'node:path';

import type { PlatformModule } from '../../module.ts';
import { jobDelay } from '../../server/faults.ts';
import { createArchiveFiles } from '../../storage/files/archive-files.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { startSweeping } from '../../sweeping.ts';
import { photoFolder } from '../images/images.module.ts';
import { createArchiveJob } from './archive-job.ts';
import { sweepArchives } from './archive-sweep.ts';
import { ARCHIVE_QUEUE } from './archives.ts';
import { downloadRoutes } from './download-routes.ts';
import { downloadMigrations } from './downloads.migrations.ts';

/** Archives of photos: packed by a job, announced by push, fetched at signed addresses. */
export const downloadsModule: PlatformModule = {
  name: 'downloads',
  migrations: downloadMigrations,
  accountTables: { archives: 'account_id' },
  accountFolders: ['archives/finished'],
  async start(context) {
    const files = createArchiveFiles(archiveFolder(context.dataFolder));
    await files.clearIncoming();
    const photoFiles = createPhotoFiles(photoFolder(context.dataFolder));
    return {
      routes: downloadRoutes(context, files),
      jobs: [createArchiveJob({ ...context, files, photoFiles, delayOf: jobDelay(context.faults, ARCHIVE_QUEUE) })],
      stop: startSweeping(context, () => sweepArchives({ ...context, files }), 'expired archives could not be deleted'),
    };
  },
};

/** Where the archives of a data folder are. */
export const archiveFolder = (dataFolder: string): string => join(dataFolder, 'archives');
