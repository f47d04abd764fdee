import { gzipSync } from 'node:zlib';

import type { BrowserContext, Page, Request } from 'playwright';

/** The photo of a tile that customers can do something with. */
const PHOTO_OF_TILE = '[role=gridcell] img';

/** A photo that customers see: also one that the page's frame shows until the tiles are there (decision 294). */
const PHOTO_SEEN = `${PHOTO_OF_TILE}, #frame img`;

export interface LoadTimes {
  /** From the start of the navigation to the first photo on the screen, in milliseconds. */
  readonly firstPictureMs: number;
  /** To the first that is in a tile of the grid. */
  readonly firstTileMs: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
}

export interface RouteWeight {
  /** Bytes after gzip. */
  readonly script: number;
  readonly style: number;
  readonly scriptFiles: number;
}

/** Marks the first frame in which such a photo is there; runs before every script of the page. */
const markFirst = ({ mark, selector }: { readonly mark: string; readonly selector: string }) => {
  const look = () => {
    const painted = [...document.querySelectorAll<HTMLImageElement>(selector)].some(
      (image) => image.complete && image.naturalWidth > 0 && !('loading' in image.dataset),
    );
    if (painted) performance.mark(mark);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Opens a page of the area and waits for the first thumbnail in a tile; `prepare` is called before the page is gone to. */
export const openPhotos = async (
  context: BrowserContext,
  address: string,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Page> => {
  const page = await context.newPage();
  await prepare(page);
  await page.addInitScript(markFirst, { mark: 'first-picture', selector: PHOTO_SEEN });
  await page.addInitScript(markFirst, { mark: 'first-thumbnail', selector: PHOTO_OF_TILE });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-thumbnail').length > 0);
  return page;
};

/** When a page whose first thumbnail has been painted had painted what. */
export const loadTimesOf = (page: Page): Promise<LoadTimes> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) => {
          resolve({
            firstPictureMs: timeOf('first-picture'),
            firstTileMs: timeOf('first-thumbnail'),
            firstPaintMs: timeOf('first-contentful-paint'),
            largestPaintMs: list.getEntries().at(-1)?.startTime ?? Number.NaN,
          });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** A script or a style. */
export interface RouteFile {
  readonly type: 'script' | 'stylesheet';
  readonly path: string;
  /** What is in it, as it is after decompression. */
  readonly content: Buffer;
}

const isFile = (request: Request): boolean => ['script', 'stylesheet'].includes(request.resourceType());

/**
 * The scripts and styles that a page asks for before its first thumbnail is painted, each once, whenever they arrive.
 *
 * @throws when one of them cannot be loaded
 */
export const filesUntilFirstThumbnail = async (
  context: BrowserContext,
  address: string,
): Promise<readonly RouteFile[]> => {
  const requests = new Map<string, Request>();
  const remember = (request: Request) => void requests.set(request.url(), request);
  context.on('request', remember);
  const page = await openPhotos(context, address);
  context.off('request', remember);
  // A file is among the page's entries once it has arrived or failed.
  const asked = [...requests.values()].filter(isFile).map((request) => request.url());
  await page.waitForFunction((urls) => urls.every((url) => performance.getEntriesByName(url).length > 0), asked);
  const askedFor = await page.evaluate(() => {
    const end = performance.getEntriesByName('first-thumbnail')[0]?.startTime ?? Number.NaN;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < end)
      .map(({ name }) => name);
  });
  const files = [...new Set(askedFor)].map(async (url): Promise<readonly RouteFile[]> => {
    const request = requests.get(url);
    const type = request?.resourceType();
    if (type !== 'script' && type !== 'stylesheet') return [];
    const response = await request?.response();
    if (!response) throw new Error(`The page did not get ${url}.`);
    return [{ type, path: new URL(url).pathname, content: await response.body() }];
  });
  const loaded = (await Promise.all(files)).flat();
  await page.close();
  return loaded;
};

/** What a route downloads in scripts and styles until its first thumbnail: each file compressed as a server would. */
export const weighRoute = async (context: BrowserContext, address: string): Promise<RouteWeight> => {
  const files = await filesUntilFirstThumbnail(context, address);
  const filesOf = (type: RouteFile['type']) => files.filter((file) => file.type === type);
  const weigh = (weighed: readonly RouteFile[]) =>
    weighed.reduce((total, { content }) => total + gzipSync(content, { level: 9 }).length, 0);
  return {
    script: weigh(filesOf('script')),
    style: weigh(filesOf('stylesheet')),
    scriptFiles: filesOf('script').length,
  };
};
