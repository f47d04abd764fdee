import { PAGE_HEADER, sessionPaths } from '@account-area/contracts';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';

import type { Effort } from './effort.ts';
import { openPhotos } from './page-load.ts';
import { accessTokenOf, generatedAccount, signIn } from './sign-in.ts';

/** A generated library whose customer is signed in and has every month open. */
export interface Library {
  readonly browser: Browser;
  readonly origin: string;
  /** How many it holds. */
  readonly photos: number;
  readonly platformPid: number;
  readonly effort: Effort;
  /** What a browser remembers in which the customer is signed in; its token is valid for some minutes. */
  session(): Promise<NonNullable<BrowserContextOptions['storageState']>>;
  token(): Promise<string>;
  /** Asks the photo service for something. */
  ask(path: string): Promise<Response>;
}

type Measured = Pick<Library, 'browser' | 'origin' | 'photos' | 'platformPid' | 'effort'>;

/** Addresses of thumbnails in an answer. */
const THUMBNAIL = /"(http[^"]*\/(?:300|800|1300)\?[^"]*)"/g;

/** Signs the customer of a library in, and does something with it. */
export const withLibrary = async <Value>(
  measured: Measured,
  act: (library: Library) => Promise<Value>,
): Promise<Value> => {
  const { browser, origin, photos } = measured;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await signIn(context, origin, generatedAccount(photos));
    await showAllPhotos(context, `${origin}/my-photos/photos`);
    const token = async () => {
      await renew(context, origin);
      return accessTokenOf(context);
    };
    const library: Library = {
      ...measured,
      token,
      session: async () => {
        await renew(context, origin);
        return context.storageState({ indexedDB: true });
      },
      ask: async (path) =>
        fetch(`${origin}/photo-management/${path}`, { headers: { authorization: `Bearer ${await token()}` } }),
    };
    await drawPictures(library);
    return await act(library);
  } finally {
    await context.close();
  }
};

/** Takes another access token when most of the life of the last one is over. */
const renew = async (context: BrowserContext, origin: string): Promise<void> => {
  const headers = { [PAGE_HEADER.name]: PAGE_HEADER.value };
  await context.request.get(`${origin}${sessionPaths.session}`, { headers });
};

/** Places of the pages whose pictures are drawn, and how many photos each has: they have 106 of the 108 pictures there are. */
const DRAWN_FROM = [0, 500] as const;
const DRAWN_PHOTOS = 500;

/** Lets the platform draw its pictures before anything is measured: real libraries have theirs on disk. */
const drawPictures = async (library: Library): Promise<void> => {
  for (const offset of DRAWN_FROM) {
    const page = await (await library.ask(`photos?offset=${offset}&limit=${DRAWN_PHOTOS}`)).text();
    for (const [, address = ''] of page.matchAll(THUMBNAIL)) await (await fetch(address)).arrayBuffer();
  }
};

/** The view setting under which the whole library is one continuous timeline. */
const showAllPhotos = async (context: BrowserContext, address: string): Promise<void> => {
  const page = await openPhotos(context, address);
  await page.getByRole('button', { name: 'Show all photos' }).click();
  await page.getByRole('button', { name: 'Show 24 photos per month' }).waitFor();
  await page.close();
};
