import type { Browser, BrowserContext } from 'playwright';

import { openPhotos } from './page-load.ts';
import { memoryOf, type PageMemory } from './page-memory.ts';
import { accessTokenOf, generatedAccount, signIn } from './sign-in.ts';
import type { BenchRow } from './table.ts';

export interface AlbumFigures {
  /** Photos of the album. */
  readonly photos: number;
  readonly copiedPerSecond: number;
  /** How long copying 10,000 photos takes, or as many as there are. */
  readonly copyMs: number;
  readonly firstThumbnailMs: number;
  readonly page: PageMemory;
  /** Albums of the list. */
  readonly albums: number;
  readonly firstAlbumMs: number;
}

interface Measured {
  readonly origin: string;
  /** How many photos the library has. */
  readonly library: number;
  /** Most photos of the album, and how many albums the list has. */
  readonly photos: number;
  readonly albums: number;
}

/** Photos of one call, as the area sends them. */
const PIECE = 500;
const COPIED = 10_000;

/** Calls under way at once where albums are only made to be there. */
const AT_ONCE = 8;

/** Fills an album, opens it, opens a list of many albums, and deletes all of them. */
export const measureAlbums = async (browser: Browser, measured: Measured): Promise<AlbumFigures> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await signIn(context, measured.origin, generatedAccount(measured.library));
    return await measure(context, measured);
  } finally {
    await context.close();
  }
};

const measure = async (
  context: BrowserContext,
  { albums, library, origin, photos }: Measured,
): Promise<AlbumFigures> => {
  const call = callerOf(origin, await accessTokenOf(context));
  const made = [await makeAlbum(call, 'Everything')];
  const [album = ''] = made;
  try {
    const ids = await photoIds(call, Math.min(library, photos));
    const startedAt = performance.now();
    await addPhotos(call, album, ids.slice(0, COPIED));
    const copyMs = performance.now() - startedAt;
    await addPhotos(call, album, ids.slice(COPIED));

    const page = await openPhotos(context, `${origin}/my-photos/albums/${album}`);
    const firstThumbnailMs = await markOf(page, 'first-thumbnail');
    const memory = await memoryOf(await context.newCDPSession(page));
    await page.close();

    await inLanes(albums - 1, async (number) => void made.push(await makeAlbum(call, `Album ${number}`)));
    const firstAlbumMs = await openList(context, origin);
    return {
      photos: ids.length,
      copiedPerSecond: (Math.min(COPIED, ids.length) / copyMs) * 1000,
      copyMs,
      firstThumbnailMs,
      page: memory,
      albums: made.length,
      firstAlbumMs,
    };
  } finally {
    const left = [...made];
    await inLanes(left.length, async () => {
      await call('DELETE', `albums/${left.pop() ?? ''}`);
    });
  }
};

/** From the start of the navigation to the first album, in milliseconds. */
const openList = async (context: BrowserContext, origin: string): Promise<number> => {
  const page = await context.newPage();
  const startedAt = performance.now();
  await page.goto(`${origin}/my-photos/albums`);
  await page.getByRole('list', { name: 'Your albums' }).getByRole('link').first().waitFor();
  const ms = performance.now() - startedAt;
  await page.close();
  return ms;
};

const markOf = (page: Awaited<ReturnType<typeof openPhotos>>, name: string): Promise<number> =>
  page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN, name);

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

const callerOf =
  (origin: string, token: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${origin}/photo-management/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    if (answer.status === 204) return null;
    const json: unknown = await answer.json();
    return json;
  };

const makeAlbum = async (call: Call, name: string): Promise<string> =>
  textIn(await call('POST', 'albums', { name }), 'albumId');

const addPhotos = async (call: Call, album: string, ids: readonly string[]): Promise<void> => {
  for (let at = 0; at < ids.length; at += PIECE) {
    await call('POST', `albums/${album}/photos`, { photoIds: ids.slice(at, at + PIECE) });
  }
};

/** The newest photos of the library. */
const photoIds = async (call: Call, most: number): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null && ids.length < most;) {
    const page: unknown = await call('GET', `photos?limit=${PIECE}${cursor === '' ? '' : `&cursor=${cursor}`}`);
    ids.push(...listIn(page, 'images').map((image) => textIn(image, 'imageId')));
    const next: unknown = partOf(page, 'cursor');
    cursor = typeof next === 'string' ? encodeURIComponent(next) : null;
  }
  return ids.slice(0, most);
};

const inLanes = async (count: number, task: (number: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await task(next);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
};

const partOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

const textIn = (value: unknown, key: string): string => {
  const text = partOf(value, key);
  if (typeof text !== 'string') throw new Error(`The answer has no ${key}.`);
  return text;
};

const listIn = (value: unknown, key: string): readonly unknown[] => {
  const list = partOf(value, key);
  return Array.isArray(list) ? list : [];
};

/** The figures of albums, one row each, under the library that they were measured in. */
export const albumRows = (figures: AlbumFigures, sizes: readonly number[], library: number): readonly BenchRow[] => {
  const row = (figure: string, unit: string, value: number): BenchRow => ({
    figure,
    unit,
    values: sizes.map((size) => (size === library ? value : null)),
  });
  const { albums, photos } = figures;
  return [
    row(`copy ${Math.min(COPIED, photos).toLocaleString('en-GB')} photos to an album`, 'ms', figures.copyMs),
    row('copied to an album', 'photos/s', figures.copiedPerSecond),
    row(`album of ${photos.toLocaleString('en-GB')}: first thumbnail`, 'ms', figures.firstThumbnailMs),
    row('album: DOM nodes', '', figures.page.nodes),
    row('album: JavaScript heap', 'MB', figures.page.heapMb),
    row(`list of ${albums.toLocaleString('en-GB')} albums: first album`, 'ms', figures.firstAlbumMs),
  ];
};
