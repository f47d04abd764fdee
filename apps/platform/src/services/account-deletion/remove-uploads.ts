import type { PhotoFiles } from '../../storage/files/photo-files.ts';
import { type Removal, ROWS_AT_ONCE } from './remove-rows.ts';

interface UploadRemoval extends Removal {
  readonly photoFiles: PhotoFiles;
}

/** Where files on their way in are: named by their upload, whosever it is. */
const FOLDER = 'photos/incoming';

/** Removes uploads, files first: their rows alone say whose those are. */
export const removeUploads = async ({
  accountId,
  database,
  photoFiles,
  proofs,
  signal,
}: UploadRemoval): Promise<void> => {
  for (;;) {
    const uploads = await database.system
      .selectFrom('uploads')
      .select(['id', 'photo_id as photoId', 'received'])
      .where('account_id', '=', accountId)
      .limit(ROWS_AT_ONCE)
      .execute();
    if (uploads.length === 0) return;
    for (const { id } of uploads) {
      signal.throwIfAborted();
      await photoFiles.discard(await photoFiles.incoming(id));
    }
    await database.system.transaction().execute(async (queries) => {
      const gone = await queries
        .deleteFrom('uploads')
        .where(
          'id',
          'in',
          uploads.map(({ id }) => id),
        )
        .returning(['photo_id as photoId', 'received'])
        .execute();
      // Of one that has become a photo, the file is the photo's.
      const open = gone.filter(({ photoId, received }) => photoId === null && received > 0);
      const bytes = open.reduce((sum, { received }) => sum + received, 0);
      if (gone.length > 0) await proofs.addRows(queries, accountId, 'uploads', gone.length);
      if (open.length > 0) await proofs.addFiles(queries, accountId, FOLDER, { files: open.length, bytes });
    });
  }
};
