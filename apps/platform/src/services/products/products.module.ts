import { join } from 'node:path';

import { HOUR_MS } from '../../clock.ts';
import type { PlatformContext, PlatformModule } from '../../module.ts';
import type { Delay } from '../../server/faults.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { createProductFiles } from '../../storage/files/product-files.ts';
import { photoFolder } from '../images/images.module.ts';
import { createPictureWorkers } from '../images/picture-workers.ts';
import { articlePictureRoute } from './article-pictures.ts';
import { PRODUCT_QUEUE } from './product-files.ts';
import { createProductJob } from './product-job.ts';
import { productRoutes } from './product-routes.ts';
import { sweepProducts } from './product-sweep.ts';
import { productMigrations } from './products.migrations.ts';

/** Files of deleted accounts are removed this often. */
const SWEEP_MS = HOUR_MS;

/** Files and pictures of what customers have ordered (C33.5). */
export const productsModule: PlatformModule = {
  name: 'products',
  migrations: productMigrations,
  accountTables: { product_files: 'account_id' },
  async start(context) {
    const files = createProductFiles(productFolder(context.dataFolder));
    await files.clearIncoming();
    const photoFiles = createPhotoFiles(photoFolder(context.dataFolder));
    const workers = createPictureWorkers(1);
    const sweep = () =>
      sweepProducts({ ...context, files }).catch((error: unknown) =>
        context.log.error(error, 'files of products that are gone could not be removed'),
      );
    let swept = sweep();
    const sweeping = setInterval(() => {
      swept = sweep();
    }, SWEEP_MS);
    sweeping.unref();
    return {
      routes: [...productRoutes({ ...context, files }), articlePictureRoute],
      jobs: [createProductJob({ ...context, files, photoFiles, workers, delayOf: makingDelay(context) })],
      async stop() {
        clearInterval(sweeping);
        await swept;
        await workers.close();
      },
    };
  },
};

/** Where the files of products of a data folder are. */
export const productFolder = (dataFolder: string): string => join(dataFolder, 'products');

/** Faults are set under the name of the queue: a delay makes an attempt take as long, anything else makes it fail. */
const makingDelay =
  ({ faults }: PlatformContext) =>
  (accountId: string): Delay | undefined => {
    const fault = faults({ method: 'JOB', path: PRODUCT_QUEUE }, accountId);
    if (fault && fault.kind !== 'delay') throw new Error('A fault was asked for in the sandbox.');
    return fault;
  };
