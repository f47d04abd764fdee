import { type LoadFigures, percentile } from './load.ts';
import type { PageFigures } from './measure-library.ts';
import type { BenchRow } from './table.ts';

/** The figures of the page, one row each. */
export const pageRows = (pages: readonly PageFigures[]): readonly BenchRow[] => {
  const row = (figure: string, unit: string, value: (page: PageFigures) => number): BenchRow => ({
    figure,
    unit,
    values: pages.map(value),
  });
  return [
    row('first thumbnail, cold', 'ms', ({ cold }) => cold.firstThumbnailMs),
    row('first thumbnail, warm', 'ms', ({ warm }) => warm.firstThumbnailMs),
    row('largest contentful paint, cold', 'ms', ({ cold }) => cold.largestContentfulPaintMs),
    row('JavaScript of the route, gzip', 'kB', ({ weight }) => weight.script / 1000),
    row('JavaScript files of the route', '', ({ weight }) => weight.scriptFiles),
    row('CSS of the route, gzip', 'kB', ({ weight }) => weight.style / 1000),
    row('wheel 12 s: missed frames of 720', '', ({ wheel }) => wheel.missed),
    row('wheel: frames over 50 ms', '', ({ wheel }) => wheel.over50Ms),
    row('wheel: main thread', 's', ({ wheel }) => wheel.busySeconds),
    row('wheel: blank pictures', '%', ({ wheel }) => wheel.blankPercent),
    row('jump 8 s: missed frames of 480', '', ({ jump }) => jump.missed),
    row('jump: frames over 50 ms', '', ({ jump }) => jump.over50Ms),
    row('first thumbnail after a jump, median', 'ms', ({ jump }) => percentile(jump.firstPictureMs, 0.5)),
    row('first thumbnail after a jump, p95', 'ms', ({ jump }) => percentile(jump.firstPictureMs, 0.95)),
    row('DOM nodes before', '', ({ before }) => before.nodes),
    row('DOM nodes after', '', ({ after }) => after.nodes),
    row('heap before', 'MB', ({ before }) => before.heapMb),
    row('heap after', 'MB', ({ after }) => after.heapMb),
    row('photos of the month selected', '', ({ selection }) => selection.monthPhotos),
    row('select the month', 'ms', ({ selection }) => selection.monthMs),
    row('select 1,000', 'ms', ({ selection }) => selection.thousandMs),
    row('one more', 'ms', ({ selection }) => selection.oneMoreMs),
  ];
};

/** The figures of the photo service, one row each. */
export const serviceRows = (services: readonly LoadFigures[]): readonly BenchRow[] => [
  {
    figure: 'month pages, 16 connections',
    unit: '/s',
    values: services.map(({ requestsPerSecond }) => requestsPerSecond),
  },
  { figure: 'month pages, median', unit: 'ms', values: services.map(({ p50Ms }) => p50Ms) },
  { figure: 'month pages, p99', unit: 'ms', values: services.map(({ p99Ms }) => p99Ms) },
  { figure: 'month pages, failed', unit: '', values: services.map(({ failures }) => failures) },
];
