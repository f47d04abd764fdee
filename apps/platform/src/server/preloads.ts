import type { Host } from '../services/configuration/hosts.ts';

/** What a page is sent for. */
export interface PageView {
  readonly host: Host;
  readonly locale: string;
  readonly path: string;
}

/** Links that the build wrote for the pages of one screen: `data-for` says where they begin. */
const SCREEN_LINK = /\s*<link\b[^>]*\bdata-for="([^"]*)"[^>]*>/g;

/** The screens of a built page that a path shows. */
export const preloadedBy = (page: string, path: string): readonly string[] => [
  ...new Set([...page.matchAll(SCREEN_LINK)].flatMap(([, screen = '']) => (isWithin(path, screen) ? screen : []))),
];

/**
 * Lets the browser fetch with the page what its script would ask for one after the other: how the host is described, its
 * texts, and the screen at the path.
 */
export const withPreloads = (page: string, { host, locale, path }: PageView): string =>
  page
    .replace(SCREEN_LINK, (link, screen: string) => (isWithin(path, screen) ? link : ''))
    .replace(
      '</head>',
      `${[`/public-conf/${host.name}`, `/locales/${locale}.json`]
        .map((address) => `  <link rel="preload" href="${address}" as="fetch" crossorigin="anonymous" />\n  `)
        .join('')}</head>`,
    );

const isWithin = (path: string, screen: string): boolean => path === screen || path.startsWith(`${screen}/`);
