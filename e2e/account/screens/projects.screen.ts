import type { Locator, Page } from '@playwright/test';

/** The list of saved projects. */
export class ProjectsScreen {
  readonly #page: Page;
  readonly heading: Locator;
  readonly listHeading: Locator;
  readonly projects: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.#page = page;
    this.heading = main.getByRole('heading', { level: 1 });
    this.listHeading = main.getByRole('heading', { level: 2, name: 'Your saved projects' });
    /** What each is called. */
    this.projects = main.getByRole('heading', { level: 3 });
    this.dialog = page.getByRole('alertdialog', { name: 'Delete this project?' });
  }

  continueOf = (title: string): Locator => this.#page.getByRole('link', { name: `Continue ${title}`, exact: true });

  deleteOf = (title: string): Locator => this.#page.getByRole('button', { name: `Delete ${title}`, exact: true });

  async delete(title: string): Promise<void> {
    await this.deleteOf(title).click();
    await this.dialog.getByRole('button', { name: 'Delete' }).click();
  }
}
