import type { Browser, BrowserContext, Page } from 'playwright';

import { type LoadFigures, measureLoad } from './load.ts';
import { type LoadTimes, loadTimesOf, openPhotos, type RouteWeight, weighRoute } from './page-load.ts';
import { memoryOf, type PageMemory } from './page-memory.ts';
import { jump, type JumpFigures, wheel, type WheelFigures } from './page-scroll.ts';
import { measureSelection, type SelectionFigures } from './page-selection.ts';
import { accessTokenOf, generatedAccount, signIn } from './sign-in.ts';

export interface PageFigures {
  readonly cold: LoadTimes;
  readonly warm: LoadTimes;
  readonly weight: RouteWeight;
  readonly before: PageMemory;
  readonly after: PageMemory;
  readonly wheel: WheelFigures;
  readonly jump: JumpFigures;
  readonly selection: SelectionFigures;
}

export interface LibraryFigures {
  readonly photos: number;
  readonly page: PageFigures;
  readonly service: LoadFigures;
}

/** A desktop window: six columns of tiles. */
const VIEWPORT = { width: 1280, height: 900 };

const LOAD = { connections: 16, durationMs: 8_000 };

/** Visits in which nothing is remembered but the session. */
const COLD_VISITS = 3;

/** Everything that is measured of one library, its customer signed in and every month open. */
export const measureLibrary = async (browser: Browser, origin: string, photos: number): Promise<LibraryFigures> => {
  const account = generatedAccount(photos);
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    await signIn(context, origin, account);
    const page = await measurePage(browser, context, `${origin}/my-photos/photos`);
    const token = await accessTokenOf(context);
    const service = await measureMonthPages(origin, token);
    return { photos, page, service };
  } finally {
    await context.close();
  }
};

async function measurePage(browser: Browser, signedIn: BrowserContext, address: string): Promise<PageFigures> {
  await showAllPhotos(signedIn, address);
  const session = await signedIn.storageState({ indexedDB: true });

  const colds: LoadTimes[] = [];
  for (let visit = 0; visit < COLD_VISITS; visit += 1) {
    const context = await browser.newContext({ viewport: VIEWPORT, storageState: session });
    colds.push(await visitOnce(context, address));
    await context.close();
  }
  const context = await browser.newContext({ viewport: VIEWPORT, storageState: session });
  const weight = await weighRoute(context, address);
  await visitOnce(context, address);
  const warm = await visitOnce(context, address);

  const page = await openPhotos(context, address);
  const devtools = await context.newCDPSession(page);
  const before = await memoryOf(devtools);
  const wheelFigures = await wheel(page, devtools);
  const jumpFigures = await jump(page);
  const after = await memoryOf(devtools);
  const selection = await measureSelection(page);
  await context.close();
  return { cold: fastest(colds), warm, weight, before, after, wheel: wheelFigures, jump: jumpFigures, selection };
}

/** The view setting under which the whole library is one continuous timeline. */
async function showAllPhotos(context: BrowserContext, address: string): Promise<void> {
  const page = await openPhotos(context, address);
  await page.getByRole('button', { name: 'Show all photos' }).click();
  await page.getByRole('button', { name: 'Show 24 photos per month' }).waitFor();
  await page.close();
}

async function visitOnce(context: BrowserContext, address: string): Promise<LoadTimes> {
  const page: Page = await openPhotos(context, address);
  const times = await loadTimesOf(page);
  await page.close();
  return times;
}

/** The least disturbed of several visits. */
const fastest = (visits: readonly LoadTimes[]): LoadTimes =>
  visits.reduce((best, visit) => (visit.firstThumbnailMs < best.firstThumbnailMs ? visit : best));

/** First pages of months, one after the other through the whole library. */
async function measureMonthPages(origin: string, token: string): Promise<LoadFigures> {
  const headers = { authorization: `Bearer ${token}` };
  const service = `${origin}/photo-management`;
  const summary = await fetch(`${service}/users/timeline`, { headers });
  const years: unknown = await summary.json();
  const months = Object.entries(years ?? {}).flatMap(([year, counts]: [string, unknown]) =>
    Object.keys(counts ?? {}).map((month) => `${year}/${month}`),
  );
  return measureLoad({
    ...LOAD,
    headers,
    address: (n) => new URL(`${service}/photos/timeline/${months[n % months.length] ?? ''}?limit=24`),
  });
}
