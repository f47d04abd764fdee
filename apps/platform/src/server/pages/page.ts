import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { html } from 'hono/html';
import * as z from 'zod/mini';

import { noSuchAddress } from '../problem.ts';
import { openRoute, type Route } from '../route.ts';
import { send } from '../static-app.ts';
import { staticFile } from '../static-files.ts';
import type { Host } from '../../services/configuration/hosts.ts';

export type Markup = Awaited<ReturnType<typeof html>>;

interface PageHead {
  /** BCP 47. */
  readonly locale: string;
  readonly title: string;
  /** `narrow` for a form, `wide` for what is read. */
  readonly layout?: 'narrow' | 'wide';
  /** The address of one more style sheet. */
  readonly style?: string;
}

/** Makes the platform's own pages in the look of a host. They need no script. */
export interface PageMaker {
  page(host: Host, head: PageHead, content: Markup): Promise<string>;
  /** Style sheet and font, named by their content. */
  readonly route: Route;
}

const FOLDER = 'platform-pages';

/** Reads the style sheet and the font once. */
export const createPageMaker = async (): Promise<PageMaker> => {
  const font = await readFile(
    fileURLToPath(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')),
  );
  const fontName = hashedName('figtree', font, 'woff2');
  const sheets = await Promise.all(
    ['tokens.css', 'pages.css', 'forms.css', 'details.css'].map((name) =>
      readFile(new URL(name, import.meta.url), 'utf8'),
    ),
  );
  const css = sheets.join('\n').replace('figtree.woff2', fontName);
  const styleName = hashedName('pages', Buffer.from(css), 'css');
  const files = new Map([
    [fontName, staticFile(fontName, font)],
    [styleName, staticFile(styleName, Buffer.from(css))],
  ]);

  return {
    page: async (host, { locale, title, layout = 'narrow', style }, content) =>
      String(
        await html`<!doctype html>
          <html lang="${locale}" dir="ltr" data-brand="${host.brandAlias ?? host.brand}">
            <head>
              <meta charset="utf-8" />
              <meta name="viewport" content="width=device-width, initial-scale=1" />
              <meta name="robots" content="noindex" />
              <meta name="color-scheme" content="light dark" />
              <title>${title} | ${host.brandName}</title>
              <link rel="stylesheet" href="/${FOLDER}/${styleName}" />
              ${style === undefined ? '' : html`<link rel="stylesheet" href="${style}" />`}
              <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            </head>
            <body>
              <main class="${layout}">
                <p class="brand">${host.brandName}</p>
                ${content}
              </main>
            </body>
          </html>`,
      ),
    route: openRoute({
      method: 'GET',
      path: `/${FOLDER}/:file`,
      tag: 'Pages',
      summary: "Style sheet and font of the platform's own pages.",
      access: { kind: 'public', because: 'a page before sign-in needs them' },
      callsPerMinute: 'unlimited',
      params: z.object({ file: z.string() }),
      example: { params: { file: styleName } },
      handle: async ({ params, request }) => {
        const file = files.get(params.file);
        if (!file) throw noSuchAddress();
        return send(file, request, 'public, max-age=31536000, immutable');
      },
    }),
  };
};

/** Sends a page; what it says is for one customer at one moment. */
export const sendPage = (page: string, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  new Response(page, {
    status,
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });

const hashedName = (name: string, content: Uint8Array, extension: string) =>
  `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 12)}.${extension}`;
