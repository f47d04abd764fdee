import { photoDeletionPaths, SERVICES, StorageInfo } from '@account-area/contracts';

import type { Clock } from '../../clock.ts';
import type { PlatformContext, PlatformModule } from '../../module.ts';
import type { Delay } from '../../server/faults.ts';
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
    jobs: [createDeletionJob({ ...context, delayOf: deletionDelay(context) })],
    stop: keepWatching(context),
  }),
};

/** Faults are set under the name of the queue: a delay holds a deletion up, anything else makes an attempt fail. */
const deletionDelay =
  ({ faults }: PlatformContext) =>
  (accountId: string): Delay | undefined => {
    const fault = faults({ method: 'JOB', path: DELETION_QUEUE }, accountId);
    if (fault && fault.kind !== 'delay') throw new Error('A fault was asked for in the sandbox.');
    return fault;
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
