import { join } from 'node:path';

import { HOUR_MS } from '../../clock.ts';
import type { PlatformContext, PlatformModule } from '../../module.ts';
import type { Delay } from '../../server/faults.ts';
import { createArchiveFiles } from '../../storage/files/archive-files.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { photoFolder } from '../images/images.module.ts';
import { createArchiveJob } from './archive-job.ts';
import { sweepArchives } from './archive-sweep.ts';
import { ARCHIVE_QUEUE } from './archives.ts';
import { downloadRoutes } from './download-routes.ts';
import { downloadMigrations } from './downloads.migrations.ts';

/** Expired archives are deleted this often. */
const SWEEP_MS = HOUR_MS;

/** Archives of photos: packed by a job, announced by push, fetched at signed addresses. */
export const downloadsModule: PlatformModule = {
  name: 'downloads',
  migrations: downloadMigrations,
  accountTables: { archives: 'account_id' },
  async start(context) {
    const files = createArchiveFiles(archiveFolder(context.dataFolder));
    await files.clearIncoming();
    const sweep = () =>
      sweepArchives({ ...context, files }).catch((error: unknown) =>
        context.log.error(error, 'expired archives could not be deleted'),
      );
    let swept = sweep();
    const sweeping = setInterval(() => {
      swept = sweep();
    }, SWEEP_MS);
    sweeping.unref();
    const photoFiles = createPhotoFiles(photoFolder(context.dataFolder));
    return {
      routes: downloadRoutes(context, files),
      jobs: [createArchiveJob({ ...context, files, photoFiles, delayOf: packingDelay(context) })],
      async stop() {
        clearInterval(sweeping);
        await swept;
      },
    };
  },
};

/** Where the archives of a data folder are. */
export const archiveFolder = (dataFolder: string): string => join(dataFolder, 'archives');

/** Faults are set under the name of the queue: a delay makes packing take as long, anything else makes an attempt fail. */
const packingDelay =
  ({ faults }: PlatformContext) =>
  (accountId: string): Delay | undefined => {
    const fault = faults({ method: 'JOB', path: ARCHIVE_QUEUE }, accountId);
    if (fault && fault.kind !== 'delay') throw new Error('A fault was asked for in the sandbox.');
    return fault;
  };
