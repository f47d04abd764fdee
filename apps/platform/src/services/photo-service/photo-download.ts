import { PhotoDownload, photoServicePaths, SERVICES } from '@account-area/contracts';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import type { PlatformContext } from '../../module.ts';
import { absent } from '../../server/problem.ts';
import { accountRoute } from '../../server/route.ts';
import { safeFileName } from '../downloads/safe-file-name.ts';
import { pictureName } from '../images/drawn-picture.ts';
import { createImageAddresses } from '../images/image-address.ts';
import { findSharedPhoto } from '../shared-albums/shared-album-photos.ts';

/** One photo to be saved: where its bytes are, and under which name (D28). */
export const photoDownloadRoute = ({ clock, keys }: PlatformContext) => {
  const addresses = createImageAddresses(keys.secrets('image addresses'));

  return accountRoute({
    method: 'GET',
    path: `${SERVICES.photos.path}/${photoServicePaths.download}`,
    tag: 'Photo service',
    summary:
      "Of a photo of one's own or of a shared album: a signed address of the original, answered as an attachment, and a name that is safe to save it under.",
    params: z.object({ photo: z.guid() }),
    answer: PhotoDownload,
    example: { params: { photo: '00000000-0000-4000-8000-000000000000' } },
    handle: async ({ account, origin, params }) => {
      const { accountId } = account;
      const { ownerId, photo } = await account.read(async (queries) => {
        const own = await queries
          .selectFrom('photos')
          .select(['id', 'file_name', 'width', 'height'])
          .select(sql<boolean>`sha256 is null`.as('drawn'))
          .where('id', '=', params.photo)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
        if (own) return { photo: own, ownerId: accountId };
        const shared = await findSharedPhoto(queries, params.photo);
        if (!shared) throw absent();
        return { photo: shared, ownerId: shared.owner_id };
      });
      const readerId = ownerId === accountId ? undefined : accountId;
      const { original } = addresses.signerFor(ownerId, clock.now(), readerId)(pictureName(photo));
      return { url: origin + original, filename: safeFileName(photo.file_name) };
    },
  });
};
