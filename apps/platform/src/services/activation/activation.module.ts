import { Activation, photoServicePaths, SERVICES } from '@account-area/contracts';

import type { PlatformContext, PlatformModule } from '../../module.ts';
import { jobDelay } from '../../server/faults.ts';
import { accountRoute, type Route } from '../../server/route.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { photoFolder } from '../images/images.module.ts';
import { IMPORT_QUEUE, readActivation, requestActivation, STATUS_WORDS } from './activation.ts';
import { activationMigrations } from './activation.migrations.ts';
import { createImportJob } from './import-job.ts';

/** The part of the photo service that makes a library active again: imported by a job, announced by push. */
export const activationModule: PlatformModule = {
  name: 'activation',
  migrations: activationMigrations,
  accountTables: { library_activations: 'account_id' },
  start: (context) => ({
    routes: routes(context),
    jobs: [
      createImportJob({
        ...context,
        photoFiles: createPhotoFiles(photoFolder(context.dataFolder)),
        delayOf: jobDelay(context.faults, IMPORT_QUEUE),
      }),
    ],
  }),
};

const PATH = `${SERVICES.photos.path}/${photoServicePaths.activation}`;
const TAG = 'Photo service';

const routes = ({ clock, jobs }: PlatformContext): readonly Route[] => [
  accountRoute({
    method: 'GET',
    path: PATH,
    tag: TAG,
    summary: 'How the activation of the library stands.',
    answer: Activation,
    handle: async ({ account }) => ({ status: STATUS_WORDS[await readActivation(account)] }),
  }),
  accountRoute({
    method: 'POST',
    path: PATH,
    tag: TAG,
    status: 202,
    summary:
      'Makes the library active again, so that its photos are kept for another term. Asked again meanwhile it changes nothing; a library that is being deleted stays so.',
    answer: Activation,
    transaction: 'own',
    handle: async ({ account }) => ({ status: STATUS_WORDS[await requestActivation(account, { clock, jobs })] }),
  }),
];
