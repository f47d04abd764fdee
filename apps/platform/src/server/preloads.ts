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
 * Lets the browser fetch with the page what its script would ask for one after the other: how the host is described, its
 * texts, who is signed in where the page needs that, and the screen at the path. The answers are named before the first script,
 * which looks for them.
 */
export const withPreloads = (page: string, { host, locale, path }: PageView): string => {
  const links = [...page.matchAll(SCREEN_LINK)].filter(([, paths = '']) => isAtOneOf(paths, path));
  const isOutside = links.some(([link]) => link.includes(OUTSIDE));
  return page
    .replace(SCREEN_LINK, (link, paths: string) => (isAtOneOf(paths, path) ? link : ''))
    .replace(
      /<script\b|<\/head>/,
      (first) =>
        `${[
          `${SERVICES.hosts.path}/${host.name}`,
          pathOf(configurationPaths.locale, { file: localeFileOf(locale) }),
          ...(host.tokensKeptBy === 'platform' && !isOutside ? [sessionPaths.session] : []),
        ]
          .map((address) => `<link rel="preload" href="${address}" as="fetch" crossorigin="anonymous" />\n    `)
          .join('')}${first}`,
    );
};

/** Whether `path` is an address of one of `paths`, where a segment that begins with a colon stands for any text. */
const isAtOneOf = (paths: string, path: string): boolean =>
  paths.split(' ').some((pattern) => new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}/?$`).test(path));
