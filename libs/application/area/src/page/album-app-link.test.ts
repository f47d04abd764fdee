import { albumId } from '@account-area/albums/testing';
import { expect, it } from 'vitest';

import { albumAppLink, type Device } from './album-app-link.ts';

const APP = 'printelle://add-photos';
const album = albumId('album-1');
const LINUX: Device = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', platform: 'Linux', maxTouchPoints: 0 };

it.each<[string, Partial<Device>]>([
  ['an Android phone', { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9)' }],
  ['one that says so by client hints alone', { platform: 'Android' }],
  ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', platform: null }],
  ['an iPad that says it is a Mac', { userAgent: 'Mozilla/5.0 (Macintosh)', platform: null, maxTouchPoints: 5 }],
])('photos are added by the app on %s (D81)', (_, device) => {
  expect(albumAppLink(APP, { ...LINUX, ...device }, album)).toBe('printelle://add-photos?album_id=album-1');
});

it.each<[string, string | null, Partial<Device>]>([
  ['on a computer', APP, {}],
  ['on a Mac', APP, { userAgent: 'Mozilla/5.0 (Macintosh)', platform: 'macOS' }],
  ['where the host has none', null, { platform: 'Android' }],
])('no app adds them %s', (_, appLink, device) => {
  expect(albumAppLink(appLink, { ...LINUX, ...device }, album)).toBeNull();
});
