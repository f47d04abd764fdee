import type { ArchiveTrouble } from '@account-area/analytics';
import type { DownloadChange, DownloadError, DownloadPhase } from '@account-area/transfers';

import type { Telling } from './telling.ts';

/** Tells what a customer brings to their device, by the changes of each download from the request to the file. */
export const createDownloadActions = ({ elapsed, tell }: Telling) => {
  const archives = new Map<string, { readonly phase: DownloadPhase; readonly askedAt: number }>();
  return (change: DownloadChange): void => {
    const { downloadId, error, kind, phase, photoCount: count } = change;
    if (kind === 'photo' && phase === 'saved') tell({ name: 'photo_downloaded' });
    // An archive that is saved again was counted when it was made.
    if (downloadId === null || count === 0) return;
    const before = archives.get(downloadId);
    const askedAt = phase === 'requested' ? elapsed() : (before?.askedAt ?? elapsed());
    archives.set(downloadId, { phase, askedAt });
    if (phase === before?.phase) return;
    const durationMs = Math.round(elapsed() - askedAt);
    if (phase === 'preparing') tell({ name: 'archive_started', count });
    if (phase === 'saving') tell({ name: 'archive_finished', count, durationMs });
    if (phase === 'saved') tell({ name: 'photos_downloaded', count });
    if (error !== null) tell({ name: 'archive_failed', count, durationMs, outcome: troubleOf(error) });
  };
};

const troubleOf = ({ code }: DownloadError): ArchiveTrouble => {
  if (code === 'not-accepted') return 'not-accepted';
  return code === 'packing-failed' ? 'not-packed' : 'not-saved';
};
