import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

import { hasSyntax } from '../../libs/presentation/messages/src/create-messages.ts';
import { DEFAULT_LOCALE } from '../../libs/presentation/messages/src/locale.ts';
import { PSEUDO_LOCALES } from '../../libs/presentation/messages/src/locales.ts';
import { pseudoCatalogue } from '../../libs/presentation/messages/src/pseudo.ts';
import { ROOT } from '../root.ts';

/**
 * Where translators work: a folder for each family of screens, in it one `{ id: text }` file for each locale, and
 * `descriptions.json`, which tells them of each text and stays here.
 */
export const LANG_FOLDER = join(ROOT, 'libs/presentation/messages/lang');

/** The family of what a page says before the file of its locale has arrived, or when it does not. */
const START_UP_FAMILY = 'start-up';

/** `nl-NL.json`. */
const LOCALE_FILE = '[a-z][a-z]-[A-Z][A-Z].json';

type Texts = Readonly<Record<string, string>>;

/**
 * Every locale with the texts of all families, or of one: the translated locales, in English where they lack a text, and
 * those made for tests.
 */
export const readLocales = (folder = LANG_FOLDER, family = '*'): ReadonlyMap<string, Texts> => {
  const translated = new Map<string, Texts>();
  for (const file of globSync(`${family}/${LOCALE_FILE}`, { cwd: folder }).toSorted()) {
    const localeId = basename(file, '.json');
    const texts = textsOf(readFileSync(join(folder, file), 'utf8'));
    translated.set(localeId, { ...translated.get(localeId), ...texts });
  }
  const english = translated.get(DEFAULT_LOCALE) ?? {};
  const complete = [...translated].map(([id, texts]) => [id, { ...english, ...texts }] as const);
  return new Map([...complete, ...PSEUDO_LOCALES.map(({ id }) => [id, pseudoCatalogue(id, english)] as const)]);
};

/** What `GET /locales/{localeId}.json` answers: the app has no parser for ICU messages, so they are read here. */
export const localeFile = (localeId: string, texts: Texts): string => {
  const compiled = Object.entries(texts).map(([id, text]) => [id, compiledText(text)] as const);
  return JSON.stringify({ localeId, localeMessages: Object.fromEntries(compiled) });
};

const compiledText = (text: string) => (hasSyntax(text) ? parse(text) : text);

/** The element of the page that holds the first texts of its script; the platform puts the language of the host there. */
const FIRST_TEXTS = 'first-texts';

/** Elements of the page that say something without its script. */
const TEXT_IN_PAGE = /(<(?:title|noscript)\b[^>]*\bdata-text="([^"]+)"[^>]*>)[^<]*/g;

/**
 * Writes `locales/{localeId}.json` beside the built app, serves the same in development, and writes into the page, in
 * English, the few texts that it needs before such a file has arrived, or when it does not.
 */
export const localeFiles = (): Plugin => ({
  name: 'locale-files',
  transformIndexHtml: (html) => {
    const texts = readLocales(LANG_FOLDER, START_UP_FAMILY).get(DEFAULT_LOCALE) ?? {};
    const children = localeFile(DEFAULT_LOCALE, texts).replaceAll('<', String.raw`\u003c`);
    return {
      html: html.replace(TEXT_IN_PAGE, (_, tag: string, id: string) => tag + textWith(id, texts)),
      tags: [{ tag: 'script', attrs: { type: 'application/json', id: FIRST_TEXTS }, children, injectTo: 'head' }],
    };
  },
  generateBundle() {
    for (const [localeId, texts] of readLocales()) {
      this.emitFile({ type: 'asset', fileName: `locales/${localeId}.json`, source: localeFile(localeId, texts) });
    }
  },
  configureServer: (server) => {
    server.watcher.add(LANG_FOLDER);
    server.middlewares.use('/locales', (request, response, next) => {
      const localeId = basename(new URL(request.url ?? '/', 'http://localhost').pathname, '.json');
      const texts = readLocales().get(localeId);
      if (texts === undefined) {
        next();
        return;
      }
      response.setHeader('Content-Type', 'application/json');
      response.end(localeFile(localeId, texts));
    });
  },
  // The page fetches its texts, so Vite knows no module that shows a changed one.
  hotUpdate({ file }) {
    if (this.environment.name !== 'client' || !file.startsWith(LANG_FOLDER)) return;
    this.environment.hot.send({ type: 'full-reload' });
  },
});

const textWith = (id: string, texts: Texts): string => {
  const text = texts[id];
  if (text === undefined) throw new Error(`The page says ${id}, which is no text of ${START_UP_FAMILY}.`);
  return text;
};

const textsOf = (json: string): Texts => {
  const parsed: unknown = JSON.parse(json);
  return typeof parsed === 'object' && parsed !== null
    ? Object.fromEntries(Object.entries(parsed).map(([id, text]) => [id, String(text)]))
    : {};
};
