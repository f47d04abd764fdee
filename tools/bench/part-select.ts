import type { Locator, Page } from 'playwright';

import { frameFigures } from './frames.ts';
import type { Library } from './library.ts';
import { besideOnPage } from './place.ts';
import { besideFloor, figuresOf, type Reading, reading } from './readings.ts';

interface SelectionFigures {
  readonly monthPhotos: number;
  readonly month: PressFigures;
  readonly thousand: PressFigures;
  readonly oneMore: PressFigures;
  /** A hundred thousand, where there are as many, and one more then. */
  readonly many: PressFigures;
  readonly oneMoreOfMany: PressFigures;
}

interface PressFigures {
  /** From the release of the button to the frame in which the count has stopped changing. */
  readonly ms: number;
  readonly longestFrameMs: number;
  readonly framesOver50Ms: number;
}

/** How many photos lie between the two presses that select a range. */
const RANGE = 1000;
const LARGE_RANGE = 100_000;

/** How long the count of a selection must stay the same to have stopped changing: of a few photos, a range, a large one. */
const PATIENCE_MS = { few: 300, range: 600, large: 2000 };

/** How long a press may take to change the count. */
const LIMIT_MS = 30_000;

/** Pictures that the grid loads ahead stand in no element that could be asked: they are decoded in this time. */
const SETTLING_MS = 1000;

const NOT_MEASURED: PressFigures = { ms: Number.NaN, longestFrameMs: Number.NaN, framesOver50Ms: Number.NaN };

const TARGET = '[data-bench-target]';

/** Twice the floor and a frame. */
const GOAL = { times: 2, frames: 1 };

/** Selects a month by its header, a range of a thousand by Shift, one photo more, and the same with many thousands. */
export const measureSelect = async (library: Library): Promise<readonly Reading[]> => {
  const found = await besideOnPage(library, {}, ({ page }) => select(page, library.photos));
  const { many, monthPhotos, oneMore, oneMoreOfMany } = found.product;
  return [
    reading('photos of the month selected', '', monthPhotos),
    ...besideFloor(
      'select the month',
      'ms',
      figuresOf(found, ({ month }) => month.ms),
      GOAL,
    ),
    ...besideFloor(
      'select 1,000',
      'ms',
      figuresOf(found, ({ thousand }) => thousand.ms),
      GOAL,
    ),
    reading('  one more', 'ms', oneMore.ms),
    ...besideFloor(
      'select 100,000',
      'ms',
      figuresOf(found, (selected) => selected.many.ms),
      null,
    ),
    reading('  frames over 50 ms', '', many.framesOver50Ms, 0),
    reading('  longest frame', 'ms', many.longestFrameMs),
    reading('  one more', 'ms', oneMoreOfMany.ms),
  ];
};

const select = async (page: Page, photos: number): Promise<SelectionFigures> => {
  const header = page.getByRole('checkbox', { name: /^Select all in/ }).first();
  await atRest(page);
  const month = await timePress(page, header, { patienceMs: PATIENCE_MS.range });
  const monthPhotos = Number(await page.evaluate(selectedCount));

  await selectFirst(page);
  await scrollByPhotos(page, RANGE, photos);
  const thousand = await timePress(page, page.locator(TARGET), { shift: true, patienceMs: PATIENCE_MS.range });
  const oneMore = await timePress(page, await oneOfMore(page), { patienceMs: PATIENCE_MS.few });
  const few = { monthPhotos, month, thousand, oneMore };
  if (photos <= LARGE_RANGE) return { ...few, many: NOT_MEASURED, oneMoreOfMany: NOT_MEASURED };

  await selectFirst(page);
  await scrollByPhotos(page, LARGE_RANGE, photos);
  const many = await timePress(page, page.locator(TARGET), { shift: true, patienceMs: PATIENCE_MS.large });
  const oneMoreOfMany = await timePress(page, await oneOfMore(page), { patienceMs: PATIENCE_MS.few });
  return { ...few, many, oneMoreOfMany };
};

/** Selects the first photo of the library and nothing else. */
const selectFirst = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.scrollTo(0, 0));
  const first = page.locator('[data-cell="0:0"]');
  await first.locator('img').waitFor();
  await first.click({ modifiers: ['Control'] });
};

