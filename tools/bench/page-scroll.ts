import { setTimeout as pause } from 'node:timers/promises';

import type { CDPSession, Page } from 'playwright';

import { type FrameFigures, recordFrames } from './frames.ts';
import { busySeconds } from './page-memory.ts';

const WHEEL_SECONDS = 12;
const JUMP_SECONDS = 8;
const WHEEL_STEP_PX = 120;
const WHEEL_EVERY_MS = 30;
const JUMP_EVERY_MS = 400;

export interface WheelFigures extends FrameFigures {
  /** Work of the main thread. */
  readonly busySeconds: number;
  /** Tiles in view whose picture was not there when looked at, in percent. */
  readonly blankPercent: number;
}

/** Turns the wheel for 12 seconds. */
export const wheel = async (page: Page, devtools: CDPSession): Promise<WheelFigures> => {
  const before = await busySeconds(devtools);
  const looks: BlankLook[] = [];
  await page.mouse.move(600, 450);
  const frames = await recordFrames(page, async () => {
    for (let turn = 0; turn < (WHEEL_SECONDS * 1000) / WHEEL_EVERY_MS; turn += 1) {
      await page.mouse.wheel(0, WHEEL_STEP_PX);
      if (turn % 20 === 19) looks.push(await lookForBlanks(page));
      await pause(WHEEL_EVERY_MS);
    }
  });
  const tiles = looks.reduce((sum, look) => sum + look.tiles, 0);
  const blank = looks.reduce((sum, look) => sum + look.blank, 0);
  return { ...frames, busySeconds: (await busySeconds(devtools)) - before, blankPercent: (100 * blank) / tiles };
};

export interface JumpFigures extends FrameFigures {
  /** From the jump to the first picture in view, half of the jumps took less. */
  readonly firstPictureMs: readonly number[];
}

/** Jumps through the library for 8 seconds, to places a low-discrepancy sequence chooses. */
export const jump = async (page: Page): Promise<JumpFigures> => {
  const firstPictureMs: number[] = [];
  const frames = await recordFrames(page, async () => {
    const end = performance.now() + JUMP_SECONDS * 1000;
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
