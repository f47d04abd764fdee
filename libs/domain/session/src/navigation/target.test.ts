import { describe, expect, it } from 'vitest';

import { targetOf } from './target.ts';

const rules = { origin: 'https://account.example', allowedOrigins: ['https://shop.example'] };

describe('a navigation target', () => {
  it.each([
    ['/my-photos?stripped=true#top', '/my-photos?stripped=true#top'],
    ['?page=2', '/?page=2'],
    ['/a/../b', '/b'],
  ])('%s stays in the area', (target, path) => {
    expect(targetOf(target, rules)).toEqual({ kind: 'route', path });
  });

  it.each([
    ['http', 'https://account.example/my-photos', 'https://account.example/my-photos'],
    ['http', 'https://shop.example/basket?x=1', 'https://shop.example/basket?x=1'],
    ['http', 'HTTPS://shop.example', 'https://shop.example/'],
  ])('that starts with %s loads a page: %s', (_, target, address) => {
    expect(targetOf(target, rules)).toEqual({ kind: 'page', address });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://account.example/x',
    'ftp://account.example',
    'https://elsewhere.example',
    'http://account.example',
    'https://account.example@elsewhere.example',
    'https://user:secret@account.example/',
    'https://account.example.elsewhere.example',
    'https://account.example:444/',
    'https://xn--ccount-3nf.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '\\\\elsewhere.example',
    'http:',
    'https://',
    'my-photos',
    '',
  ])('%j is refused', (target) => {
    expect(targetOf(target, rules)).toEqual({ kind: 'refused' });
  });
});
