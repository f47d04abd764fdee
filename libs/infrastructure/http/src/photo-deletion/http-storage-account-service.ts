import { photoDeletionPaths, StorageInfo } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import type { StorageAccountService } from '@account-area/storage';

import type { RemoteService } from '../exchange/remote-service.ts';

/** What decides how long photos are kept, by the photo deletion service. */
export const createHttpStorageAccountService = (service: RemoteService): StorageAccountService => ({
  account: (signal) =>
    service.ask(
      { operation: 'account information', path: photoDeletionPaths.accountInformation, schema: StorageInfo },
      signal,
      ({ projectedDeletionDate = null, ...account }) => ok({ ...account, projectedDeletionDate }),
    ),
});
