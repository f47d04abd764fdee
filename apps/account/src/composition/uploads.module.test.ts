import { afterEach, expect, it } from 'vitest';

import type { BrowserWorld } from './browser.module.ts';
import { enteredContainer, testConfiguration, testWorld } from './composition.fixtures.ts';
import { uploads } from './uploads.module.ts';

const PHOTOS = 'https://account.printelle.nl.example/photo-management/';

afterEach(() => history.replaceState(null, '', '/'));

/** A signed-in area whose page has this query string, and what it reported. */
const areaAt = (search: string) => {
  const warnings: unknown[] = [];
  history.replaceState(null, '', `/${search}`);
  const world: BrowserWorld = {
    ...testWorld(),
    console: { warn: (...told: readonly unknown[]) => void warnings.push(told) },
  };
  const container = enteredContainer(() => testConfiguration, world);
  container.load(uploads.module);
  return { container, warnings };
};

it('uploads to the photo service', () => {
  const { container, warnings } = areaAt('');

  expect(container.get('uploadAddress')).toBe(`${PHOTOS}uploads`);
  expect(warnings).toEqual([]);
});

it('uploads to where the page says when that is at a service of the host (C03.1, D38)', () => {
  const { container } = areaAt(`?uploadUrl=${encodeURIComponent(new URL('/other', PHOTOS).href)}`);

  expect(container.get('uploadAddress')).toBe(`${new URL('/other/', PHOTOS).href}uploads`);
});

it.each([
  'https://evil.example/photo-management/',
  'javascript:alert(1)',
  'no address',
  PHOTOS.replace('https://', 'https://customer@'),
  PHOTOS.replace('https://', 'https://evil.example@').replace('account.', 'xn--ccount-1we.'),
])('ignores %s and reports it, so that no token goes there', (uploadUrl) => {
  const { container, warnings } = areaAt(`?uploadUrl=${encodeURIComponent(uploadUrl)}`);

  expect(container.get('uploadAddress')).toBe(`${PHOTOS}uploads`);
  expect(JSON.stringify(warnings)).toContain('upload-address-refused');
});
