export { bindArchiveSeries } from './archive-series.actors.ts';
export type { ArchiveSeriesEvent } from './archive-series.events.ts';
export { archiveSeriesMachine } from './archive-series.machine.ts';
export type {
  ArchiveSeriesActor,
  ArchiveSeriesContext,
  ArchiveSeriesInput,
  ArchiveSeriesSnapshot,
} from './archive-series.machine.ts';
export type { ArchiveSeriesPorts } from './archive-series.ports.ts';
export { currentArchive, isPartAccepted, seriesRefusal } from './archive-series.selectors.ts';
