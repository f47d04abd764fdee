import { describe, expect, it } from 'vitest';

import { linkTargetOf } from './link-target.ts';

describe('a link', () => {
  it.each(['https://shop.example/prints', 'http://shop.example/', 'HTTPS://shop.example/'])(
    'loads a page when it starts with http: %s',
    (href) => expect(linkTargetOf(href)).toEqual({ kind: 'page', url: new URL(href) }),
  );

  it.each(['/', '/my-photos/photos?stripped=true', '?stripped=true'])('opens a screen when it is a path: %s', (href) =>
    expect(linkTargetOf(href)).toEqual({ kind: 'screen', path: href }),
  );

  it('leads to a place on the page', () => expect(linkTargetOf('#content')).toEqual({ kind: 'place' }));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hello',
    'vbscript:run',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '\\\\elsewhere.example',
    'http://',
    'httpx://elsewhere.example',
    'photos',
    '',
  ])('is refused when it is neither: %j', (href) => expect(linkTargetOf(href)).toEqual({ kind: 'refused' }));
});
