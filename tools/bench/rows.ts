import type { ArchiveFigures } from './archive.ts';
import type { LoadFigures } from './load.ts';
import type { BenchRow } from './table.ts';

/** The figures of the photo service, one row each. */
export const serviceRows = (services: readonly LoadFigures[]): readonly BenchRow[] => [
  {
    figure: 'month pages, 16 connections',
    unit: '/s',
    values: services.map(({ requestsPerSecond }) => requestsPerSecond),
  },
  { figure: 'month pages, median', unit: 'ms', values: services.map(({ p50Ms }) => p50Ms) },
  { figure: 'month pages, p99', unit: 'ms', values: services.map(({ p99Ms }) => p99Ms) },
  {
    figure: 'month pages, failed',
    unit: '',
    values: services.map(({ failures }) => failures),
    goal: { text: '0', limits: services.map(() => 0) },
  },
];

/** The figures of an archive, one row each. */
export const archiveRows = (archives: readonly ArchiveFigures[]): readonly BenchRow[] => [
  {
    figure: `archive of ${archives[0]?.photos ?? 0} photos: size`,
    unit: 'MB',
    values: archives.map(({ megabytes }) => megabytes),
  },
  { figure: 'archive: packed after', unit: 's', values: archives.map(({ packedMs }) => packedMs / 1000) },
  { figure: 'archive: fetched in', unit: 's', values: archives.map(({ fetchedMs }) => fetchedMs / 1000) },
  { figure: 'archive: memory of the platform before', unit: 'MB', values: archives.map(({ restMb }) => restMb) },
  { figure: 'archive: peak memory of the platform', unit: 'MB', values: archives.map(({ peakMb }) => peakMb) },
];

/** How long the platform takes from its start on data that is there until it answers; with all libraries together. */
export const upAgainRow = (upAgainMs: number, libraries: number): BenchRow => ({
  figure: 'platform: up again after',
  unit: 's',
  values: Array.from({ length: libraries }, (_, index) => (index === libraries - 1 ? upAgainMs / 1000 : null)),
  goal: { text: '10', limits: Array.from({ length: libraries }, () => 10) },
});
