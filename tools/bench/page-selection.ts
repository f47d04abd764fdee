import type { Page } from 'playwright';

export interface SelectionFigures {
  readonly monthPhotos: number;
  readonly monthMs: number;
  readonly thousandMs: number;
  readonly oneMoreMs: number;
}

/** How many photos lie between the two presses that select a range. */
const RANGE = 1000;

/** Selects a month by its header, a range of a thousand by Shift, and one photo more. */
export const measureSelection = async (page: Page): Promise<SelectionFigures> => {
  await page.evaluate(() => window.scrollTo(0, 0));
  const month = page.getByRole('checkbox', { name: /^Select all in/ }).first();
  await month.waitFor();
  const monthMs = await timePress(page, '[role=checkbox][aria-label^="Select all in"]', { settled: 'month' });
  const monthPhotos = await selectedCount(page);

  await page.keyboard.press('Escape');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('[data-cell="0:0"]').waitFor();
  await page.locator('[data-cell="0:0"]').click();
  await scrollByPhotos(page, RANGE);
  const thousandMs = await timePress(page, lastTileInView, { shift: true, settled: 'range' });
  const oneMoreMs = await timePress(page, 'main [role=gridcell][aria-selected=false] img', { settled: 'range' });
  return { monthPhotos, monthMs, thousandMs, oneMoreMs };
};

const lastTileInView = '[data-bench-target]';

/** Scrolls until a tile about `photos` photos further down is in view, and marks it. */
const scrollByPhotos = async (page: Page, photos: number): Promise<void> => {
  await page.evaluate((count) => {
    const tiles = [...document.querySelectorAll('[role=gridcell]')];
    const first = tiles[0]?.getBoundingClientRect();
    const columns = tiles.filter((tile) => tile.getBoundingClientRect().top === first?.top).length;
    window.scrollBy(0, (Math.ceil(count / Math.max(1, columns)) + 1) * ((first?.height ?? 0) + 4));
  }, photos);
  await page.waitForFunction(() => {
    const target = [...document.querySelectorAll('[role=gridcell]')].findLast((tile) => {
      const { bottom, top } = tile.getBoundingClientRect();
      return top > innerHeight / 3 && bottom < innerHeight * 0.8 && (tile.querySelector('img')?.naturalWidth ?? 0) > 0;
    });
    target?.setAttribute('data-bench-target', '');
    return target !== undefined;
  });
};

/** From the press to the frame in which the count has stopped changing. */
const timePress = (
  page: Page,
  selector: string,
  { shift = false, settled }: { readonly shift?: boolean; readonly settled: 'month' | 'range' },
): Promise<number> =>
  page.evaluate(
    ([target, shiftKey, waitsForMonth]) =>
      new Promise((resolve) => {
        const element = document.querySelector(String(target));
        const start = performance.now();
        element?.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: shiftKey === true }),
        );
        const count = () =>
          Number(
            /[\d.,\u202f\u00a0]+/
              .exec(document.querySelector('[role=group][aria-label="Selected photos"] p')?.textContent ?? '')?.[0]
              .replaceAll(/\D/g, '') ?? 0,
          );
        let last = -1;
        let changedAt = start;
        const look = (now: number) => {
          const present = count();
          if (present !== last) {
            last = present;
            changedAt = now;
          }
          const patience = waitsForMonth === true ? 600 : 300;
          if (present > 0 && now - changedAt > patience) resolve(Math.max(0, changedAt - start));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    [selector, shift, settled === 'month'],
  );

const selectedCount = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number(
      document.querySelector('[role=group][aria-label="Selected photos"] p')?.textContent.replaceAll(/\D/g, '') ?? 0,
    ),
  );
