import { photoDeletionPaths, SERVICES, StorageInfo } from '@account-area/contracts';

import type { PlatformModule } from '../../module.ts';
import { accountRoute } from '../../server/route.ts';
import { photoDeletionMigrations } from './photo-deletion.migrations.ts';
import { projectedDeletion } from './retention.ts';

/** How long a customer's photos are kept. */
export const photoDeletionModule: PlatformModule = {
  name: 'photo-deletion',
  migrations: photoDeletionMigrations,
  accountTables: { photo_retention: 'account_id' },
  start: () => ({ routes: [accountInformation] }),
};

const accountInformation = accountRoute({
  method: 'GET',
  path: `${SERVICES.photoDeletion.path}/${photoDeletionPaths.accountInformation}`,
  tag: 'Photo deletion',
  summary: 'What decides how long the photos are kept, and until when.',
  answer: StorageInfo,
  handle: async ({ account }) => {
    const kept = await account.read((queries) =>
      queries
        .selectFrom('accounts')
        .leftJoin('photo_retention', 'photo_retention.account_id', 'accounts.id')
        .select(['accounts.registered_at', 'photo_retention.last_order_at', 'photo_retention.project_count'])
        .executeTakeFirstOrThrow(),
    );
    return {
      registrationDate: kept.registered_at.toISOString(),
      lastOrderDate: kept.last_order_at?.toISOString() ?? null,
      projectCount: kept.project_count ?? 0,
      projectedDeletionDate: projectedDeletion(kept.registered_at, kept.last_order_at).toISOString(),
    };
  },
});
