import { sql } from 'kysely';

import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { isUuid } from '../../uuid.ts';

/** Which photos an archive is to hold: those of the customer, or photos of shared albums with the accounts that own them. */
export interface PhotosOfArchive {
  readonly photo_ids: readonly string[];
  /** At the same places; `null` where all are the customer's own. */
  readonly owner_ids: readonly string[] | null;
}

/** A photo, as far as an archive is concerned. */
export interface ArchivedPhoto {
  readonly id: string;
  readonly ownerId: string;
  readonly fileName: string;
  readonly byteSize: number;
  /** Whether there is no file. */
  readonly drawn: boolean;
  readonly width: number;
  readonly height: number;
  /** The day and time that the camera's clock showed, in the time zone of this process, as zip files keep it. */
  readonly takenAt: Date;
  /** The month that the clock showed, as `2026-03`; `null` for a photo without a date. */
  readonly month: string | null;
}

/** Zip files know no earlier day; photos without a date are older. */
const FIRST_YEAR = 1980;

/** The photos of an archive that there are and that the customer may see now, in the order of the ids. */
export const readArchivedPhotos = (
  account: AccountDatabase,
  photos: PhotosOfArchive,
): Promise<readonly ArchivedPhoto[]> =>
  account.read(async (queries) => {
    const { others, own } = byOwner(account.accountId, photos);
    const rows = [...(await ownPhotos(queries, own)), ...(await othersPhotos(queries, others))];
    const byId = new Map(rows.map((row) => [row.id, row]));
    return [...new Set([...photos.photo_ids].map((id) => id.toLowerCase()))].flatMap((id) => {
      const row = byId.get(id);
      return row ? [archivedPhotoOf(row)] : [];
    });
  });

interface ArchivedRow {
  readonly id: string;
  readonly owner_id: string;
  readonly file_name: string;
  readonly byte_size: number;
  readonly width: number;
  readonly height: number;
  readonly created_at: Date;
  readonly taken_at: string;
  readonly drawn: boolean;
}

export const archivedPhotoOf = (row: ArchivedRow): ArchivedPhoto => {
  const { byte_size: byteSize, drawn, file_name: fileName, height, id, owner_id: ownerId, width } = row;
  const takenAt = dateOf(row.taken_at, row.created_at);
  const month = takenAt === row.created_at ? null : row.taken_at.slice(0, 'yyyy-mm'.length);
  return { id, ownerId, fileName, byteSize, drawn, width, height, takenAt, month };
};

/** The ids that can be a photo's, and of the others' photos who is said to own them. */
const byOwner = (accountId: string, { owner_ids: ownerIds, photo_ids: photoIds }: PhotosOfArchive) => {
  const pairs = photoIds.flatMap((photoId, place) =>
    isUuid(photoId) ? [[photoId.toLowerCase(), (ownerIds?.[place] ?? accountId).toLowerCase()] as const] : [],
  );
  return {
    own: pairs.filter(([, ownerId]) => ownerId === accountId).map(([id]) => id),
    others: new Map(pairs.filter(([, ownerId]) => ownerId !== accountId)),
  };
};

const COLUMNS = ['id', 'file_name', 'byte_size', 'width', 'height', 'created_at'] as const;

/** What is read of a customer's own photos. */
export const ARCHIVED_COLUMNS = [
  ...COLUMNS,
  'account_id as owner_id',
  sql<string>`taken_at::text`.as('taken_at'),
  sql<boolean>`sha256 is null`.as('drawn'),
] as const;

const ownPhotos = async (queries: AccountQueries, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  return queries
    .selectFrom('photos')
    .select(ARCHIVED_COLUMNS)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
};

/** Photos of other owners that are in an album which the customer may see. */
const othersPhotos = async (queries: AccountQueries, owners: ReadonlyMap<string, string>) => {
  if (owners.size === 0) return [];
  const rows = await queries
    .selectFrom('shared_album_photos')
    .select([...COLUMNS, 'owner_id', 'drawn'])
    .select(sql<string>`taken_at::text`.as('taken_at'))
    .where('id', 'in', [...owners.keys()])
    .execute();
  return rows.filter((row) => owners.get(row.id) === row.owner_id);
};

/** Text without an offset is read as a time of this process's zone, which is how zip files are written. */
const dateOf = (takenAt: string, createdAt: Date): Date => {
  const taken = new Date(takenAt.replace(' ', 'T'));
  return taken.getFullYear() < FIRST_YEAR ? createdAt : taken;
};
