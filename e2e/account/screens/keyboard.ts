import type { Locator, Page } from '@playwright/test';

/** More stops than any way between two places of a page has. */
const MOST_STOPS = 60;

/** Presses Tab until a place has the focus, as customers without a mouse do. */
export const tabTo = async (page: Page, place: Locator, key = 'Tab'): Promise<void> => {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if (await place.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${String(place)}.`);
};
