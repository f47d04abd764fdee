import type { Locator, Page } from '@playwright/test';

/** A business customer's invoices, as a table. */
export class InvoicesScreen {
  readonly rows: Locator;
  readonly selectPage: Locator;
  readonly selected: Locator;
  readonly downloadSelected: Locator;
  readonly #main: Locator;

  constructor(page: Page) {
    this.#main = page.getByRole('main');
    this.rows = this.#main.locator('tbody tr');
    this.selectPage = this.#main.getByRole('checkbox', { name: 'Select all on this page' });
    const bar = this.#main.getByRole('group', { name: 'Download selected' });
    this.selected = bar.getByText(/ selected$/).first();
    this.downloadSelected = bar.getByRole('button', { name: 'Download selected' });
  }

  /** The orders that the invoices of the page are about, as they stand. */
  orders(): Promise<readonly string[]> {
    return this.rows.getByRole('rowheader').allTextContents();
  }

  check(order: string): Locator {
    return this.#main.getByRole('checkbox', { name: `Select invoice ${order}` });
  }

  download(order: string): Locator {
    return this.#main.getByRole('button', { name: `Download invoice ${order}` });
  }
}
