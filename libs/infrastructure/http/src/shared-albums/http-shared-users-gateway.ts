import { sharedAlbumPaths, SharedAlbumsSummary } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import type { SharedUsersGateway } from '@account-area/photos';

import type { RemoteService } from '../exchange/remote-service.ts';

/** What is shared with a customer and by them, by the shared album service. */
export const createHttpSharedUsersGateway = (service: RemoteService): SharedUsersGateway => ({
  counts: (signal) =>
    service.read(
      { operation: 'shared album counts', path: sharedAlbumPaths.users, schema: SharedAlbumsSummary },
      signal,
      ({ grantedAlbumsCount, readAlbumsCount }) => ok({ grantedAlbumsCount, readAlbumsCount }),
    ),
});
