import { join } from 'node:path';

import type { PlatformModule } from '../../module.ts';
import { jobDelay } from '../../server/faults.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { createProductFiles } from '../../storage/files/product-files.ts';
import { startSweeping } from '../../sweeping.ts';
import { photoFolder } from '../images/images.module.ts';
import { createPictureWorkers } from '../images/picture-workers.ts';
import { articlePictureRoute } from './article-pictures.ts';
import { PRODUCT_QUEUE } from './product-files.ts';
import { createProductJob } from './product-job.ts';
import { productRoutes } from './product-routes.ts';
import { sweepProducts } from './product-sweep.ts';
import { productMigrations } from './products.migrations.ts';

/** Files and pictures of what customers have ordered (C33.5). */
export const productsModule: PlatformModule = {
  name: 'products',
  migrations: productMigrations,
  accountTables: { product_files: 'account_id' },
  accountFolders: ['products/finished'],
  async start(context) {
    const files = createProductFiles(productFolder(context.dataFolder));
    await files.clearIncoming();
    const photoFiles = createPhotoFiles(photoFolder(context.dataFolder));
    const workers = createPictureWorkers(1);
    const stopSweeping = startSweeping(
      context,
      () => sweepProducts({ ...context, files }),
      'files of products that are gone could not be removed',
    );
    return {
      routes: [...productRoutes({ ...context, files }), articlePictureRoute],
      jobs: [
        createProductJob({ ...context, files, photoFiles, workers, delayOf: jobDelay(context.faults, PRODUCT_QUEUE) }),
      ],
      async stop() {
        await stopSweeping();
        await workers.close();
      },
    };
  },
};

/** Where the files of products of a data folder are. */
export const productFolder = (dataFolder: string): string => join(dataFolder, 'products');
