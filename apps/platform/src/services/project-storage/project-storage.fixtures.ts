import { randomUUID } from 'node:crypto';

import type { TestPlatform } from '../../testing.platform.ts';

/** Stores the pictures of a photobook, of an account or of none; fulfils with the id of the upload. */
export const addProjectUpload = async (
  { clock, database }: Pick<TestPlatform, 'clock' | 'database'>,
  accountId: string | null,
  { photosCount = 24, byteSize = 96_000_000 } = {},
): Promise<string> => {
  const id = randomUUID();
  await database.system
    .insertInto('project_uploads')
    .values({
      id,
      account_id: accountId,
      photos_count: photosCount,
      byte_size: byteSize,
      created_at: clock.now(),
    })
    .execute();
  return id;
};
