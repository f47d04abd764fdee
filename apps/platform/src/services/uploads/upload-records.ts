import type { UploadRefusal } from '@account-area/contracts';

import type { Clock } from '../../clock.ts';
import { DAY_MS } from '../../clock.ts';
import type { AccountDatabase, AccountQueries } from '../../storage/database/account-database.ts';
import { HttpProblem } from '../../server/problem.ts';
import type { AddedPhoto } from '../photo-service/add-photo.ts';

/** What is known of a file on its way in. */
export interface UploadRecord {
  readonly id: string;
  readonly metadata: string;
  readonly byteSize: number;
  /** Bytes that are on the disk for good. */
  readonly received: number;
  readonly expiresAt: Date;
  /** What came of it; `null` while it is on its way. */
  readonly photo: AddedPhoto | null;
}

/** The uploads of one account. */
export interface UploadRecords {
  /** How many are on their way. */
  countOpen(): Promise<number>;
  /** Throws a 403 when the customer would have more bytes here than they may. */
  add(upload: Pick<UploadRecord, 'id' | 'metadata' | 'byteSize'>): Promise<UploadRecord>;
  /** `null` for one that is not there, has expired, became a photo that is gone, or belongs to another account. */
  find(id: string): Promise<UploadRecord | null>;
  /** Notes that the disk has more of a file; false when another request changed it meanwhile. */
  advance(id: string, from: number, to: number): Promise<boolean>;
  remove(id: string): Promise<void>;
}

/** An upload is kept for a day after the last byte of it came. */
export const UPLOAD_LIFE_MS = DAY_MS;

export const createUploadRecords = (
  account: AccountDatabase,
  clock: Clock,
  mostBytes: number = Number.MAX_SAFE_INTEGER,
): UploadRecords => {
  const expiry = () => new Date(clock.now().getTime() + UPLOAD_LIFE_MS);

  return {
    async countOpen() {
      const { open } = await account.read((queries) =>
        queries
          .selectFrom('uploads')
          .select(({ fn }) => fn.countAll<number>().as('open'))
          .where('photo_id', 'is', null)
          .where('expires_at', '>', clock.now())
          .executeTakeFirstOrThrow(),
      );
      return open;
    },
    async add({ id, metadata, byteSize }) {
      const expiresAt = expiry();
      await account.write(async (queries) => {
        await queries
          .insertInto('uploads')
          .values({ id, account_id: account.accountId, metadata, byte_size: byteSize, expires_at: expiresAt })
          .execute();
        // Its row of use is this transaction's by now: uploads that begin at once are counted one after the other.
        const used = await queries
          .selectFrom('storage_use')
          .select(['photo_bytes', 'upload_bytes'])
          .executeTakeFirstOrThrow();
        if (used.photo_bytes + used.upload_bytes > mostBytes) {
          const code: UploadRefusal = 'library-full';
          throw new HttpProblem(403, 'The library is as large as it may be', { code });
        }
      });
      return { id, metadata, byteSize, received: 0, expiresAt, photo: null };
    },
    async find(id) {
      const row = await account.read((queries) =>
        queries
          .selectFrom('uploads')
          .select(['metadata', 'byte_size', 'received', 'expires_at', 'photo_id', 'is_duplicate'])
          .where('id', '=', id)
          .where('expires_at', '>', clock.now())
          .where((uploads) =>
            uploads
              .eb('photo_id', 'is', null)
              .or(
                uploads.exists(
                  uploads
                    .selectFrom('photos')
                    .select('photos.id')
                    .whereRef('photos.id', '=', 'uploads.photo_id')
                    .where('photos.deleted_at', 'is', null),
                ),
              ),
          )
          .executeTakeFirst(),
      );
      if (!row) return null;
      const photo = row.photo_id === null ? null : { photoId: row.photo_id, isDuplicate: row.is_duplicate };
      const { metadata, byte_size: byteSize, received, expires_at: expiresAt } = row;
      return { id, metadata, byteSize, received, expiresAt, photo };
    },
    async advance(id, from, to) {
      const { numUpdatedRows } = await account.write((queries) =>
        queries
          .updateTable('uploads')
          .set({ received: to, expires_at: expiry() })
          .where('id', '=', id)
          .where('received', '=', from)
          .where('photo_id', 'is', null)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
    async remove(id) {
      await account.write((queries) => queries.deleteFrom('uploads').where('id', '=', id).execute());
    },
  };
};

/** Notes, in the transaction that adds the photo, what came of an upload. */
export const finishRecord = (queries: AccountQueries, id: string, { photoId, isDuplicate }: AddedPhoto) =>
  queries
    .updateTable('uploads')
    .set({ photo_id: photoId, is_duplicate: isDuplicate })
    .where('id', '=', id)
    .executeTakeFirst();
