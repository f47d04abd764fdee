import type { PortError, Unexpected } from '@account-area/kernel';

import type { Archive, DownloadId, ArchiveService } from '../archive-download/archive-download.ts';

/** Everything the list of archives needs from the outside world. */
export interface ArchiveListPorts {
  readonly archives: Pick<ArchiveService, 'delete' | 'list'>;
}

/** What the list of archives hears. */
export type ArchiveListEvent =
  | { readonly type: 'list.retried' }
  /** An archive has changed in a way that the list may not know yet. */
  | { readonly type: 'list.outdated' }
  | { readonly type: 'deletion.asked'; readonly downloadId: DownloadId }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.cancelled' };

/** Why the list could not be loaded, or an archive not be deleted. */
export type ArchiveListError = PortError | Unexpected;

/** How often the list is asked for while its page is open, in milliseconds (D29). */
export const LIST_LIFETIME_MS = 60_000;
/** The same while an archive is queued or being packed. */
export const LIVELY_LIST_LIFETIME_MS = 3_000;

/**
 * How long to wait before the list is asked for again, in milliseconds. An archive that is being made changes all the
 * time; each failure in a row doubles the wait, up to the wait of a list without such an archive.
 */
export const listLifetimeMs = (archives: readonly Archive[] | null, failuresInRow: number): number => {
  const isUnderWay = archives?.some(({ status }) => status === 'started') ?? false;
  return isUnderWay ? Math.min(LIVELY_LIST_LIFETIME_MS * 2 ** failuresInRow, LIST_LIFETIME_MS) : LIST_LIFETIME_MS;
};
