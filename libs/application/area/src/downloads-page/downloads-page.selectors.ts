import type { Archive } from '@account-area/transfers';

import type { DownloadsPageError } from './downloads-page.events.ts';
import type { DownloadsPageSnapshot } from './downloads-page.machine.ts';

/** The customer's archives, newest first; `null` until they are known. */
export const archivesListed = ({ context }: DownloadsPageSnapshot): readonly Archive[] | null => context.archives;

/** Why the list could not be loaded, until it is or the customer asks for it; a list loaded before stays shown. */
export const archivesError = ({ context }: DownloadsPageSnapshot): DownloadsPageError | null => context.listError;

/** Whether the customer is asked to confirm a deletion, or it is under way. */
export const isDeletionOpen = (snapshot: DownloadsPageSnapshot): boolean => !snapshot.matches({ deletion: 'none' });

/** Whether an archive is being deleted. */
export const isDeletingArchive = (snapshot: DownloadsPageSnapshot): boolean =>
  snapshot.matches({ deletion: 'deleting' });

/** Why an archive was not deleted. */
export const archiveDeletionError = ({ context }: DownloadsPageSnapshot): DownloadsPageError | null =>
  context.deletionError;
