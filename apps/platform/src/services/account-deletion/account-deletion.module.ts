import type { PlatformModule } from '../../module.ts';
import { jobDelay } from '../../server/faults.ts';
import { accountDeletionMigrations } from './account-deletion.migrations.ts';
import { ACCOUNT_DELETION_QUEUE } from './begin-deletion.ts';
import { createDeletionJob } from './deletion-job.ts';

/** Deletes accounts, with everything that is theirs (C39). */
export const accountDeletionModule: PlatformModule = {
  name: 'account-deletion',
  migrations: accountDeletionMigrations,
  start: (context) => ({
    jobs: [createDeletionJob({ ...context, delayOf: jobDelay(context.faults, ACCOUNT_DELETION_QUEUE) })],
  }),
};
