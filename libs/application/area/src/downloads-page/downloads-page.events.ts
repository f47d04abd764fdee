import type { PortError, Unexpected } from '@account-area/kernel';
import type { DownloadId } from '@account-area/transfers';

/** What the downloads page hears. */
export type DownloadsPageEvent =
  | { readonly type: 'list.retried' }
  /** Something became of an archive that the list may not know yet. */
  | { readonly type: 'list.outdated' }
  | { readonly type: 'deletion.asked'; readonly downloadId: DownloadId }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.cancelled' };

/** Why the list could not be loaded, or an archive not be deleted. */
export type DownloadsPageError = PortError | Unexpected;
