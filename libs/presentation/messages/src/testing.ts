/// <reference types="vite/client" />

import { english } from './english.ts';
import { LOCALES, PSEUDO_LOCALES } from './locales.ts';
import { pseudoCatalogue } from './pseudo.ts';

export { english };

type Texts = Readonly<Record<string, string>>;

/** Read when asked for: a test in English, which most are, loads none of them. */
const files = import.meta.glob<Texts>('../lang/*/*.json', { import: 'default' });

/** The texts of each family, by file name without ending (`en-GB`, `descriptions`), in the order of their files. */
export const loadFamilies = async (file: string): Promise<ReadonlyMap<string, Texts>> => {
  const families = Object.entries(files).filter(([path]) => path.endsWith(`/${file}.json`));
  return new Map(
    await Promise.all(families.map(async ([path, load]) => [path.split('/').at(-2) ?? '', await load()] as const)),
  );
};

/** The texts of a locale, those made from English included, for tests and stories. The app fetches its one. */
export const loadTexts = async (localeId: string): Promise<Texts> => {
  const pseudo = PSEUDO_LOCALES.find(({ id }) => id === localeId);
  if (pseudo !== undefined) return pseudoCatalogue(pseudo.id, english);
  const families = await loadFamilies(localeId);
  return Object.fromEntries([...families.values()].flatMap((texts) => Object.entries(texts)));
};

/** The ids of every locale that can be loaded. */
export const localeIds: readonly string[] = [...LOCALES, ...PSEUDO_LOCALES].map(({ id }) => id);
