import { setTimeout as pause } from 'node:timers/promises';

import type { CDPSession, Page } from 'playwright';

import { type FrameFigures, frameFigures } from './frames.ts';
import type { Library } from './library.ts';
import { busySeconds, memoryOf } from './page-memory.ts';
import { besideOnPage, type Visit } from './place.ts';
import { type Beside, besideFloor, figuresOf, type Reading, reading } from './readings.ts';
import type { Recording } from './sampler.ts';

/** How a wheel is turned. */
export interface Pace {
  readonly stepPx: number;
  readonly everyMs: number;
}

/** 2,400 px a second: the wheel of a mouse, turned fast. */
export const WHEEL: Pace = { stepPx: 120, everyMs: 50 };

/** 6,250 px a second: a wheel that spins freely, or a push on a touchpad. */
export const FLING: Pace = { stepPx: 100, everyMs: 16 };

/** Most missed frames of 720 while the wheel is turned: 15 % of what the best peer measured missed (decision 94). */
const MOST_MISSED = 62;

/** How many tiles in view may lack their picture while the wheel turns, in percent. */
const MOST_WITHOUT_PICTURE = 10;

const LOOK_EVERY_MS = 100;

const LARGE_LIBRARY = 100_000;

/** What a page showed while its wheel was turned. */
export interface TurnFigures extends FrameFigures {
  /** Time the main thread was on a processor. */
  readonly busySeconds: number;
  /** Tiles in view, looked at ten times a second, that had no picture; and those that had no placeholder either; in percent. */
  readonly withoutPicture: number;
  readonly empty: number;
}

/**
 * Turns the wheel for some seconds, however long the page takes to follow: waiting for it would measure the quicker pages
 * while they are turned further. At the end of a small library the wheel is turned back.
 */
export const turnWheel = async (
  page: Page,
  devtools: CDPSession,
  { everyMs, stepPx }: Pace,
  seconds: number,
): Promise<TurnFigures> => {
  const { height, reach, width } = await page.evaluate(() => ({
    width: innerWidth,
    height: innerHeight,
    reach: document.documentElement.scrollHeight - innerHeight,
  }));
  const [x, y] = [Math.round(width / 2), Math.round(height / 2)];
  await page.mouse.move(x, y);
  const busyBefore = await busySeconds(devtools);
  await page.evaluate((every) => window.bench.start(every), LOOK_EVERY_MS);
  const start = performance.now();
  for (let turn = 0; performance.now() - start < seconds * 1000; turn += 1) {
    const isBack = Math.floor((turn * stepPx) / Math.max(reach, stepPx)) % 2 === 1;
    const deltaY = isBack ? -stepPx : stepPx;
    // Its answer comes when the page has taken it, which is not waited for.
    devtools.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY }).catch(() => undefined);
    await pause(Math.max(0, start + (turn + 1) * everyMs - performance.now()));
  }
  const recording = await page.evaluate(() => window.bench.stop());
  return { ...turnFigures(recording), busySeconds: (await busySeconds(devtools)) - busyBefore };
};

const turnFigures = ({ gaps, pictures, placeholders, tiles }: Recording): Omit<TurnFigures, 'busySeconds'> => ({
  ...frameFigures(gaps),
  withoutPicture: (100 * (tiles - pictures)) / tiles,
  empty: (100 * (tiles - pictures - placeholders)) / tiles,
});

/** The wheel of a mouse: how evenly the page follows, and what it has held on to in the end. */
export const measureWheel = async (library: Library): Promise<readonly Reading[]> => {
  const { photos } = library;
  const found = await besideOnPage(library, {}, async ({ devtools, effort, page }) => {
    const before = await memoryOf(devtools);
    const turned = await turnWheel(page, devtools, WHEEL, effort.wheelSeconds);
    return { ...turned, before, after: await memoryOf(devtools) };
  });
  const { after, before } = found.product;
  return [
    ...besideFloor(
      'wheel: missed frames of 720',
      '',
      figuresOf(found, ({ missed }) => missed),
      { limit: MOST_MISSED },
    ),
    ...besideFloor(
      'wheel: frames over 50 ms',
      '',
      figuresOf(found, ({ over50Ms }) => over50Ms),
      null,
    ),
    ...besideFloor(
      'wheel: main thread',
      's',
      figuresOf(found, ({ busySeconds: busy }) => busy),
      { times: 1.8 },
    ),
    ...tileReadings('wheel', found),
    reading('DOM nodes before', '', before.nodes, 2500),
    reading('DOM nodes after', '', after.nodes, 2500),
    reading('heap before', 'MB', before.heapMb),
    {
      ...reading('heap after', 'MB', after.heapMb),
      goal: {
        text: `12, above ${LARGE_LIBRARY.toLocaleString('en-GB')} photos 25`,
        limit: photos > LARGE_LIBRARY ? 25 : 12,
      },
    },
  ];
};

/** A wheel that spins freely. */
export const measureFling = async (library: Library): Promise<readonly Reading[]> => {
  const found = await besideOnPage(library, {}, fling);
  return [
    ...tileReadings('fling', found),
    ...besideFloor(
      'fling: missed frames of 720',
      '',
      figuresOf(found, ({ missed }) => missed),
      null,
    ),
    ...besideFloor(
      'fling: frames over 50 ms',
      '',
      figuresOf(found, ({ over50Ms }) => over50Ms),
      null,
    ),
    ...besideFloor(
      'fling: frames over 100 ms',
      '',
      figuresOf(found, ({ over100Ms }) => over100Ms),
      null,
    ),
    ...besideFloor(
      'fling: main thread',
      's',
      figuresOf(found, ({ busySeconds: busy }) => busy),
      null,
    ),
  ];
};

const fling = ({ devtools, effort, page }: Visit) => turnWheel(page, devtools, FLING, effort.wheelSeconds);

const tileReadings = (name: string, found: Beside<TurnFigures>): readonly Reading[] => [
  ...besideFloor(
    `${name}: tiles without a picture`,
    '%',
    figuresOf(found, ({ withoutPicture }) => withoutPicture),
    {
      limit: MOST_WITHOUT_PICTURE,
    },
  ),
  reading('  without a placeholder either', '%', found.product.empty),
];
