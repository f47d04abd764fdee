import type { Locator, Page } from '@playwright/test';

/** The list of orders, and the page of one. */
export class OrdersScreen {
  readonly orders: Locator;
  readonly listHeading: Locator;
  readonly heading: Locator;
  readonly progress: Locator;
  readonly address: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.orders = main.locator('a[href^="/orders/"]');
    this.listHeading = main.getByRole('heading', { level: 2 });
    this.heading = main.getByRole('heading', { level: 1 });
    /** The step that the order has reached. */
    this.progress = main.locator('[aria-current=step]');
    this.address = main.getByRole('region', { name: 'Delivery address' });
    this.dialog = page.getByRole('dialog', { name: 'Change delivery address' });
  }
}
