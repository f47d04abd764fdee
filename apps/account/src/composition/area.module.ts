import type { AreaPorts } from '@account-area/area';
import { createHttpCustomerDirectory, createHttpStorageAccountService } from '@account-area/http';

import { lateCode } from '@account-area/components';
import { fail, referenceFrom } from '@account-area/kernel';
import type { StorageStatusPorts, StorageStatusSource } from '@account-area/storage';

import { contextModule } from './context-module.ts';
import type { DeletionBindings } from './deletion.module.ts';
import type { FeedbackBindings } from './feedback.module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** What the area stands on from the beginning; its late actors come with their own modules. */
export interface AreaBindings {
  area: Omit<AreaPorts, 'late'>;
}

export const area = contextModule<AreaBindings, AreaEnvironment & DeletionBindings & FeedbackBindings>({
  area: (get) => ({
    customers: createHttpCustomerDirectory(get('service')('customer')),
    storage: lateStorageStatus(
      {
        account: createHttpStorageAccountService(get('service')('photoDeletion')),
        clock: get('serverClock'),
        timeZone: get('configuration')().host.timeZone,
      },
      get('http').ids,
    ),
    modals: get('layerHistory'),
    toasts: get('toasts'),
    deletions: get('deletions'),
  }),
});

const counting = lateCode(async () => (await import('./storage-status.chunk.ts')).createStorageStatusSource);

/** What counts by the calendar is loaded with the first status: no page waits for it. */
const lateStorageStatus = (ports: StorageStatusPorts, ids: { readonly next: () => string }): StorageStatusSource => ({
  status: async (signal) => {
    const loaded = await counting();
    return loaded.ok
      ? loaded.value(ports).status(signal)
      : fail({ code: 'unreachable', reference: referenceFrom(ids.next()) });
  },
});
