import type { PortError, Result } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

import type { FileSaver, RemoteFile } from '../files/file-saver.ts';

/** Everything the download of single photos needs from the outside world. Expected failures are results. */
export interface PhotoDownloadPorts {
  readonly photos: PhotoFiles;
  readonly files: FileSaver;
}

/** Knows where the bytes of photos are as they were uploaded. */
export interface PhotoFiles {
  /** Address and file name of a photo. Ask right before use: signatures expire. */
  locate(photoId: PhotoId, signal: AbortSignal): Promise<Result<RemoteFile, PortError>>;
}
