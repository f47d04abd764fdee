import { BUDGET } from '../build/first-route-size.ts';
import { percentile } from './load.ts';
import type { LibraryFigures, PageFigures } from './measure-library.ts';
import type { BenchRow, Goal } from './table.ts';

/** Whatever takes time is seen at the next frame of a 60 Hz screen. */
const FRAME_MS = 1000 / 60;

const LARGE_LIBRARY = 100_000;

/** The figures of the page, one row each, those of the floor below those that are compared with it (decision 94). */
export const pageRows = (libraries: readonly LibraryFigures[]): readonly BenchRow[] => {
  const valuesOf = (value: (page: PageFigures) => number) => libraries.map(({ page }) => value(page));
  const row = (figure: string, unit: string, value: (page: PageFigures) => number, goal?: Goal): BenchRow => ({
    figure,
    unit,
    values: valuesOf(value),
    ...(goal !== undefined && { goal }),
  });
  const atMost = (limit: number): Goal => ({
    text: limit.toLocaleString('en-GB'),
    limits: libraries.map(() => limit),
  });
  /** A figure and the floor's, with so many times that as its goal; what can be seen no earlier may take a frame more. */
  const besideFloor = (
    figure: string,
    unit: string,
    value: (page: Measured) => number,
    { times, frames = 0 }: { readonly times: number; readonly frames?: number },
  ): readonly BenchRow[] => {
    const floor = valuesOf((page) => value(page.floor));
    const text = `${times} × floor${frames > 0 ? ' + a frame' : ''}`;
    const goal = { text, limits: floor.map((least) => times * least + frames * FRAME_MS) };
    return [row(figure, unit, value, goal), { figure: '  floor', unit, values: floor }];
  };

  return [
    ...besideFloor('first thumbnail, cold', 'ms', ({ cold }) => cold.firstThumbnailMs, { times: 2.5 }),
    ...besideFloor('first thumbnail, warm', 'ms', ({ warm }) => warm.firstThumbnailMs, { times: 2.5 }),
    row('largest contentful paint, cold', 'ms', ({ cold }) => cold.largestContentfulPaintMs),
    row('JavaScript of the route, gzip', 'kB', ({ weight }) => weight.script / 1000, atMost(BUDGET.scriptKilobytes)),
    row('JavaScript files of the route', '', ({ weight }) => weight.scriptFiles, atMost(BUDGET.files)),
    row('CSS of the route, gzip', 'kB', ({ weight }) => weight.style / 1000),
    row('wheel: missed frames of 720', '', ({ wheel }) => wheel.missed, atMost(62)),
    row('  floor', '', ({ floor }) => floor.wheel.missed),
    row('wheel: frames over 50 ms', '', ({ wheel }) => wheel.over50Ms),
    ...besideFloor('wheel: main thread', 's', ({ wheel }) => wheel.busySeconds, { times: 1.8 }),
    row('wheel: blank pictures', '%', ({ wheel }) => wheel.blankPercent, atMost(10)),
    row('  floor', '%', ({ floor }) => floor.wheel.blankPercent),
    row('jump: missed frames of 480', '', ({ jump }) => jump.missed),
    row('jump: frames over 50 ms', '', ({ jump }) => jump.over50Ms),
    ...besideFloor('first thumbnail after a jump, median', 'ms', ({ jump }) => percentile(jump.firstPictureMs, 0.5), {
      times: 1.8,
    }),
    row('first thumbnail after a jump, p95', 'ms', ({ jump }) => percentile(jump.firstPictureMs, 0.95)),
    row('DOM nodes before', '', ({ before }) => before.nodes, atMost(2500)),
    row('DOM nodes after', '', ({ after }) => after.nodes, atMost(2500)),
    row('heap before', 'MB', ({ before }) => before.heapMb),
    row('heap after', 'MB', ({ after }) => after.heapMb, {
      text: `12, from ${LARGE_LIBRARY.toLocaleString('en-GB')} on 25`,
      limits: libraries.map(({ photos }) => (photos > LARGE_LIBRARY ? 25 : 12)),
    }),
    row('photos of the month selected', '', ({ selection }) => selection.monthPhotos),
    ...besideFloor('select the month', 'ms', ({ selection }) => selection.monthMs, { times: 2, frames: 1 }),
    ...besideFloor('select 1,000', 'ms', ({ selection }) => selection.thousandMs, { times: 2, frames: 1 }),
    row('one more', 'ms', ({ selection }) => selection.oneMoreMs),
    row('select 100,000', 'ms', ({ selection }) => selection.manyMs),
    row('  frames over 50 ms', '', ({ selection }) => selection.manyFramesOver50Ms, atMost(0)),
    row('  longest frame', 'ms', ({ selection }) => selection.manyLongestFrameMs),
    row('  one more', 'ms', ({ selection }) => selection.oneMoreOfManyMs),
    ...besideFloor('open the preview', 'ms', ({ preview }) => preview.openMs, { times: 2, frames: 1 }),
    row('  sharp', 'ms', ({ preview }) => preview.openSharpMs),
    ...besideFloor('next photo, median', 'ms', ({ preview }) => percentile(preview.nextMs, 0.5), {
      times: 1.5,
      frames: 1,
    }),
    ...besideFloor('next photo, p95', 'ms', ({ preview }) => percentile(preview.nextMs, 0.95), {
      times: 1.5,
      frames: 1,
    }),
    row('  sharp, p95', 'ms', ({ preview }) => percentile(preview.nextSharpMs, 0.95)),
  ];
};

/** What is measured of the product and of the floor alike. */
type Measured = Pick<PageFigures, 'cold' | 'warm' | 'wheel' | 'jump' | 'selection' | 'preview'>;

/** How many times as much the largest library costs as the smallest; nothing where there is one alone. */
export const growthRows = (libraries: readonly LibraryFigures[]): readonly BenchRow[] => {
  const smallest = libraries.reduce((least, library) => (library.photos < least.photos ? library : least));
  const largest = libraries.reduce((most, library) => (library.photos > most.photos ? library : most));
  if (smallest === largest) return [];
  const row = (figure: string, limit: number, value: (page: PageFigures) => number): BenchRow => ({
    figure: `largest to smallest library: ${figure}`,
    unit: '×',
    values: libraries.map((library) => (library === largest ? value(largest.page) / value(smallest.page) : null)),
    goal: { text: String(limit), limits: libraries.map(() => limit) },
  });
  return [
    row('first thumbnail', 1.2, ({ cold }) => cold.firstThumbnailMs),
    row('jump', 1.3, ({ jump }) => percentile(jump.firstPictureMs, 0.5)),
    row('wheel', 1.3, ({ wheel }) => wheel.busySeconds),
    row('heap', 2, ({ after }) => after.heapMb),
  ];
};
