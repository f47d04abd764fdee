import { type Locator, type Page, expect } from '@playwright/test';

/** The photos screen as a customer sees it. */
export class PhotosScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The tiles that show a photo. */
  get pictures(): Locator {
    return this.page.locator('[role=gridcell] img');
  }

  /** The tile at a place counted from 0: which month is on screen, and which photo of it. */
  tile(month: number, index: number): Locator {
    return this.page.locator(`[role=gridcell][data-cell="${month}:${index}"]`);
  }

  /** Selects by the mark of that tile, which appears in its corner under the pointer. */
  async pressMark(month: number, index: number): Promise<void> {
    await this.tile(month, index).click({ position: { x: 20, y: 20 } });
  }

  month(name: string | RegExp): Locator {
    return this.page.locator('section').filter({ has: this.page.getByRole('heading', { level: 2, name }) });
  }

  get selectedTiles(): Locator {
    return this.page.locator('[role=gridcell][aria-selected=true]');
  }

  /** What can be done with the selected photos, and how many they are. */
  get actions(): Locator {
    return this.page.getByRole('group', { name: 'Selected photos' });
  }

  /** How many photos the tab says there are. */
  get countInTab(): Locator {
    return this.page.getByRole('link', { name: /^Photos \d+/ });
  }

  /** Selects the first photos of the first month. */
  async select(count: number): Promise<void> {
    await this.page.getByRole('button', { name: 'Select', exact: true }).click();
    // Until then a press on a tile opens its photo.
    await expect(this.actions).toBeVisible();
    for (let index = 0; index < count; index += 1) await this.tile(0, index).click();
  }

  /** Presses Delete and confirms that it is meant. */
  async deleteSelected(confirm: 'Delete photo' | 'Delete photos'): Promise<void> {
    await this.actions.getByRole('button', { name: 'Delete' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: confirm, exact: true }).click();
  }

  /** A short message that is shown at the moment. */
  toast(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByRole('group', { name });
  }

  get scrubber(): Locator {
    return this.page.getByRole('slider', { name: 'Go to month' });
  }

  /** Waits until the photos in view are painted. */
  async shown(): Promise<void> {
    await expect(this.pictures.first()).toBeVisible();
    await this.page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('[role=gridcell] img')].some(
        (picture) => picture.naturalWidth > 0 && getComputedStyle(picture).opacity === '1',
      ),
    );
  }
}
