import type { PortError, Result } from '@account-area/kernel';

import type { FileSaver } from '../files/file-saver.ts';
import type { Archive, ArchiveRequest, DownloadId } from './archive.ts';
import type { ArchiveProgressEvent } from './archive-download.events.ts';

/** Everything an archive download needs from the outside world. Expected failures are results; nothing rejects. */
export interface ArchiveDownloadPorts {
  readonly archives: Pick<ArchiveService, 'create' | 'list' | 'locate'>;
  readonly progress: ArchiveProgress;
  readonly files: FileSaver;
}

/** The remote service that packs photos into zip archives. */
export interface ArchiveService {
  /** Asks for an archive. Succeeds once the request is accepted, and for the same request again: it is made once. */
  create(request: ArchiveRequest, signal: AbortSignal): Promise<Result<undefined, PortError>>;

  /** All archives of the customer that are there or being made, newest first. */
  list(signal: AbortSignal): Promise<Result<readonly Archive[], PortError>>;

  /** The signed address of a finished archive. Ask right before use: signatures expire. */
  locate(downloadId: DownloadId, signal: AbortSignal): Promise<Result<URL, PortError>>;

  /** Deletes an archive. Succeeds as well when it is gone already. */
  delete(downloadId: DownloadId, signal: AbortSignal): Promise<Result<undefined, PortError>>;
}

/** Live news about archives. */
export interface ArchiveProgress {
  /**
   * Joins the authenticated connection and reports what happens to `downloadId` until the returned function is called.
   *
   * `connection.opened` comes first, and again whenever messages may have been missed: whatever happened before it has
   * to be asked for. Events of the archive arrive in the order of their timestamps; messages that are malformed,
   * outdated or about another archive never arrive. A connection that cannot be opened or drops reports
   * `connection.lost` once and stays silent.
   */
  follow(downloadId: DownloadId, report: (event: ArchiveProgressEvent) => void): () => void;
}
