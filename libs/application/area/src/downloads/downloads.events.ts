import type { PhotoId } from '@account-area/photos';
import type { ArchiveSeriesInput, DownloadId } from '@account-area/transfers';

/** What the downloads hear. */
export type DownloadsEvent =
  | { readonly type: 'photo.asked'; readonly photoId: PhotoId }
  /** Archives are to be made and saved, one after the other. */
  | ({ readonly type: 'archives.asked' } & ArchiveSeriesInput)
  /** An archive that is there is to be saved, unless that is under way. */
  | { readonly type: 'archive.asked'; readonly downloadId: DownloadId };
