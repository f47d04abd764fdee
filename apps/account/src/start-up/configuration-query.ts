import type { ConfigurationQuery } from '@account-area/session';

import type { BrowserWorld } from '../composition/browser.module.ts';

/** What a page knows of its configuration before that is there. */
export const configurationQuery = ({ document, location }: BrowserWorld): ConfigurationQuery => {
  const { dataset, lang } = document.documentElement;
  return {
    hostName: location.hostname,
    hints: { brand: dataset['brand'] ?? null, localeId: lang === '' ? null : lang },
  };
};
