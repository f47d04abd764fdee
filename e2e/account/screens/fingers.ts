import type { CDPSession, Locator, Page } from '@playwright/test';

/** A place on the screen, in px. */
export type Place = readonly [x: number, y: number];

/** Fingers that the browser itself moves: it decides what scrolls, and what becomes of two of them. */
export class Fingers {
  readonly #page: Page;
  readonly #devtools: CDPSession;

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  static async of(page: Page): Promise<Fingers> {
    return new Fingers(page, await page.context().newCDPSession(page));
  }

  async down(...places: readonly Place[]): Promise<void> {
    await this.#send('touchStart', places);
  }

  async move(...places: readonly Place[]): Promise<void> {
    await this.#send('touchMove', places);
  }

  /** Stays where it is: how long is a part of what a finger means. */
  async rest(milliseconds: number): Promise<void> {
    await this.#page.waitForTimeout(milliseconds);
  }

  async up(): Promise<void> {
    await this.#send('touchEnd', []);
  }

  /** One finger from one place to another. */
  async swipe(from: Place, to: Place): Promise<void> {
    const at = (share: number): Place => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    await this.down(from);
    for (const share of STEPS) await this.move(at(share));
    await this.up();
  }

  /** Two fingers beside each other, from one distance to another. */
  async pinch([x, y]: Place, from: number, to: number): Promise<void> {
    const at = (distance: number): readonly Place[] => [
      [x - distance / 2, y],
      [x + distance / 2, y],
    ];
    await this.down(...at(from));
    for (const share of STEPS) await this.move(...at(from + (to - from) * share));
    await this.up();
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]): Promise<void> {
    await this.#devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map(([x, y], id) => ({ x, y, id })),
    });
  }
}

const STEPS = [0.2, 0.4, 0.6, 0.8, 1];

/** Where a finger meets it. */
export const middleOf = async (element: Locator): Promise<Place> => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not on screen.');
  return [box.x + box.width / 2, box.y + box.height / 2];
};
