import type { PlatformContext } from '../../module.ts';
import type { PhotoFiles } from '../../storage/files/photo-files.ts';

/** Removes uploads that have expired. The rows go first: a file without one is removed by the sweep of files, a day later at most. */
export const sweepUploads = async (
  { clock, database }: Pick<PlatformContext, 'clock' | 'database'>,
  files: PhotoFiles,
): Promise<void> => {
  const expired = await database.system
    .deleteFrom('uploads')
    .where('expires_at', '<=', clock.now())
    .returning('id')
    .execute();
  for (const { id } of expired) await files.discard(await files.incoming(id));
};
