import {
  ACCOUNT_DELETED_PROBLEM,
  CustomerMe,
  customerPaths,
  photoDeletionPaths,
  photoServicePaths,
  sharedAlbumPaths,
  SharedAlbumsSummary,
  StorageInfo,
  UserPhotoInfo,
} from '@account-area/contracts';
import type { CustomerDirectory } from '@account-area/customer';
import { fail, ok } from '@account-area/kernel';
import type { PhotoUsersGateway, SharedUsersGateway } from '@account-area/photos';
import type { StorageAccountService } from '@account-area/storage';

import type { RemoteService } from '../exchange/remote-service.ts';

/** Customers, by the customer service. */
export const createHttpCustomerDirectory = (service: RemoteService): CustomerDirectory => ({
  me: (signal) =>
    service.ask(
      { operation: 'customer', path: customerPaths.me, schema: CustomerMe },
      signal,
      ({ accountDeleted, email, firstName, id, lastName, status = null }) =>
        accountDeleted === true ? fail({ code: 'account-deleted' }) : ok({ id, email, firstName, lastName, status }),
      // Any proxy can answer 404: only the service's own word means that the account is gone.
      ({ problem }) => (problem?.type === ACCOUNT_DELETED_PROBLEM ? fail({ code: 'account-deleted' }) : null),
    ),
});

/** What decides how long photos are kept, by the photo deletion service. */
export const createHttpStorageAccountService = (service: RemoteService): StorageAccountService => ({
  account: (signal) =>
    service.ask(
      { operation: 'account information', path: photoDeletionPaths.accountInformation, schema: StorageInfo },
      signal,
      ({ lastDeletionDate = null, projectedDeletionDate = null, ...account }) =>
        ok({ ...account, lastDeletionDate, projectedDeletionDate }),
    ),
});

/** How much a customer keeps, by the photo service. */
export const createHttpPhotoUsersGateway = (service: RemoteService): PhotoUsersGateway => ({
  counts: (signal) =>
    service.ask({ operation: 'photo counts', path: photoServicePaths.users, schema: UserPhotoInfo }, signal, ok),
});

/** What is shared with a customer and by them, by the shared album service. */
export const createHttpSharedUsersGateway = (service: RemoteService): SharedUsersGateway => ({
  counts: (signal) =>
    service.ask(
      { operation: 'shared album counts', path: sharedAlbumPaths.users, schema: SharedAlbumsSummary },
      signal,
      ({ grantedAlbumsCount, readAlbumsCount }) => ok({ grantedAlbumsCount, readAlbumsCount }),
    ),
});
