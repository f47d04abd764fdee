import { expect, type Locator, type Page } from '@playwright/test';

import { arriveSignedIn } from './sign-in.screen.ts';

/** What stays around every page of the area. */
export class ShellScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get menu(): Locator {
    return this.page.getByRole('navigation', { name: 'Account' });
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  get language(): Locator {
    return this.page.getByRole('combobox', { name: /^(Language|Taal|Langue)$/ }).filter({ visible: true });
  }

  get appearance(): Locator {
    return this.page.getByRole('combobox', { name: 'Appearance' }).filter({ visible: true });
  }

  get signOut(): Locator {
    return this.page.getByRole('link', { name: 'Sign out' }).filter({ visible: true });
  }

  /** What search engines are told. */
  robots(): Promise<string | null> {
    return this.page.locator('meta[name=robots]').getAttribute('content');
  }
}

/** Signs the demo consumer in and waits for the greeting: only then is the way in over. */
export const arriveAtOverview = async (page: Page): Promise<ShellScreen> => {
  const shell = new ShellScreen(page);
  await arriveSignedIn(page, '/');
  await expect(shell.heading).toHaveText('Hello, Anna');
  return shell;
};

/** Chooses a language that is not offered: those made for tests. */
export const chooseUnlisted = async (page: Page, localeId: string): Promise<void> => {
  await expect(new ShellScreen(page).heading).toBeVisible();
  await page.evaluate((id) => localStorage.setItem('locale', id), localeId);
  await page.reload();
};
