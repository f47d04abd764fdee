import type { PortError, Unexpected } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

import type { SaveError } from '../files/file-saver.ts';

/** What the download of single photos hears. */
export type PhotoDownloadEvent =
  /** A photo is wanted; while another one is on its way it waits for its turn, and one already wanted is wanted once. */
  | { readonly type: 'photo.asked'; readonly photoId: PhotoId }
  | { readonly type: 'download.retried' }
  /** The customer is done with what became of it (C16.1). */
  | { readonly type: 'modal.closed' };

/** What it announces. */
export interface PhotoDownloadNotice {
  /** One photo is on the device. */
  readonly type: 'photo.saved';
}

/** Every way it ends badly. */
export type PhotoDownloadError = PortError | SaveError | Unexpected;
