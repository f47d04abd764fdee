import { photoDeletionPaths, SERVICES, StorageInfo } from '@account-area/contracts';

import type { Clock } from '../../clock.ts';
import type { PlatformModule } from '../../module.ts';
import { jobDelay } from '../../server/faults.ts';
import { accountRoute } from '../../server/route.ts';
import { createDeletionJob, DELETION_QUEUE } from './deletion-job.ts';
import { keepWatching } from './deletion-watch.ts';
import { photoDeletionMigrations } from './photo-deletion.migrations.ts';
import { projectedDeletion } from './retention.ts';
import { readTerm } from './retention-rows.ts';

/** How long a customer's photos are kept. */
export const photoDeletionModule: PlatformModule = {
  name: 'photo-deletion',
  migrations: photoDeletionMigrations,
  accountTables: { photo_retention: 'account_id', deletion_warnings: 'account_id' },
  start: (context) => ({
    routes: [accountInformation(context.clock)],
    jobs: [createDeletionJob({ ...context, delayOf: jobDelay(context.faults, DELETION_QUEUE) })],
    stop: keepWatching(context),
  }),
};

const accountInformation = (clock: Clock) =>
  accountRoute({
    method: 'GET',
    path: `${SERVICES.photoDeletion.path}/${photoDeletionPaths.accountInformation}`,
    tag: 'Photo deletion',
    summary: 'What decides how long the photos are kept, and until when.',
    answer: StorageInfo,
    handle: async ({ account }) => {
      const { deletedAt, end, projectCount, retention, warnings } = await account.read((queries) =>
        readTerm(queries, account.accountId),
      );
      return {
        registrationDate: retention.registeredAt.toISOString(),
        lastOrderDate: retention.lastOrderAt?.toISOString() ?? null,
        projectCount,
        projectedDeletionDate: projectedDeletion(end, warnings, clock.now()).toISOString(),
        lastDeletionDate: deletedAt?.toISOString() ?? null,
      };
    },
  });
