import type { LocaleChoice } from '@account-area/session';

import type { LocalStore } from './local-store.ts';

const LOCALE_KEY = 'locale';

/** The chosen locale, in local storage. Whether the host knows it is the domain's business. */
export const createLocalLocaleChoice = (store: LocalStore): LocaleChoice => ({
  read: () => store.read(LOCALE_KEY),
  keep: (localeId) => store.keep(LOCALE_KEY, localeId),
});
