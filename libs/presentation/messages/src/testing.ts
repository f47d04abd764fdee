/// <reference types="vite/client" />

import { english } from './english.ts';
import { LOCALES, PSEUDO_LOCALES } from './locales.ts';
import { pseudoCatalogue } from './pseudo.ts';

export { english };

type Texts = Readonly<Record<string, string>>;

/** The texts of each family and locale, by file: `../lang/area/en-GB.json`. */
export const textFiles = import.meta.glob<Texts>('../lang/*/*.json', { eager: true, import: 'default' });

const localeOf = (file: string): string => file.replace(/^.*\/(.+)\.json$/, '$1');

const textsOf = (localeId: string): Texts =>
  Object.fromEntries(
    Object.entries(textFiles).flatMap(([file, texts]) => (localeOf(file) === localeId ? Object.entries(texts) : [])),
  );

/** The texts of every locale, those made from English included, for tests and stories. The app fetches its one. */
export const catalogues: ReadonlyMap<string, Texts> = new Map([
  ...LOCALES.map(({ id }) => [id, textsOf(id)] as const),
  ...PSEUDO_LOCALES.map(({ id }) => [id, pseudoCatalogue(id, english)] as const),
]);
