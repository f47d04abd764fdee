import type { BrowserContext, Page } from 'playwright';

import { BUDGET } from '../build/first-route-size.ts';
import type { Library } from './library.ts';
import { loadTimesOf, type LoadTimes, weighRoute } from './page-load.ts';
import { type Circumstances, DESKTOP, inContext, openPlace, type Place, placesOf } from './place.ts';
import { besideFloor, figuresOf, type Reading, reading } from './readings.ts';
import { type TrafficWatch, watchTraffic } from './traffic.ts';

/** How many times as long as the floor the first picture may take. */
export const FIRST_PICTURE_TIMES = 2.5;

const DOUBLE = { ...DESKTOP, deviceScaleFactor: 2 };

/** The first picture of a first and of a second visit, and what it takes. */
export const measureFirst = async (library: Library): Promise<readonly Reading[]> => {
  const { floor, product } = placesOf(library);
  const cold = { floor: await visitCold(library, floor), product: await visitCold(library, product) };
  const warm = { floor: await visitAgain(library, floor), product: await visitAgain(library, product) };
  const bytes = { floor: await pictureBytes(library, floor), product: await pictureBytes(library, product) };
  const double = {
    floor: await pictureBytes(library, floor, DOUBLE),
    product: await pictureBytes(library, product, DOUBLE),
  };
  const weight = await inContext(library, DESKTOP, (context) => weighRoute(context, product.address));
  const data = await dataOfSecondVisit(library, product);

  const times = { times: FIRST_PICTURE_TIMES };
  return [
    ...besideFloor(
      'first picture, cold',
      'ms',
      figuresOf(cold, ({ firstPictureMs }) => firstPictureMs),
      times,
    ),
    ...besideFloor(
      'first picture, second visit',
      'ms',
      figuresOf(warm, ({ firstPictureMs }) => firstPictureMs),
      times,
    ),
    reading('the grid has its first picture, cold', 'ms', cold.product.firstTileMs),
    reading('the grid has its first picture, second visit', 'ms', warm.product.firstTileMs),
    reading('first paint, cold', 'ms', cold.product.firstPaintMs),
    reading('largest contentful paint, cold', 'ms', cold.product.largestPaintMs),
    reading('pictures of the first window', 'kB', bytes.product.bytes / 1000),
    ...besideFloor('pictures of the first window, a tile', 'kB', figuresOf(bytes, kilobytesOfTile), null),
    ...besideFloor('the same at double density, a tile', 'kB', figuresOf(double, kilobytesOfTile), null),
    reading('second visit: requests for data', '', data.requests),
    reading('  of these revalidated', '', data.revalidated),
    reading('  data on the line', 'kB', data.bytes / 1000),
    reading('JavaScript of the route, gzip', 'kB', weight.script / 1000, BUDGET.scriptKilobytes),
    reading('JavaScript files of the route', '', weight.scriptFiles, BUDGET.files),
    reading('CSS of the route, gzip', 'kB', weight.style / 1000),
  ];
};

/** The least disturbed of several visits, each by a browser that remembers nothing but the session. */
export const visitCold = async (
  library: Library,
  place: Place,
  { screen = DESKTOP, ...circumstances }: Circumstances = {},
  visits = library.effort.visits,
): Promise<LoadTimes> => {
  const all: LoadTimes[] = [];
  while (all.length < visits) {
    all.push(await inContext(library, screen, (context) => visit(context, place, circumstances)));
  }
  return leastDisturbed(all);
};

/** The least disturbed of several visits by a browser that has been there. */
const visitAgain = (library: Library, place: Place): Promise<LoadTimes> =>
  inContext(library, DESKTOP, async (context) => {
    await visit(context, place);
    const all: LoadTimes[] = [];
    while (all.length < library.effort.visits) all.push(await visit(context, place));
    return leastDisturbed(all);
  });

const leastDisturbed = (all: readonly LoadTimes[]): LoadTimes =>
  all.reduce((best, times) => (times.firstPictureMs < best.firstPictureMs ? times : best));

const visit = async (
  context: BrowserContext,
  place: Place,
  circumstances: Omit<Circumstances, 'screen'> = {},
): Promise<LoadTimes> => {
  const { page } = await openPlace(context, place, circumstances);
  const times = await loadTimesOf(page);
  await page.close();
  return times;
};

interface PictureBytes {
  readonly tiles: number;
  readonly bytes: number;
}

const kilobytesOfTile = ({ bytes, tiles }: PictureBytes): number => bytes / tiles / 1000;

/** What the pictures of the first window take on the line. */
const pictureBytes = (library: Library, place: Place, screen = DESKTOP): Promise<PictureBytes> =>
  inContext(library, screen, async (context) => {
    const { page } = await openPlace(context, place);
    await allPictures(page);
    return page.evaluate(() => {
      const sizes = window.bench.tilesInView().flatMap((tile) => {
        const [entry] = performance.getEntriesByName(tile.querySelector('img')?.currentSrc ?? '');
        return entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : [];
      });
      return { tiles: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
    });
  });

/** Waits until every tile in view shows its picture. */
export const allPictures = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const tiles = window.bench.tilesInView();
    return tiles.length > 0 && tiles.every((tile) => window.bench.hasPicture(tile));
  });
};

/** What a second visit asks the photo service for until its window is whole. */
const dataOfSecondVisit = (library: Library, place: Place) =>
  inContext(library, DESKTOP, async (context) => {
    const first = await openPlace(context, place);
    await allPictures(first.page);
    await first.page.close();

    const watches: TrafficWatch[] = [];
    const watched: Place = {
      ...place,
      prepare: async (devtools) => void watches.push(await watchTraffic(devtools)),
    };
    const { page } = await openPlace(context, watched);
    await allPictures(page);
    await page.waitForLoadState('networkidle');
    const data = watches.flatMap((watch) => watch.stop().data);
    return {
      requests: data.length,
      revalidated: data.filter(({ status }) => status === 304).length,
      bytes: data.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  });
