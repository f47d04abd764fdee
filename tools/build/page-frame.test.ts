import { expect, it } from 'vitest';

import { withFrame } from './page-frame.ts';

const HEAD = '<link rel="icon" href="/a.svg" /><script src="/theme.js"></script>';
const STYLE = '<link rel="stylesheet" crossorigin href="/assets/index.css">';
const PAGE = `<html><head>${HEAD}${STYLE}</head><body><div id="root"></div></body></html>`;

it('is in the page beside the app, and hidden from all but the eye', () => {
  const page = withFrame(PAGE);

  expect(page).toMatch(/<div id="root"><\/div>\s*<div id="frame" hidden inert aria-hidden="true">/);
  expect(page).not.toMatch(/<(?:script|style)>|\sstyle=/);
});

it('says what the page is about in words that the platform translates', () => {
  expect(withFrame(PAGE).match(/<b data-text="[^"]+">[^<]+<\/b>/g)).toEqual([
    '<b data-text="photos.title">My photos</b>',
    '<b data-text="photos.tab.photos">Photos</b>',
    '<b data-text="photos.tab.albums">Albums</b>',
  ]);
});

it('weighs next to nothing, and is painted with the first style that the page asks for', () => {
  const page = withFrame(PAGE);

  expect(page.length - PAGE.length).toBeLessThan(1000);
  expect(page.match(/<link rel="stylesheet"/g)).toHaveLength(1);
  expect(page.indexOf('stylesheet')).toBeLessThan(page.indexOf('rel="icon"'));
});

it('is no part of a page without a style or without a place for the app', () => {
  expect(() => withFrame(PAGE.replace(STYLE, ''))).toThrow('no style');
  expect(() => withFrame(PAGE.replace('id="root"', ''))).toThrow('no style, or no place');
});
