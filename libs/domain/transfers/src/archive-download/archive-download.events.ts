import type { PortError, Result, Unexpected } from '@account-area/kernel';

import type { FileProgress, SaveError } from '../files/file-saver.ts';
import type { Archive } from './archive.ts';

/** What the machine hears while it waits for the service. */
export type ArchiveProgressEvent =
  | { readonly type: 'connection.opened' }
  | { readonly type: 'connection.lost' }
  | { readonly type: 'archive.started' }
  | { readonly type: 'archive.finished' }
  | { readonly type: 'archive.failed' };

/** What an archive download hears. */
export type ArchiveDownloadEvent =
  | ArchiveProgressEvent
  /** The service no longer knows the archive: it was deleted. */
  | { readonly type: 'archive.missed' }
  /** The service was asked how far it is; what it said has been told by an event of its own. */
  | { readonly type: 'archive.asked'; readonly answer: Result<readonly Archive[], PortError | Unexpected> }
  | { readonly type: 'file.progressed'; readonly progress: FileProgress }
  | { readonly type: 'file.ended'; readonly answer: Result<undefined, PortError | SaveError | Unexpected> };

/** Every way an archive download ends badly. */
export type ArchiveDownloadError =
  | PortError
  | SaveError
  | Unexpected
  | { readonly code: 'not-accepted'; readonly reason: PortError | Unexpected } // the service did not take the request
  | { readonly code: 'packing-failed' }; // the service gave up on the archive

/** How an archive download ends well: on the device, or left to the list of archives (D29). */
export type ArchiveDownloadEnd = 'saved' | 'left';

/** How an archive download ended. */
export type ArchiveDownloadOutcome = Result<ArchiveDownloadEnd, ArchiveDownloadError>;
