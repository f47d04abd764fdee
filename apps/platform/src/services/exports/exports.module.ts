import { join } from 'node:path';

import { HOUR_MS } from '../../clock.ts';
import type { PlatformContext, PlatformModule } from '../../module.ts';
import type { Delay } from '../../server/faults.ts';
import { createArchiveFiles } from '../../storage/files/archive-files.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { photoFolder } from '../images/images.module.ts';
import { createExportAddresses } from './export-address.ts';
import { createExportJob } from './export-job.ts';
import { exportRoutes } from './export-routes.ts';
import { sweepExports } from './export-sweep.ts';
import { EXPORT_QUEUE } from './exports.ts';
import { exportMigrations } from './exports.migrations.ts';

/** Expired exports are deleted this often. */
const SWEEP_MS = HOUR_MS;

/** Whole libraries, packed by jobs and fetched by the link of a mail (C18). */
export const exportsModule: PlatformModule = {
  name: 'exports',
  migrations: exportMigrations,
  accountTables: { exports: 'account_id', export_parts: 'account_id' },
  async start(context) {
    const files = createArchiveFiles(exportFolder(context.dataFolder));
    await files.clearIncoming();
    const addresses = createExportAddresses(context.keys.signer('export addresses'));
    const sweep = () =>
      sweepExports({ ...context, files }).catch((error: unknown) =>
        context.log.error(error, 'expired exports could not be deleted'),
      );
    let swept = sweep();
    const sweeping = setInterval(() => {
      swept = sweep();
    }, SWEEP_MS);
    sweeping.unref();
    const photoFiles = createPhotoFiles(photoFolder(context.dataFolder));
    return {
      routes: exportRoutes({ ...context, addresses, files }),
      jobs: [createExportJob({ ...context, addresses, files, photoFiles, delayOf: packingDelay(context) })],
      async stop() {
        clearInterval(sweeping);
        await swept;
      },
    };
  },
};

/** Where the exports of a data folder are. */
export const exportFolder = (dataFolder: string): string => join(dataFolder, 'exports');

/** Faults are set under the name of the queue: a delay makes a part take as long, anything else makes an attempt fail. */
const packingDelay =
  ({ faults }: PlatformContext) =>
  (accountId: string): Delay | undefined => {
    const fault = faults({ method: 'JOB', path: EXPORT_QUEUE }, accountId);
    if (fault && fault.kind !== 'delay') throw new Error('A fault was asked for in the sandbox.');
    return fault;
  };
