import type { Page } from '@playwright/test';

/** How many frames a page does not move for before it is at rest. */
const FRAMES_AT_REST = 20;

/** How far the page is scrolled, in px, once it moves no more: browsers glide, and layouts settle. */
export const restingPlace = (page: Page): Promise<number> =>
  page.evaluate(async (enough) => {
    let place = scrollY;
    for (let atRest = 0; atRest < enough; atRest += 1) {
      await new Promise((painted) => requestAnimationFrame(painted));
      if (scrollY !== place) atRest = 0;
      place = scrollY;
    }
    return place;
  }, FRAMES_AT_REST);
