import type { Page } from 'playwright';

export interface SelectionFigures {
  readonly monthPhotos: number;
  readonly monthMs: number;
  readonly thousandMs: number;
  readonly oneMoreMs: number;
  /** A hundred thousand, where there are as many, and one more then; `NaN` where not. */
  readonly manyMs: number;
  readonly manyLongestFrameMs: number;
  readonly manyFramesOver50Ms: number;
  readonly oneMoreOfManyMs: number;
}

/** How many photos lie between the two presses that select a range. */
const RANGE = 1000;
const LARGE_RANGE = 100_000;

/** How long a press may take to change the count. */
const LIMIT_MS = 30_000;

/** Pictures that the grid loads ahead stand in no element that could be asked: they are decoded in this time. */
const SETTLING_MS = 1000;

const NOT_MEASURED = {
  manyMs: Number.NaN,
  manyLongestFrameMs: Number.NaN,
  manyFramesOver50Ms: Number.NaN,
  oneMoreOfManyMs: Number.NaN,
};

const MONTH = '[role=checkbox][aria-label^="Select all in"]';
const TARGET = '[data-bench-target]';
/** One that is not selected; where all are that the page holds, one that is. */
const ONE_MORE = ['main [role=gridcell][aria-selected=false] img', 'main [role=gridcell] img'];

/** Selects a month by its header, a range of a thousand by Shift, one photo more, and the same with many thousands. */
export const measureSelection = async (page: Page, photos: number): Promise<SelectionFigures> => {
  await page.evaluate(() => window.scrollTo(0, 0));
  const month = page.getByRole('checkbox', { name: /^Select all in/ }).first();
  await month.waitFor();
  const { ms: monthMs } = await timePress(page, [MONTH], { patienceMs: 600 });
  const monthPhotos = await selectedCount(page);

  await selectFirst(page);
  await scrollByPhotos(page, RANGE, photos);
  const { ms: thousandMs } = await timePress(page, [TARGET], { shift: true, patienceMs: 600 });
  const { ms: oneMoreMs } = await timePress(page, ONE_MORE, {});
  const few = { monthPhotos, monthMs, thousandMs, oneMoreMs };
  if (photos <= LARGE_RANGE) return { ...few, ...NOT_MEASURED };

  await selectFirst(page);
  await scrollByPhotos(page, LARGE_RANGE, photos);
  const many = await timePress(page, [TARGET], { shift: true, patienceMs: 2000 });
  const { ms: oneMoreOfManyMs } = await timePress(page, ONE_MORE, {});
  return {
    ...few,
    manyMs: many.ms,
    manyLongestFrameMs: many.longestFrameMs,
    manyFramesOver50Ms: many.framesOver50Ms,
    oneMoreOfManyMs,
  };
};

/** Selects the first photo of the library and nothing else. */
const selectFirst = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    document.querySelector('[data-bench-target]')?.removeAttribute('data-bench-target');
    window.scrollTo(0, 0);
  });
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
  await page.waitForFunction(() => {
    const target = [...document.querySelectorAll('[role=gridcell]')].findLast((tile) => {
      const { bottom, top } = tile.getBoundingClientRect();
      return top > innerHeight / 3 && bottom < innerHeight * 0.8 && (tile.querySelector('img')?.naturalWidth ?? 0) > 0;
    });
    target?.setAttribute('data-bench-target', '');
    return target !== undefined;
  });
  await atRest(page);
};

/** Waits until every picture of the page has been painted: what follows is to cost what it costs by itself. */
const atRest = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('[role=gridcell] img')].every(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  );
  await page.evaluate(async () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('[role=gridcell] img')) await picture.decode();
  });
  await page.waitForTimeout(SETTLING_MS);
};

interface PressFigures {
  /** From the press to the frame in which the count has stopped changing. */
  readonly ms: number;
  readonly longestFrameMs: number;
  readonly framesOver50Ms: number;
}

interface Press {
  readonly shift?: boolean;
  /** How long the count must stay the same to have stopped changing. */
  readonly patienceMs?: number;
}

/** Presses what the first selector finds that finds anything. */
const timePress = (
  page: Page,
  selectors: readonly string[],
  { shift = false, patienceMs = 300 }: Press,
): Promise<PressFigures> =>
  page.evaluate(
    ([targets, shiftKey, patience, limit]) =>
      new Promise((resolve, reject) => {
        const element = targets.map((target) => document.querySelector(target)).find((found) => found !== null);
        if (element === undefined) throw new Error(`There is no ${targets.join(' or ')} to press.`);
        const count = () =>
          document.querySelector('[role=group][aria-label="Selected photos"] p')?.textContent.replaceAll(/\D/g, '') ??
          '';
        const before = count();
        const start = performance.now();
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
        let last = before;
        let changedAt = start;
        let lastFrame = start;
        let longestFrameMs = 0;
        let framesOver50Ms = 0;
        const look = () => {
          const now = performance.now();
          const present = count();
          if (now - changedAt < patience) {
            longestFrameMs = Math.max(longestFrameMs, now - lastFrame);
            if (now - lastFrame > 50) framesOver50Ms += 1;
          }
          lastFrame = now;
          if (present !== last) {
            last = present;
            changedAt = now;
          }
          if (present !== before && now - changedAt > patience)
            resolve({ ms: changedAt - start, longestFrameMs, framesOver50Ms });
          else if (now - start > limit) reject(new Error(`Pressing ${targets[0]} changed nothing: still "${before}".`));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [selectors, shift, patienceMs, LIMIT_MS] as const,
  );

const selectedCount = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number(
      document.querySelector('[role=group][aria-label="Selected photos"] p')?.textContent.replaceAll(/\D/g, '') ?? 0,
    ),
  );
