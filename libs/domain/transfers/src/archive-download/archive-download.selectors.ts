import { shareReceived } from '../files/file-saver.ts';
import type { ArchiveDownloadSnapshot } from './archive-download.machine.ts';

/** How far an archive download is, as customers are told. */
export type ArchiveDownloadPhase = 'requested' | 'preparing' | 'saving' | 'saved' | 'left' | 'refused' | 'failed';

/** How far it is. `preparing` as soon as the service has accepted it. */
export const archiveDownloadPhase = ({ value }: ArchiveDownloadSnapshot): ArchiveDownloadPhase => {
  if (typeof value === 'object') return 'preparing';
  return value === 'creating' ? 'requested' : value;
};

/** How much of the archive has arrived, from 0 to 1; `null` while nobody can say. */
export const archiveShareReceived = ({ context }: ArchiveDownloadSnapshot): number | null =>
  shareReceived(context.progress);
