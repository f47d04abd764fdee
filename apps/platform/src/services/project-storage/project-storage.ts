import type { ProjectUploadResource } from '@account-area/contracts';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import { absent } from '../../server/problem.ts';
import { type AccountDatabase, withPlatformRights } from '../../storage/database/account-database.ts';
import { isUuid } from '../../uuid.ts';

type Upload = z.infer<typeof ProjectUploadResource>;

/** An upload of the customer. Throws a 404 when there is none, and when another account is asked about. */
export const findUpload = (account: AccountDatabase, id: string, accountId: string): Promise<Upload> =>
  account.read(async (queries) => {
    if (accountId.toLowerCase() !== account.accountId || !isUuid(id)) throw absent();
    const upload = await queries
      .selectFrom('project_uploads')
      .select(['id', 'photos_count as photosCount', 'byte_size as byteSize'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (upload === undefined) throw absent();
    return upload;
  });

/**
 * Those of the uploads that belong to no account, and the customer's own: a photobook may have been claimed since it was
 * made. Uploads of other accounts are left out as if there were none.
 */
export const findUploads = (account: AccountDatabase, ids: readonly string[]): Promise<readonly Upload[]> =>
  account.read((queries) =>
    // Row level security shows customers no row without an account.
    withPlatformRights(queries, async () => {
      const { rows } = await sql<Upload>`
        select id, photos_count as "photosCount", byte_size as "byteSize" from project_uploads
        where id = any (${ids.filter(isUuid)}::uuid[]) and (account_id is null or account_id = ${account.accountId})
      `.execute(queries);
      return rows;
    }),
  );
