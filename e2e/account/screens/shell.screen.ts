import type { Locator, Page } from '@playwright/test';

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
    return this.page.getByRole('combobox', { name: /^(Language|Taal)$/ }).filter({ visible: true });
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
