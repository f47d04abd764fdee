import { gzipSync } from 'node:zlib';

import type { BrowserContext, Page, Response } from 'playwright';

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

/** What a route downloads in scripts and styles until its first thumbnail: each file compressed as a server would. */
export const weighRoute = async (context: BrowserContext, address: string): Promise<RouteWeight> => {
  const page = await context.newPage();
  const answers = { script: new Map<string, Response>(), stylesheet: new Map<string, Response>() };
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'script' || type === 'stylesheet') answers[type].set(response.url(), response);
  });
  await page.goto(address);
  await page.locator(PHOTO).first().waitFor();
  const weigh = async (files: ReadonlyMap<string, Response>) => {
    const sizes = [...files.values()].map(async (file) => gzipSync(await file.body(), { level: 9 }).length);
    return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  };
  const weight = {
    script: await weigh(answers.script),
    style: await weigh(answers.stylesheet),
    scriptFiles: answers.script.size,
  };
  await page.close();
  return weight;
};
