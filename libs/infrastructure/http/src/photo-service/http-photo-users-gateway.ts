import { photoServicePaths, UserPhotoInfo } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import type { PhotoUsersGateway } from '@account-area/photos';

import type { RemoteService } from '../exchange/remote-service.ts';

/** How much a customer keeps, by the photo service. */
export const createHttpPhotoUsersGateway = (service: RemoteService): PhotoUsersGateway => ({
  counts: (signal) =>
    service.read({ operation: 'photo counts', path: photoServicePaths.users, schema: UserPhotoInfo }, signal, ok),
});
