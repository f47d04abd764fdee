import type { Browser, BrowserContext } from 'playwright';

import { type ArchiveFigures, measureArchive } from './archive.ts';
import type { Effort } from './effort.ts';
import { type FloorFigures, measureFloor } from './floor.ts';
import { type LoadFigures, measureLoad } from './load.ts';
import { type LoadTimes, openPhotos, type RouteWeight, visit, visitCold, weighRoute } from './page-load.ts';
import { memoryOf, type PageMemory } from './page-memory.ts';
import { measurePreview, type PreviewFigures } from './page-preview.ts';
import { jump, type JumpFigures, wheel, type WheelFigures } from './page-scroll.ts';
import { measureSelection, type SelectionFigures } from './page-selection.ts';
import { accessTokenOf, generatedAccount, signIn } from './sign-in.ts';

export interface PageFigures {
  readonly floor: FloorFigures;
  readonly cold: LoadTimes;
  readonly warm: LoadTimes;
  readonly weight: RouteWeight;
  readonly before: PageMemory;
  readonly after: PageMemory;
  readonly wheel: WheelFigures;
  readonly jump: JumpFigures;
  readonly selection: SelectionFigures;
  readonly preview: PreviewFigures;
}

export interface LibraryFigures {
  readonly photos: number;
  readonly page: PageFigures;
  readonly service: LoadFigures;
  readonly archive: ArchiveFigures;
}

/** Addresses of thumbnails in an answer. */
const THUMBNAIL = /"(http[^"]*\/(?:300|800|1300)\?[^"]*)"/g;

/** A desktop window: six columns of tiles. */
const VIEWPORT = { width: 1280, height: 900 };

/** Requests under way at once when month pages are asked for. */
const CONNECTIONS = 16;

interface MeasuredLibrary {
  readonly origin: string;
  /** How many it holds. */
  readonly photos: number;
  readonly platformPid: number;
  readonly effort: Effort;
}

/** Everything that is measured of one library, its customer signed in and every month open; the platform's process is watched. */
export const measureLibrary = async (
  browser: Browser,
  { origin, photos, platformPid, effort }: MeasuredLibrary,
): Promise<LibraryFigures> => {
  const account = generatedAccount(photos);
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    await signIn(context, origin, account);
    const token = await accessTokenOf(context);
    await drawPictures(origin, token, effort.drawnPhotos);
    const page = await measurePage(browser, context, { address: `${origin}/my-photos/photos`, photos, effort });
    const service = await measureMonthPages(origin, token, effort.loadSeconds);
    const archive = await measureArchive({
      origin,
      token: await accessTokenOf(context),
      platformPid,
      photos: effort.archivedPhotos,
    });
    return { photos, page, service, archive };
  } finally {
    await context.close();
  }
};

interface MeasuredPage extends Pick<MeasuredLibrary, 'photos' | 'effort'> {
  readonly address: string;
}

async function measurePage(
  browser: Browser,
  signedIn: BrowserContext,
  { address, photos, effort }: MeasuredPage,
): Promise<PageFigures> {
  await showAllPhotos(signedIn, address);
  const session = { viewport: VIEWPORT, storageState: await signedIn.storageState({ indexedDB: true }) };

  const floor = await measureFloor(browser, { session, origin: new URL(address).origin, photos, effort });
  const cold = await visitCold(() => browser.newContext(session), address, effort.visits);
  const context = await browser.newContext(session);
  const weight = await weighRoute(context, address);
  await visit(context, address);
  const warm = await visit(context, address);

  const page = await openPhotos(context, address);
  const devtools = await context.newCDPSession(page);
  const before = await memoryOf(devtools);
  const wheelFigures = await wheel(page, devtools, effort.wheelSeconds);
  const jumpFigures = await jump(page, effort.jumpSeconds);
  const after = await memoryOf(devtools);
  const selection = await measureSelection(page, photos);
  const preview = await measurePreview(page, effort.nextPhotos);
  await context.close();
  return {
    floor,
    cold,
    warm,
    weight,
    before,
    after,
    wheel: wheelFigures,
    jump: jumpFigures,
    selection,
    preview,
  };
}

/** Lets the platform draw its few dozen pictures. */
async function drawPictures(origin: string, token: string, photos: number): Promise<void> {
  const answer = await fetch(`${origin}/photo-management/photos?limit=${photos}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  for (const [, address = ''] of (await answer.text()).matchAll(THUMBNAIL)) {
    await (await fetch(address)).arrayBuffer();
  }
}

/** The view setting under which the whole library is one continuous timeline. */
async function showAllPhotos(context: BrowserContext, address: string): Promise<void> {
  const page = await openPhotos(context, address);
  await page.getByRole('button', { name: 'Show all photos' }).click();
  await page.getByRole('button', { name: 'Show 24 photos per month' }).waitFor();
  await page.close();
}

/** First pages of months, one after the other through the whole library. */
async function measureMonthPages(origin: string, token: string, seconds: number): Promise<LoadFigures> {
  const headers = { authorization: `Bearer ${token}` };
  const service = `${origin}/photo-management`;
  const summary = await fetch(`${service}/users/timeline`, { headers });
  const years: unknown = await summary.json();
  const months = Object.entries(years ?? {}).flatMap(([year, counts]: [string, unknown]) =>
    Object.keys(counts ?? {}).map((month) => `${year}/${month}`),
  );
  return measureLoad({
    connections: CONNECTIONS,
    durationMs: seconds * 1000,
    headers,
    address: (n) => new URL(`${service}/photos/timeline/${months[n % months.length] ?? ''}?limit=24`),
  });
}
