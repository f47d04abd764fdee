import { photoServicePaths, sharedAlbumPaths, SharedAlbumsSummary, UserPhotoInfo } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import type { PhotoUsersGateway, SharedUsersGateway } from '@account-area/photos';

import type { RemoteService } from '../exchange/remote-service.ts';

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
