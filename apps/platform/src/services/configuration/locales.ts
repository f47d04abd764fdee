import { readdir } from 'node:fs/promises';

import type { Host } from './hosts.ts';

/** Used when there are no translations at all, as before the first build. */
const LAST_RESORT = 'en-GB';

/** Made from the source language for tests; offered on the development twins only. */
const PSEUDO_LOCALES = ['en-XA', 'ar-XB'];

/** A newcomer starts here: every translated language is on offer, and nothing else. */
const OFFERS_ALL = 'localhost';

/** The languages with translations, by the names of their files. */
export const translatedLocales = async (localesFolder: string): Promise<readonly string[]> => {
  const names = await readdir(localesFolder).catch(() => []);
  return names
    .filter((name) => /^[a-z]{2}-[A-Z]{2}\.json$/.test(name))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
};

/** The languages that a host's customers may choose, and the one they start with. */
export const servedLocales = async (host: Host, localesFolder: string) => {
  const translated = await translatedLocales(localesFolder);
  const wanted = host.wantedLocales.filter((locale) => translated.includes(locale));
  const defaultLocale = wanted[0] ?? LAST_RESORT;
  return { defaultLocale, locales: [...new Set([defaultLocale, ...wanted, ...beyondWanted(host, translated)])] };
};

const beyondWanted = ({ name, real }: Host, translated: readonly string[]) => {
  if (name === OFFERS_ALL) return translated.filter((locale) => !PSEUDO_LOCALES.includes(locale));
  return real ? [] : translated.filter((locale) => PSEUDO_LOCALES.includes(locale));
};
