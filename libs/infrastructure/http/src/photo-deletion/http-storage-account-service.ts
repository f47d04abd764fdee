import { photoDeletionPaths, StorageInfo } from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import type { StorageAccountService } from '@account-area/storage';

import type { RemoteService } from '../exchange/remote-service.ts';

/** What decides how long photos are kept, by the photo deletion service. */
export const createHttpStorageAccountService = (service: RemoteService): StorageAccountService => ({
  account: async (signal) => {
    const answer = await service.read(
      { operation: 'account information', path: photoDeletionPaths.accountInformation, schema: StorageInfo },
      signal,
    );
    if (!answer.ok) return fail(answer.error.portError);
    const { lastOrderDate, projectCount, projectedDeletionDate, registrationDate } = answer.value.body;
    return ok({
      lastOrderDate,
      projectCount,
      projectedDeletionDate: projectedDeletionDate ?? null,
      registrationDate,
    });
  },
});
