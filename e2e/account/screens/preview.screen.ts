import { expect, type Locator, type Page } from '@playwright/test';

/** One photo over the whole window, as a customer sees it. */
export class PreviewScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The large picture of the photo that is looked at. */
  get picture(): Locator {
    return this.page.locator('[data-slot=shown] img[data-decoded]');
  }

  get next(): Locator {
    return this.page.getByRole('button', { name: 'Next photo' });
  }

  get previous(): Locator {
    return this.page.getByRole('button', { name: 'Previous photo' });
  }

  get back(): Locator {
    return this.page.getByRole('button', { name: 'Back to your photos' });
  }

  /** Presses Delete and confirms that it is meant. */
  async delete(): Promise<void> {
    await this.page.getByRole('group', { name: 'This photo' }).getByRole('button', { name: 'Delete' }).click();
    const dialog = this.page.getByRole('alertdialog', { name: 'Delete this photo?' });
    await dialog.getByRole('button', { name: 'Delete photo', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Which photo of how many is read out. */
  position(number: number, count: number): Locator {
    return this.page.getByRole('status').filter({ hasText: `Photo ${number} of ${count}: ` });
  }

  /** The id in the address. */
  get photoId(): string {
    return decodeURIComponent(/preview\/([^?]+)/.exec(this.page.url())?.[1] ?? '');
  }

  /** Waits until the large picture is there, which may still be growing out of the list. */
  async shown(): Promise<void> {
    await this.page.waitForURL(/\/preview\//);
    await expect(this.picture).toBeVisible();
  }

  /** How much larger the picture is than it first was. */
  zoom(): Promise<number> {
    return this.page
      .locator('[data-slot=shown] figure')
      .evaluate((figure) => figure.getBoundingClientRect().width / figure.clientWidth);
  }

  /** How far the picture stays away from the left and the right of the screen, in px; 0 where it reaches over it. */
  bareStripes(): Promise<readonly number[]> {
    return this.page.locator('[data-slot=shown] figure').evaluate((figure) => {
      const { left, right } = figure.getBoundingClientRect();
      return [Math.max(0, Math.round(left)), Math.max(0, Math.round(innerWidth - right))];
    });
  }

  /** Whether the picture covers the screen from left to right, or lies in its middle. */
  async isCentredOrCovering(): Promise<boolean> {
    const [left, right] = await this.bareStripes();
    return left === right;
  }
}
