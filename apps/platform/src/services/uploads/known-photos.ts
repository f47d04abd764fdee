import { KnownPhotos, KnownPhotosRequest, SERVICES, uploadPaths } from '@account-area/contracts';
import { sql } from 'kysely';

import { accountRoute } from '../../server/route.ts';

/** Which files a customer need not send. */
export const knownPhotos = accountRoute({
  method: 'POST',
  path: `${SERVICES.photos.path}/${uploadPaths.known}`,
  tag: 'Uploads',
  summary: 'Which of these files the customer has already, by the SHA-256 of their bytes.',
  body: KnownPhotosRequest,
  answer: KnownPhotos,
  example: { body: { hashes: ['0'.repeat(64)] } },
  async handle({ account, body: { hashes } }) {
    if (hashes.length === 0) return { known: [] };
    const rows = await account.read((queries) =>
      queries
        .selectFrom('photos')
        .select(['id', sql<string>`encode(sha256, 'hex')`.as('hash')])
        .where(
          'sha256',
          'in',
          hashes.map((hash) => Buffer.from(hash, 'hex')),
        )
        .where('deleted_at', 'is', null)
        .execute(),
    );
    return { known: rows.map(({ hash, id }) => ({ hash, imageId: id })) };
  },
});
