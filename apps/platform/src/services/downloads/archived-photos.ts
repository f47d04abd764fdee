import { sql } from 'kysely';

import type { AccountDatabase } from '../../storage/database/account-database.ts';
import { uuidsOf } from './archives.ts';

/** A photo, as far as an archive is concerned. */
export interface ArchivedPhoto {
  readonly id: string;
  readonly fileName: string;
  readonly byteSize: number;
  /** Whether there is no file. */
  readonly drawn: boolean;
  readonly width: number;
  readonly height: number;
  /** The day and time that the camera's clock showed, in the time zone of this process, as zip files keep it. */
  readonly takenAt: Date;
}

/** Zip files know no earlier day; photos without a date are older. */
const FIRST_YEAR = 1980;

/** The photos of these ids that there are, in the order of the ids. */
export const readArchivedPhotos = async (
  account: AccountDatabase,
  ids: readonly string[],
): Promise<readonly ArchivedPhoto[]> => {
  const known = uuidsOf(ids).map((id) => id.toLowerCase());
  if (known.length === 0) return [];
  const rows = await account.read((queries) =>
    queries
      .selectFrom('photos')
      .select(['id', 'file_name', 'byte_size', 'width', 'height', 'created_at'])
      .select([sql<string>`taken_at::text`.as('taken_at'), sql<boolean>`sha256 is null`.as('drawn')])
      .where('id', 'in', known)
      .where('deleted_at', 'is', null)
      .execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(known)].flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { file_name: fileName, byte_size: byteSize, drawn, width, height } = row;
    return [{ id, fileName, byteSize, drawn, width, height, takenAt: dateOf(row.taken_at, row.created_at) }];
  });
};

/** Text without an offset is read as a time of this process's zone, which is how zip files are written. */
const dateOf = (takenAt: string, createdAt: Date): Date => {
  const taken = new Date(takenAt.replace(' ', 'T'));
  return taken.getFullYear() < FIRST_YEAR ? createdAt : taken;
};
