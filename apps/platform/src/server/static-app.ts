import { createHash } from 'node:crypto';

import type { LocaleFile } from '@account-area/contracts';

import type { Host } from '../services/configuration/hosts.ts';
import { codingFor } from './compression.ts';
import { withFirstTexts } from './first-texts.ts';
import { noSuchAddress, HttpProblem } from './problem.ts';
import { openRoute, type Route } from './route.ts';
import { hasFrame, preloadedBy, withPreloads } from './preloads.ts';
import { createStaticFiles, type StaticFile, staticFile } from './static-files.ts';

interface StaticAppOptions {
  /** The built app: `index.html`, `assets/`. */
  readonly folder: string;
  /** First segments of paths that belong to services: nothing below them is a page of the app. */
  readonly servicePrefixes: () => ReadonlySet<string>;
  readonly defaultLocale: (host: Host) => Promise<string>;
  /** All texts of a locale, by id. */
  readonly textsOf: (locale: string) => Promise<LocaleFile['localeMessages']>;
}

const A_YEAR_S = 31_536_000;

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** The built app: its files, and its one page for every path that is no file. The page carries the host's brand and language. */
export const staticAppRoute = ({ folder, servicePrefixes, defaultLocale, textsOf }: StaticAppOptions): Route => {
  const files = createStaticFiles(folder);
  const pages = new Map<string, { readonly of: StaticFile; readonly page: StaticFile }>();

  const pageFor = async (host: Host, path: string, query: URLSearchParams): Promise<StaticFile> => {
    // Search engines may list the root page of real hosts and nothing else (C02.3).
    const isIndexable = host.real && path === '/';
    const index = await files.find('/index.html');
    if (!index) throw new HttpProblem(404, 'The app has not been built');
    const built = Buffer.from(index.bytes).toString();
    const isFramed = hasFrame(built, path, query);
    const key = `${host.name} ${isIndexable} ${isFramed} ${preloadedBy(built, path).join()}`;
    const known = pages.get(key);
    if (known?.of === index) return known.page;
    const locale = await defaultLocale(host);
    const translated = withFirstTexts(withHost(built, { host, locale, isFramed }), locale, await textsOf(locale));
    const page = staticFile(
      'index.html',
      Buffer.from(withRobots(withPreloads(translated, { host, locale, path }), isIndexable)),
    );
    pages.set(key, { of: index, page });
    return page;
  };

  return openRoute({
    method: 'GET',
    path: '/*',
    tag: 'Area',
    summary: 'The app: its files, and its page for every other path.',
    access: { kind: 'public', because: 'the app signs the customer in' },
    callsPerMinute: 'unlimited',
    handle: async ({ request, host }) => {
      const { pathname, searchParams } = new URL(request.url);
      const path = decodePath(pathname);
      if (servicePrefixes().has(path.split('/')[1] ?? '')) throw noSuchAddress();
      const file = path === '/index.html' ? undefined : await files.find(path);
      if (file) return send(file, request, cachingOf(file));
      // A file that is not there is not a page: a browser would read the page as a script.
      if (/\.[a-z0-9]+$/i.test(path) || path.split('/').includes('..')) throw noSuchAddress();
      return send(await pageFor(host, path, searchParams), request, 'no-store');
    },
  });
};

const decodePath = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    throw noSuchAddress();
  }
};

const cachingOf = ({ isHashed }: StaticFile) => (isHashed ? `public, max-age=${A_YEAR_S}, immutable` : 'no-cache');

/** Sends a file in the best coding the browser takes, or nothing when the browser has it. */
export const send = async (file: StaticFile, request: Request, caching: string): Promise<Response> => {
  const coding = codingFor(request.headers.get('Accept-Encoding'), ['br', 'gzip']);
  const bytes = coding ? await file.encoded(coding) : file.bytes;
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const headers: Record<string, string> = {
    'Content-Type': file.mediaType,
    'Cache-Control': caching,
    Vary: 'Accept-Encoding',
    ETag: tag,
    ...(coding && bytes !== file.bytes && { 'Content-Encoding': coding }),
  };
  if (caching !== 'no-store' && request.headers.get('If-None-Match') === tag)
    return new Response(null, { status: 304, headers });
  return new Response(bytes, { headers: { ...headers, 'Content-Length': String(bytes.length) } });
};

interface FirstLook {
  readonly host: Host;
  readonly locale: string;
  readonly isFramed: boolean;
}

/** Puts on the page's `html` element what the first paint goes by: language, direction, brand, and whether the frame is shown. */
const withHost = (page: string, { host, isFramed, locale }: FirstLook) => {
  const direction = RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr';
  const brand = host.brandAlias ?? host.brand;
  const frame = isFramed ? ' data-frame' : '';
  return page.replace(/<html\b[^>]*>/, `<html lang="${locale}" dir="${direction}" data-brand="${brand}"${frame}>`);
};

/** The built page keeps search engines out; where they may come in it says so before any script has run. */
const withRobots = (page: string, isIndexable: boolean) =>
  isIndexable ? page.replace(/<meta name="robots"[^>]*>/, '<meta name="robots" content="index" />') : page;
