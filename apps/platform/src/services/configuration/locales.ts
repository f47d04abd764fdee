import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { LocaleFile } from '@account-area/contracts';

import type { Host } from './hosts.ts';

/** Used when there are no translations at all, as before the first build. */
const LAST_RESORT = 'en-GB';

/** Made from the source language for tests; offered on the development twins only. */
const PSEUDO_LOCALES = ['en-XA', 'ar-XB'];

/** A newcomer starts here: every translated language is on offer, and nothing else. */
const OFFERS_ALL = 'localhost';

/** The files below a folder: the build has one for each language, the sources one for each language and family. */
const filesIn = (localesFolder: string): Promise<readonly string[]> =>
  readdir(localesFolder, { recursive: true }).catch(() => []);

/** The languages with translations, by the names of their files. */
export const translatedLocales = async (localesFolder: string): Promise<readonly string[]> => {
  const names = (await filesIn(localesFolder)).map((file) => basename(file));
  const ids = names.filter((name) => /^[a-z]{2}-[A-Z]{2}\.json$/.test(name)).map((name) => basename(name, '.json'));
  return [...new Set(ids)].sort();
};

/** The texts of a language; `null` when it has none. The build writes whole locale files, the sources are texts by id. */
export const readLocale = async (localesFolder: string, localeId: string): Promise<LocaleFile | null> => {
  const files = (await filesIn(localesFolder)).filter((file) => basename(file) === `${localeId}.json`);
  if (files.length === 0) return null;
  const families = await Promise.all(
    files.map(async (file) => textsOf(await readFile(join(localesFolder, file), 'utf8'))),
  );
  return { localeId, localeMessages: Object.fromEntries(families.flatMap((texts) => Object.entries(texts))) };
};

const textsOf = (json: string): LocaleFile['localeMessages'] => {
  const content: unknown = JSON.parse(json);
  const whole = LocaleFile.safeParse(content);
  return whole.success ? whole.data.localeMessages : LocaleFile.shape.localeMessages.parse(content);
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