/** Scrolls until a tile about `photos` photos further down is in view, and marks it. */
const scrollByPhotos = async (page: Page, photos: number, all: number): Promise<void> => {
  // By its part of the way: a large library is longer than what a browser can scroll.
  await page.evaluate(
    (part) => window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part),
    photos / all,
  );
  await page.waitForFunction(() => window.bench.tilesInView().some((tile) => window.bench.hasPicture(tile)));
  await atRest(page);
  await markTile(page, '');
};

/** A tile that is not selected; where all are that the page holds, one that is. */
const oneOfMore = async (page: Page): Promise<Locator> => {
  await markTile(page, '[aria-selected=false]');
  return page.locator(TARGET);
};

/** Marks the last tile in the middle of the window, of those that a selector matches where there are any. */
const markTile = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => {
    document.querySelector('[data-bench-target]')?.removeAttribute('data-bench-target');
    const tiles = window.bench.tilesInView().filter((tile) => {
      const { bottom, top } = tile.getBoundingClientRect();
      return top > innerHeight / 4 && bottom < innerHeight * 0.85 && window.bench.hasPicture(tile);
    });
    const target = tiles.findLast((tile) => wanted !== '' && tile.matches(wanted)) ?? tiles.at(-1);
    if (target === undefined) throw new Error('There is no photo in the middle of the window.');
    target.setAttribute('data-bench-target', '');
  }, selector);

/** Waits until every picture of the page has been painted: what follows is to cost what it costs by itself. */
const atRest = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const tiles = window.bench.tilesInView();
    return tiles.length > 0 && tiles.every((tile) => window.bench.hasPicture(tile));
  });
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('[role=gridcell] img')) {
      await picture.decode().catch(() => undefined);
    }
  });
  await page.waitForTimeout(SETTLING_MS);
};

interface Press {
  readonly shift?: boolean;
  /** How long the count must stay the same to have stopped changing. */
  readonly patienceMs: number;
}

/** Presses the button of the mouse over an element: the pointer rests there first, as it does before a hand presses. */
const timePress = async (page: Page, element: Locator, { patienceMs, shift = false }: Press): Promise<PressFigures> => {
  await element.hover(shift ? { modifiers: ['Shift'] } : {});
  await page.waitForTimeout(SETTLING_MS / 4);
  const watching = await page.evaluateHandle(watchCount, { patienceMs, limitMs: LIMIT_MS });
  if (shift) await page.keyboard.down('Shift');
  await page.mouse.down();
  await page.mouse.up();
  if (shift) await page.keyboard.up('Shift');
  const { gaps, ms } = await watching.evaluate(({ changed }) => changed);
  return { ms, longestFrameMs: Math.max(...gaps), framesOver50Ms: frameFigures(gaps).over50Ms };
};

interface CountChange {
  readonly ms: number;
  /** Milliseconds from each frame to the next until then. */
  readonly gaps: readonly number[];
}

/** Watches the count from the next click on; runs in the page. */
const watchCount = ({ limitMs, patienceMs }: { readonly patienceMs: number; readonly limitMs: number }) => {
  const count = () =>
    document.querySelector('[role=group][aria-label="Selected photos"] p')?.textContent.replaceAll(/\D/g, '') ?? '';
  const before = count();
  const changed = new Promise<CountChange>((resolve, reject) => {
    const watch = ({ timeStamp }: Event) => {
      const frames: number[] = [];
      let last = before;
      let changedAt = timeStamp;
      window.bench.afterFrames(() => {
        const now = performance.now();
        const present = count();
        frames.push(now);
        if (present !== last) {
          last = present;
          changedAt = now;
        }
        const isOver = present !== before && now - changedAt > patienceMs;
        if (isOver) {
          const times = [timeStamp, ...frames.filter((frame) => frame <= changedAt + patienceMs)];
          const gaps = times.slice(1).map((frame, index) => frame - (times[index] ?? frame));
          resolve({ ms: changedAt - timeStamp, gaps });
        }
        if (now - timeStamp > limitMs) reject(new Error(`A press changed nothing: still "${before}".`));
        return isOver || now - timeStamp > limitMs;
      });
    };
    window.addEventListener('click', watch, { capture: true, once: true });
  });
  return { changed };
};

/** Runs in the page. */
const selectedCount = (): string =>
  document.querySelector('[role=group][aria-label="Selected photos"] p')?.textContent.replaceAll(/\D/g, '') ?? '0';
