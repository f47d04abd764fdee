import type { DownloadChange } from './download-change.ts';
import type { DownloadsSnapshot } from './downloads.machine.ts';

/** The last change of each download, oldest download first. A download that is over stays until the next request. */
export const downloadChanges = ({ context }: DownloadsSnapshot): ReadonlyMap<string, DownloadChange> => context.changes;
