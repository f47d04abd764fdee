import type { FileProgress } from '../files/file-saver.ts';
import type { ArchiveRequest } from './archive.ts';
import type { ArchiveDownloadOutcome } from './archive-download.events.ts';

/** How long to wait before connecting again: 1 s, and twice as long each time, up to 30 s (D29). */
export const reconnectDelayMs = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000);

/** What an archive download knows. */
export interface ArchiveDownloadContext {
  readonly request: ArchiveRequest;
  /** How often the connection was lost since it last was open. */
  readonly losses: number;
  /** How much of the archive has arrived; `null` before any of it has. */
  readonly progress: FileProgress | null;
  readonly outcome: ArchiveDownloadOutcome;
}
