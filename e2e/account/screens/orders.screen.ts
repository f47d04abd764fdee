import { expect, type Locator, type Page } from '@playwright/test';

/** The list of orders, and the page of one. */
export class OrdersScreen {
  readonly #page: Page;
  readonly orders: Locator;
  readonly listHeading: Locator;
  readonly heading: Locator;
  readonly progress: Locator;
  readonly address: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    this.orders = main.locator('a[href^="/orders/"]');
    this.listHeading = main.getByRole('heading', { level: 2 });
    this.heading = main.getByRole('heading', { level: 1 });
    /** The step that the order has reached. */
    this.progress = main.locator('[aria-current=step]');
    this.address = main.getByRole('region', { name: 'Delivery address' });
    this.dialog = page.getByRole('dialog', { name: 'Change delivery address' });
  }

  /**
   * Turns the clock of the page on until the order has its new address. The page asks five times, every fifteen seconds of its
   * clock; the service takes up to eight of its own. The clock has to be installed.
   */
  async awaitNewAddress(): Promise<void> {
    await expect(async () => {
      await this.#page.clock.fastForward(15_000);
      await expect(this.address).toContainText('Your delivery address is changed', { timeout: 2_000 });
    }).toPass();
  }
}
