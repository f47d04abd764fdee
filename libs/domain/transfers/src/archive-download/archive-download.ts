import type { PortError, Result, Unexpected } from '@account-area/kernel';

import type { FileProgress, FileSaver, SaveError } from '../files/file-saver.ts';
import type { Archive, ArchiveRequest, DownloadId } from './archive.ts';

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

/** How far an archive download is, as customers are told; `preparing` as soon as the service has accepted it. */
export type ArchiveDownloadPhase = (typeof PHASES)[number];

/** All phases of an archive download. */
export const PHASES = ['requested', 'preparing', 'saving', 'saved', 'left', 'refused', 'failed'] as const;

/** How long the connection is kept open for one archive, in milliseconds (C17.2). */
export const CONNECTION_LIFETIME_MS = 30 * 60 * 1000;

/** How long to wait before connecting again: 1 s, and twice as long each time, up to 30 s (D29). */
export const reconnectDelayMs = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);
