import {
  currentArchive,
  type ArchiveDownloadActor,
  type ArchiveSeriesActor,
  type DownloadId,
  type PhotoDownloadActor,
} from '@account-area/transfers';

import type { DownloadsSnapshot } from './downloads.machine.ts';

/** The downloads of single photos. Stays the same. */
export const photoDownloadOf = ({ context }: DownloadsSnapshot): PhotoDownloadActor => context.photo;

/** The requests for archives, in the order they were made. */
export const archiveSeriesOf = ({ context }: DownloadsSnapshot): readonly ArchiveSeriesActor[] => context.series;

/** The download of an archive, if it is on its way to this device. */
export const archiveUnderWay = (
  { context }: DownloadsSnapshot,
  downloadId: DownloadId,
): ArchiveDownloadActor | null => {
  const archives = context.series.map((series) => currentArchive(series.getSnapshot()));
  return archives.find((archive) => archive?.getSnapshot().context.request.downloadId === downloadId) ?? null;
};
