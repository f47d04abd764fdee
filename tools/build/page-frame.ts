import type { Plugin } from 'vite';

import { DEFAULT_LOCALE } from '../../libs/presentation/messages/src/locale.ts';
import { readLocales } from './locale-files.ts';

/** As many tiles as the largest windows have room for. */
const TILES = 60;

/** What customers see of the photos until the app draws them; no reader of the page is told of it. */
const frameIn = (english: Readonly<Record<string, string>>): string => {
  const words = (id: string) => `<b data-text="${id}">${english[id] ?? ''}</b>`;
  return [
    '<div id="frame" hidden inert aria-hidden="true"><div class="frame-rail"><b></b></div><div class="frame-page">',
    `<div class="frame-title">${words('photos.title')}</div>`,
    `<div class="frame-tabs">${words('photos.tab.photos')}${words('photos.tab.albums')}</div>`,
    `<section><b></b><div>${'<i></i>'.repeat(TILES)}</div></section></div></div>`,
  ].join('');
};

const ROOT = '<div id="root"></div>';

const STYLE = /\s*<link rel="stylesheet"[^>]*>/;

/**
 * Puts the frame into the page, and the page's style before all else that it asks for: the frame is painted as soon as both
 * are there, on the pages and in the language that the platform says.
 */
export const pageFrame = (): Plugin => ({
  name: 'page-frame',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: withFrame },
});

/** A built page with the frame in it. */
export const withFrame = (page: string): string => {
  const [style] = STYLE.exec(page) ?? [];
  if (style === undefined || !page.includes(ROOT)) throw new Error('The page has no style, or no place for the app.');
  return page
    .replace(style, '')
    .replace(/\s*<link\b/, `${style}$&`)
    .replace(ROOT, `${ROOT}\n    ${frameIn(readLocales().get(DEFAULT_LOCALE) ?? {})}`);
};
