import { gzipSync } from 'node:zlib';

import type { BrowserContext, Page } from 'playwright';

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

export const loadTimesOf = (page: Page): Promise<LoadTimes> =>
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

/** What a route's first visit downloads in scripts and styles: each file compressed as a server would. */
export const weighRoute = async (context: BrowserContext, address: string): Promise<RouteWeight> => {
  const page = await context.newPage();
  const bodies = { script: new Map<string, number>(), stylesheet: new Map<string, number>() };
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    reading.push(
      response.body().then((body) => void bodies[type].set(response.url(), gzipSync(body, { level: 9 }).length)),
    );
  });
  await page.goto(address);
  await page.locator(PHOTO).first().waitFor();
  await Promise.all(reading);
  await page.close();
  const sum = (sizes: ReadonlyMap<string, number>) => [...sizes.values()].reduce((total, size) => total + size, 0);
  return { script: sum(bodies.script), style: sum(bodies.stylesheet), scriptFiles: bodies.script.size };
};
