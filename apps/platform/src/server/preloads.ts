import { configurationPaths, localeFileOf, pathOf, SERVICES, sessionPaths } from '@account-area/contracts';

import type { Host } from '../services/configuration/hosts.ts';

/** What a page is sent for. */
export interface PageView {
  readonly host: Host;
  readonly locale: string;
  readonly path: string;
}

/** Links that the build wrote for the pages of one screen: `data-for` has the paths of their routes, between spaces. */
const SCREEN_LINK = /\s*<link\b[^>]*\bdata-for="([^"]*)"[^>]*>/g;

/** On the link of a page that needs no session, for which no service is asked who is signed in. */
const OUTSIDE = 'data-outside';

/** The links of a built page that are meant for a path, by the paths they name. */
export const preloadedBy = (page: string, path: string): readonly string[] => [
  ...new Set([...page.matchAll(SCREEN_LINK)].flatMap(([, paths = '']) => (isAtOneOf(paths, path) ? paths : []))),
];

/**
 * Lets the browser fetch with the page what its script would ask for one after the other: how the host is described, who is
 * signed in where the page needs that, the screen at the path, and the texts of the host. What the first script looks for is named
 * before it. The texts come last: the app alone needs them, and a browser fetches six files at a time from a server without
 * HTTP/2.
 */
export const withPreloads = (page: string, { host, locale, path }: PageView): string => {
  const links = [...page.matchAll(SCREEN_LINK)].filter(([, paths = '']) => isAtOneOf(paths, path));
  const isOutside = links.some(([link]) => link.includes(OUTSIDE));
  const preload = (address: string, how = '') =>
    `<link rel="preload" href="${address}" as="fetch" crossorigin="anonymous"${how} />\n    `;
  const early = [
    `${SERVICES.hosts.path}/${host.name}`,
    ...(host.tokensKeptBy === 'platform' && !isOutside ? [sessionPaths.session] : []),
  ];
  const texts = pathOf(configurationPaths.locale, { file: localeFileOf(locale) });
  return page
    .replace(SCREEN_LINK, (link, paths: string) => (isAtOneOf(paths, path) ? link : ''))
    .replace(/<script\b|<\/head>/, (first) => early.map((address) => preload(address)).join('') + first)
    .replace('</head>', (end) => preload(texts, ' fetchpriority="low"') + end);
};

/** Where the built page says that photos are: its first script has the paths, between spaces. */
const PHOTOS = /<script\b[^>]*\bdata-photos="([^"]+)"/;

/**
 * Whether a page begins with the frame that photos come into. Within another product, which has no menu beside them, it would
 * have another shape (C03.1).
 */
export const hasFrame = (page: string, path: string, query: URLSearchParams): boolean => {
  const [, paths] = PHOTOS.exec(page) ?? [];
  return paths !== undefined && isAtOneOf(paths, path) && query.get('stripped') !== 'true';
};

/** Whether `path` is an address of one of `paths`, where a segment that begins with a colon stands for any text. */
const isAtOneOf = (paths: string, path: string): boolean =>
  paths.split(' ').some((pattern) => new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}/?$`).test(path));
