import { setTimeout as pause } from 'node:timers/promises';

import type { CDPSession, Page } from 'playwright';

import { type FrameFigures, recordFrames } from './frames.ts';
import { busySeconds } from './page-memory.ts';

const WHEEL_STEP_PX = 120;
const WHEEL_EVERY_MS = 50;
const LOOK_EVERY_MS = 600;
const JUMP_EVERY_MS = 400;

export interface WheelFigures extends FrameFigures {
  /** Time the main thread was on a processor. */
  readonly busySeconds: number;
  /** How far the page came, in px; the wheel turned as far for every page. */
  readonly wheeledPx: number;
  /** Tiles in view whose picture was not there when looked at, in percent. */
  readonly blankPercent: number;
}

/**
 * Turns the wheel for some seconds, however long the page takes to follow: waiting for it would measure the quicker pages
 * while they are turned further.
 */
export const wheel = async (page: Page, devtools: CDPSession, seconds: number): Promise<WheelFigures> => {
  await page.mouse.move(600, 450);
  const before = { busy: await busySeconds(devtools), top: await scrolledTo(page) };
  const looks: Promise<BlankLook>[] = [];
  const frames = await recordFrames(page, async () => {
    const start = performance.now();
    for (let turn = 0; performance.now() - start < seconds * 1000; turn += 1) {
      turnWheel(devtools);
      if (turn % (LOOK_EVERY_MS / WHEEL_EVERY_MS) === 0) looks.push(lookForBlanks(page));
      await pause(Math.max(0, start + (turn + 1) * WHEEL_EVERY_MS - performance.now()));
    }
  });
  const busy = (await busySeconds(devtools)) - before.busy;
  const seen = await Promise.all(looks);
  const tiles = seen.reduce((sum, look) => sum + look.tiles, 0);
  const blank = seen.reduce((sum, look) => sum + look.blank, 0);
  const wheeledPx = (await scrolledTo(page)) - before.top;
  return { ...frames, busySeconds: busy, wheeledPx, blankPercent: (100 * blank) / tiles };
};

const turnWheel = (devtools: CDPSession): void => {
  const turn = { type: 'mouseWheel', x: 600, y: 450, deltaX: 0, deltaY: WHEEL_STEP_PX } as const;
  devtools.send('Input.dispatchMouseEvent', turn).catch(() => undefined);
};

const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => scrollY);

export interface JumpFigures extends FrameFigures {
  /** From the jump to the first picture in view, half of the jumps took less. */
  readonly firstPictureMs: readonly number[];
}

/** Jumps through the library for some seconds, to places a low-discrepancy sequence chooses. */
export const jump = async (page: Page, seconds: number): Promise<JumpFigures> => {
  const firstPictureMs: number[] = [];
  const frames = await recordFrames(page, async () => {
    const end = performance.now() + seconds * 1000;
    for (let n = 1; performance.now() < end; n += 1) {
      firstPictureMs.push(await jumpTo(page, (n * 0.618_033_988_75) % 1));
      await pause(JUMP_EVERY_MS);
    }
  });
  return { ...frames, firstPictureMs };
};

/** Goes to a share of the way, 0 to 1, and waits for a picture that was not in view before. */
export const jumpTo = (page: Page, share: number): Promise<number> =>
  page.evaluate(
    (part) =>
      new Promise((resolve) => {
        const pictures = () => [...document.querySelectorAll<HTMLImageElement>('[role=gridcell] img')];
        const before = new Set(pictures().map((image) => image.currentSrc));
        const start = performance.now();
        const { scrollHeight } = document.documentElement;
        window.scrollTo(0, part * (scrollHeight - innerHeight));
        const look = () => {
          const arrived = pictures().some((image) => {
            if (!image.complete || image.naturalWidth === 0 || before.has(image.currentSrc)) return false;
            const { bottom, top } = image.getBoundingClientRect();
            return bottom > 0 && top < innerHeight;
          });
          if (arrived) resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    share,
  );

interface BlankLook {
  readonly tiles: number;
  readonly blank: number;
}

const lookForBlanks = (page: Page): Promise<BlankLook> =>
  page.evaluate(() => {
    const inView = [...document.querySelectorAll('[role=gridcell]')].filter((tile) => {
      const { bottom, top } = tile.getBoundingClientRect();
      return bottom > 0 && top < innerHeight && tile.querySelector('button') === null;
    });
    const blank = inView.filter((tile) => {
      const image = tile.querySelector('img');
      return image === null || !image.complete || image.naturalWidth === 0;
    });
    return { tiles: inView.length, blank: blank.length };
  });
