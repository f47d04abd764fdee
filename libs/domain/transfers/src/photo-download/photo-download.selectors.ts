import type { PhotoDownloadError } from './photo-download.events.ts';
import type { PhotoDownloadSnapshot } from './photo-download.machine.ts';

/** How far single photos are, in the specification's words (C16.1). */
export const photoDownloadPhase = ({ value }: PhotoDownloadSnapshot): 'initial' | 'pending' | 'success' | 'failure' =>
  value;

/** Why a photo is not on the device, until the customer has seen it. */
export const photoDownloadError = ({ context }: PhotoDownloadSnapshot): PhotoDownloadError | null => context.error;
