import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from 'playwright';

export interface PreviewFigures {
  /** From the press on a tile to the first frame with the photo over the window, and to the one where it is sharp. */
  readonly openMs: number;
  readonly openSharpMs: number;
  /** The same for each photo after it, from the key. */
  readonly nextMs: readonly number[];
  readonly nextSharpMs: readonly number[];
}

/** Somebody who looks at photos quickly presses the key this often. */
const NEXT_EVERY_MS = 200;

/** Opens the first photo of the library and goes from one to the next, each once the one before is sharp. */
export const measurePreview = async (page: Page, photos: number): Promise<PreviewFigures> => {
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('[data-cell="0:0"] img').waitFor();
  const open = await timeLook(page, 'open');
  const next: Look[] = [];
  for (let photo = 0; photo < photos; photo += 1) {
    await pause(NEXT_EVERY_MS);
    next.push(await timeLook(page, 'next'));
  }
  return {
    openMs: open.ms,
    openSharpMs: open.sharpMs,
    nextMs: next.map(({ ms }) => ms),
    nextSharpMs: next.map(({ sharpMs }) => sharpMs),
  };
};

interface Look {
  readonly ms: number;
  readonly sharpMs: number;
}

const timeLook = (page: Page, way: 'open' | 'next'): Promise<Look> =>
  page.evaluate(
    (asked) =>
      new Promise((resolve) => {
        const shown = () => [...document.querySelectorAll<HTMLImageElement>('[data-slot=shown] img')];
        const isPainted = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0;
        const addressBefore = shown()[0]?.src;
        const start = performance.now();
        if (asked === 'open') document.querySelector<HTMLElement>('[data-cell="0:0"] img')?.click();
        else {
          const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
          (document.activeElement ?? document.body).dispatchEvent(key);
        }
        let ms: number | null = null;
        const look = () => {
          const passed = performance.now() - start;
          const pictures = shown();
          const isOther = pictures[0] !== undefined && pictures[0].src !== addressBefore;
          if (isOther && ms === null && pictures.some(isPainted)) ms = passed;
          if (isOther && ms !== null && pictures.some(({ dataset }) => dataset['decoded'] !== undefined))
            resolve({ ms, sharpMs: passed });
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    way,
  );
