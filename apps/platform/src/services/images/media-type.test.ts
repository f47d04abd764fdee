import { describe, expect, it } from 'vitest';

import { mediaTypeOf } from './media-type.ts';

const bytes = (...parts: readonly (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))));

/** The first box of a HEIC file. */
const ftyp = (major: string, ...compatible: readonly string[]) =>
  bytes(0, 0, 0, 16 + compatible.length * 4, 'ftyp', major, 0, 0, 0, 0, ...compatible);

describe('what a file is', () => {
  it.each([
    ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0, 'JFIF')],
    ['image/png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
    ['image/heic', ftyp('heic', 'mif1', 'heic')],
    ['image/heic', ftyp('mif1', 'mif1', 'heix')],
  ])('is told by its first bytes: %s', (type, head) => {
    expect(mediaTypeOf(head)).toBe(type);
  });

  it.each([
    ['nothing', bytes()],
    ['a page', bytes('<!doctype html><script>')],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a GIF', bytes('GIF89a')],
    ['an AVIF', ftyp('avif', 'mif1', 'miaf')],
    ['an AVIF in disguise', ftyp('mif1', 'avif', 'miaf')],
    ['a film', ftyp('mp42', 'isom')],
    ['a PNG with text line ends', bytes(0x89, 'PNG\n', 0x1a, '\n')],
    ['half a JPEG signature', bytes(0xff, 0xd8)],
  ])('is nothing the library keeps when it is %s', (_, head) => {
    expect(mediaTypeOf(head)).toBeNull();
  });

  it('does not look for brands behind the end of the box', () => {
    expect(mediaTypeOf(Buffer.concat([ftyp('mif1', 'avif'), bytes('heic')]))).toBeNull();
  });
});
