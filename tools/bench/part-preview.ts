import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright';
import * as z from 'zod/mini';

import type { Library } from './library.ts';
import { allPictures } from './part-first.ts';
import { percentile } from './percentile.ts';
import { besideOnPage } from './place.ts';
import { besideFloor, figuresOf, type Reading } from './readings.ts';

/** A customer who looks at photos quickly presses the key this often, in milliseconds. */
const NEXT_EVERY_MS = 200;

/** How long the preview has, once it is open, to come to rest. */
const SETTLING_MS = 1000;

interface PreviewFigures {
  /** From the release of the button to the first frame with the photo over the window, and to the one where it is sharp. */
  readonly openMs: number;
  readonly openSharpMs: number;
  /** From each key to the frame in which its photo is sharp and in its place; `Infinity` where the next key came first. */
  readonly nextMs: readonly number[];
}

/** Opens the first photo of the library and goes from one to the next, whether or not the one before is sharp. */
export const measurePreview = async (library: Library): Promise<readonly Reading[]> => {
  const photos = await firstPhotos(library, library.effort.nextPhotos + 1);
  const found = await besideOnPage(library, {}, ({ page }) => look(page, photos));
  const next = (share: number) => figuresOf(found, ({ nextMs }) => percentile(nextMs, share));
  const missed = figuresOf(found, ({ nextMs }) => nextMs.filter((ms) => ms === Number.POSITIVE_INFINITY).length);
  return [
    ...besideFloor(
      'open the preview',
      'ms',
      figuresOf(found, ({ openMs }) => openMs),
      null,
    ),
    ...besideFloor(
      'open the preview, sharp',
      'ms',
      figuresOf(found, ({ openSharpMs }) => openSharpMs),
      {
        times: 2,
        frames: 1,
      },
    ),
    ...besideFloor('next photo, sharp and in place, median', 'ms', next(0.5), { times: 1.5, frames: 1 }),
    ...besideFloor('next photo, sharp and in place, p95', 'ms', next(0.95), null),
    ...besideFloor(`next photo, never so, of ${library.effort.nextPhotos}`, '', missed, null),
  ];
};

const PhotoPage = z.object({
  images: z.array(z.object({ thumbnails: z.array(z.object({ url: z.string() })) })),
});

/** The photos that the preview shows one after the other, each by what the addresses of its pictures have in common. */
const firstPhotos = async (library: Library, count: number): Promise<readonly string[]> => {
  const { images } = PhotoPage.parse(await (await library.ask(`photos?limit=${count}`)).json());
  return images.map(({ thumbnails: [first] }) => new URL('.', first?.url).href);
};

const look = async (page: Page, photos: readonly string[]): Promise<PreviewFigures> => {
  const first = page.locator('[data-cell="0:0"] img');
  await allPictures(page);
  await first.hover();
  await page.waitForTimeout(SETTLING_MS);
  const opening = await page.evaluateHandle(watchOpening);
  await page.mouse.down();
  await page.mouse.up();
  const opened = await opening.evaluate(({ shown }) => shown);

  await page.waitForTimeout(SETTLING_MS);
  const looking = await page.evaluateHandle(watchKeys, photos);
  const start = performance.now();
  for (let photo = 1; photo < photos.length; photo += 1) {
    // Its answer comes when the page has taken it, which is not waited for.
    page.keyboard.press('ArrowRight').catch(() => undefined);
    await pause(Math.max(0, start + photo * NEXT_EVERY_MS - performance.now()));
  }
  const nextMs = await looking.evaluate(({ stop }) => stop());
  return { ...opened, nextMs: nextMs.map((ms) => ms ?? Number.POSITIVE_INFINITY) };
};

interface Opening {
  readonly openMs: number;
  readonly openSharpMs: number;
}

/** Watches from the next click on when a photo is shown over the window; runs in the page. */
const watchOpening = () => {
  const shown = new Promise<Opening>((resolve) => {
    const watch = ({ timeStamp }: Event) => {
      let openMs: number | null = null;
      window.bench.afterFrames(() => {
        const passed = performance.now() - timeStamp;
        const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-slot=shown] img')];
        if (pictures.some(({ complete, naturalWidth }) => complete && naturalWidth > 0)) openMs ??= passed;
        const isSharp = openMs !== null && pictures.some(({ dataset }) => dataset['decoded'] !== undefined);
        if (openMs !== null && isSharp) resolve({ openMs, openSharpMs: passed });
        return isSharp;
      });
    };
    window.addEventListener('click', watch, { capture: true, once: true });
  });
  return { shown };
};

/**
 * Watches after how long each photo but the first is sharp and where the first one is now; runs in the page. A photo is
 * known by the beginning of its pictures' addresses.
 */
const watchKeys = (photos: readonly string[]) => {
  const shown = () => document.querySelector('[data-slot=shown]');
  const placeOf = (slide: Element | null): string => {
    const { height, left, top, width } = (slide ?? document.body).getBoundingClientRect();
    return [left, top, width, height].map(Math.round).join(' ');
  };
  const rest = placeOf(shown());
  const pressedAt: number[] = [];
  const sharpAfter: (number | null)[] = photos.slice(1).map(() => null);
  let isOn = true;
  const press = ({ key, timeStamp }: KeyboardEvent) => {
    if (key === 'ArrowRight') pressedAt.push(timeStamp);
  };
  window.addEventListener('keydown', press, { capture: true });
  window.bench.afterFrames(() => {
    const slide = shown();
    const sharp = slide?.querySelector<HTMLImageElement>('img[data-decoded]');
    const index = photos.findIndex((photo) => sharp?.src.startsWith(photo)) - 1;
    const pressed = pressedAt[index];
    if (pressed !== undefined && sharpAfter[index] === null && placeOf(slide) === rest) {
      sharpAfter[index] = performance.now() - pressed;
    }
    return !isOn;
  });
  const stop = () => {
    isOn = false;
    window.removeEventListener('keydown', press, { capture: true });
    return sharpAfter;
  };
  return { stop };
};
