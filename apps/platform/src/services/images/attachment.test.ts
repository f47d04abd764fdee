import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { attachment } from './attachment.ts';

describe('the name under which a download is saved', () => {
  it.each([
    ['IMG_0001.jpg', `attachment; filename="IMG_0001.jpg"; filename*=UTF-8''IMG_0001.jpg`],
    ['Ærø 2024.jpg', `attachment; filename="_r_ 2024.jpg"; filename*=UTF-8''%C3%86r%C3%B8%202024.jpg`],
    ['a"b\\c.jpg', `attachment; filename="a_b_c.jpg"; filename*=UTF-8''a%22b%5Cc.jpg`],
    ["it's (1)*.jpg", `attachment; filename="it's (1)*.jpg"; filename*=UTF-8''it%27s%20%281%29%2A.jpg`],
  ])('is %s', (name, header) => {
    expect(attachment(name)).toBe(header);
  });

  it('is a valid header whatever the customer calls the file', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const header = attachment(name);
        expect(new Headers({ 'Content-Disposition': header }).get('Content-Disposition')).toBe(header);
        expect(header).toMatch(/^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/);
      }),
    );
  });
});
