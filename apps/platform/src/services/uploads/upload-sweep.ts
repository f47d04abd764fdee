import { HOUR_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import type { PhotoFiles } from '../../storage/files/photo-files.ts';

/** Removes uploads that have expired, now and every hour, until it is stopped. */
export const startUploadSweep = (context: PlatformContext, files: PhotoFiles) => {
  let sweeping = Promise.resolve();
  const sweep = () => {
    sweeping = sweeping
      .then(() => sweepUploads(context, files))
      .catch((error: unknown) => context.log.warn(error, 'expired uploads were not removed'));
  };
  const timer = setInterval(sweep, HOUR_MS);
  sweep();
  return {
    async stop() {
      clearInterval(timer);
      await sweeping;
    },
  };
};

/** The rows go first: a file without one is removed by the sweep of files, a day later at most. */
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
