import { describe, expect, it } from 'vitest';

import { photoTypeOf } from './file-check.ts';

const bytes = (...parts: readonly (string | number)[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part, (letter) => letter.charCodeAt(0)))),
  );

describe('what a file is', () => {
  it.each([
    ['JPEG', 'image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe1)],
    ['PNG', 'image/png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
    ['HEIC of a phone', 'image/heic', bytes(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0, 'mif1heic')],
    ['HEIC with ten bits', 'image/heic', bytes(0, 0, 0, 16, 'ftypheix', 0, 0, 0, 0)],
    ['HEIC that calls itself a picture', 'image/heic', bytes(0, 0, 0, 28, 'ftypmif1', 0, 0, 0, 0, 'mif1heicmiaf')],
    ['AVIF', null, bytes(0, 0, 0, 24, 'ftypavif', 0, 0, 0, 0, 'mif1avif')],
    ['AVIF that calls itself a picture', null, bytes(0, 0, 0, 24, 'ftypmif1', 0, 0, 0, 0, 'mif1avif')],
    ['a picture with a brand behind its box', null, bytes(0, 0, 0, 20, 'ftypmif1', 0, 0, 0, 0, 'mif1heic')],
    ['a film', null, bytes(0, 0, 0, 24, 'ftypisom', 0, 0, 0, 0, 'isomavc1')],
    ['GIF', null, bytes('GIF89a')],
    ['WebP', null, bytes('RIFF', 0, 0, 0, 0, 'WEBP')],
    ['a page', null, bytes('<html>')],
    ['nearly a JPEG', null, bytes(0xff, 0xd8)],
    ['nothing', null, bytes()],
  ])('recognises %s by its first bytes', (_, type, head) => {
    expect(photoTypeOf(head)).toBe(type);
  });

  it('looks at the bytes it was given, not at those around them', () => {
    const around = bytes('x', 0, 0, 0, 24, 'ftypmif1', 0, 0, 0, 0, 'mif1heic');

    expect(photoTypeOf(around.subarray(1))).toBe('image/heic');
  });
});
