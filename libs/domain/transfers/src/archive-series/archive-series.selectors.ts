import type { ArchiveDownloadError } from '../archive-download/archive-download.events.ts';
import type { ArchiveDownloadActor } from '../archive-download/archive-download.machine.ts';
import type { ArchiveSeriesSnapshot } from './archive-series.machine.ts';

/** The archive on its way; `null` between a refusal and what the customer makes of it, and at the end. */
export const currentArchive = ({ children }: ArchiveSeriesSnapshot): ArchiveDownloadActor | null =>
  children.archive ?? null;

/** Why the service did not accept a part, until the customer has decided what becomes of it. */
export const seriesRefusal = (snapshot: ArchiveSeriesSnapshot): ArchiveDownloadError | null =>
  snapshot.matches({ parts: 'refused' }) ? snapshot.context.error : null;

/** Whether the service has accepted the part on its way. */
export const isPartAccepted = (snapshot: ArchiveSeriesSnapshot): boolean =>
  snapshot.matches({ parts: { downloading: 'accepted' } });
