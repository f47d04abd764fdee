export { archiveSeriesMachine, bindArchiveSeries } from './archive-series.machine.ts';
export type {
  ArchiveSeriesActor,
  ArchiveSeriesContext,
  ArchiveSeriesInput,
  ArchiveSeriesPorts,
  ArchiveSeriesSnapshot,
} from './archive-series.machine.ts';
