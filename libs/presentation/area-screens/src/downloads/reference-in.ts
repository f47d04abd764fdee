import { referenceOf } from '@account-area/kernel';
import type { ArchiveListError, DownloadError } from '@account-area/transfers';

/** The reference to show with a failure; `null` for one that never left this device. */
export const referenceIn = (error: DownloadError | ArchiveListError | null): string | null => {
  if (error === null) return null;
  switch (error.code) {
    case 'not-accepted':
      return referenceOf(error.reason);
    case 'not-loaded':
    case 'not-received':
    case 'packing-failed':
    case 'save-blocked':
      return null;
    default:
      return referenceOf(error);
  }
};
