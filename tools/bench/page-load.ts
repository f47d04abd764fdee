import { gzipSync } from 'node:zlib';

import type { BrowserContext, Page, Request } from 'playwright';

/** A tile whose photo is painted. */
export const PHOTO = '[role=gridcell] img';

export interface LoadTimes {
  /** From the start of the navigation to the first painted thumbnail, in milliseconds. */
  readonly firstThumbnailMs: number;
  readonly largestContentfulPaintMs: number;
}

export interface RouteWeight {
  /** Bytes after gzip. */
  readonly script: number;
  readonly style: number;
  readonly scriptFiles: number;
}

/** Marks the first frame in which a thumbnail is there; runs before every script of the page. */
const markFirstThumbnail = (selector: string) => {
  const look = () => {
    const painted = [...document.querySelectorAll<HTMLImageElement>(selector)].some(
      (image) => image.complete && image.naturalWidth > 0,
    );
    if (painted) performance.mark('first-thumbnail');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** Opens a page of the area and waits for its first thumbnail. */
export const openPhotos = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript(markFirstThumbnail, PHOTO);
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('first-thumbnail').length > 0);
  return page;
};

const loadTimesOf = (page: Page): Promise<LoadTimes> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const firstThumbnailMs = performance.getEntriesByName('first-thumbnail')[0]?.startTime ?? Number.NaN;
        new PerformanceObserver((list) => {
          const largestContentfulPaintMs = list.getEntries().at(-1)?.startTime ?? Number.NaN;
          resolve({ firstThumbnailMs, largestContentfulPaintMs });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** Opens a page, looks at when its first photos were there and closes it again. */
export const visit = async (context: BrowserContext, address: string): Promise<LoadTimes> => {
  const page = await openPhotos(context, address);
  const times = await loadTimesOf(page);
  await page.close();
  return times;
};

/** The least disturbed of several visits, each by a browser that remembers nothing but the session. */
export const visitCold = async (
  newContext: () => Promise<BrowserContext>,
  address: string,
  visits: number,
): Promise<LoadTimes> => {
  const all: LoadTimes[] = [];
  while (all.length < visits) {
    const context = await newContext();
    all.push(await visit(context, address));
    await context.close();
  }
  return all.reduce((best, times) => (times.firstThumbnailMs < best.firstThumbnailMs ? times : best));
};

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
