import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright';

import { type FrameFigures, frameFigures } from './frames.ts';
import type { Library } from './library.ts';
import { besideOnPage, type Visit } from './place.ts';
import { percentile } from './percentile.ts';
import { besideFloor, figuresOf, type Reading } from './readings.ts';

const JUMP_EVERY_MS = 400;

/** How many times as long as the floor a jump may take. */
const JUMP_TIMES = 1.8;

interface JumpFigures extends FrameFigures {
  /** From each jump to the window whose every tile shows its picture. */
  readonly wholeMs: readonly number[];
}

/** Jumps to places all over the library. */
export const measureJump = async (library: Library): Promise<readonly Reading[]> => {
  const found = await besideOnPage(library, {}, jump);
  const wholeMs = (share: number) => figuresOf(found, (jumps) => percentile(jumps.wholeMs, share));
  return [
    ...besideFloor('jump: whole window of pictures, median', 'ms', wholeMs(0.5), { times: JUMP_TIMES }),
    ...besideFloor('jump: whole window of pictures, p95', 'ms', wholeMs(0.95), null),
    ...besideFloor(
      'jump: missed frames of 480',
      '',
      figuresOf(found, ({ missed }) => missed),
      null,
    ),
    ...besideFloor(
      'jump: frames over 50 ms',
      '',
      figuresOf(found, ({ over50Ms }) => over50Ms),
      { limit: 0 },
    ),
  ];
};

/** Jumps for some seconds, to places that a low-discrepancy sequence chooses. */
const jump = async ({ effort, page }: Visit): Promise<JumpFigures> => {
  const wholeMs: number[] = [];
  await page.evaluate(() => window.bench.start(Number.POSITIVE_INFINITY));
  const end = performance.now() + effort.jumpSeconds * 1000;
  for (let n = 1; performance.now() < end; n += 1) {
    wholeMs.push(await jumpTo(page, (n * 0.618_033_988_75) % 1));
    await pause(JUMP_EVERY_MS);
  }
  const { gaps } = await page.evaluate(() => window.bench.stop());
  return { ...frameFigures(gaps), wholeMs };
};

/**
 * Goes to a share of the way, 0 to 1, and waits until all tiles in view are others and show their pictures. The page is told
 * where to scroll: a scroll bar, which tells it the same, cannot be taken hold of without a window.
 */
const jumpTo = (page: Page, share: number): Promise<number> =>
  page.evaluate(
    (part) =>
      new Promise((resolve) => {
        const { afterFrames, hasPicture, tilesInView } = window.bench;
        const before = new Set(tilesInView().map((tile) => tile.querySelector('img')?.currentSrc));
        const start = performance.now();
        window.scrollTo(0, part * (document.documentElement.scrollHeight - innerHeight));
        afterFrames(() => {
          const tiles = tilesInView();
          const tops = tiles.map((tile) => tile.getBoundingClientRect().top);
          const isFull = Math.min(...tops) < innerHeight / 2 && Math.max(...tops) > innerHeight / 2;
          const isOther = tiles.some((tile) => !before.has(tile.querySelector('img')?.currentSrc));
          const isWhole = isFull && isOther && tiles.every((tile) => hasPicture(tile));
          if (isWhole) resolve(performance.now() - start);
          return isWhole;
        });
      }),
    share,
  );
