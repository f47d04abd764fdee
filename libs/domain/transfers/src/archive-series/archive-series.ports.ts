import type { ArchiveDownloadPorts } from '../archive-download/archive-download.ports.ts';
import type { PageKeeper } from '../page/page-keeper.ts';

/** What a series needs from the outside world: parts that were not asked for yet are known to the page alone. */
export interface ArchiveSeriesPorts extends ArchiveDownloadPorts {
  readonly keeper: PageKeeper;
}
