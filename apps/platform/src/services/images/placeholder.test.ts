import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { makePlaceholder } from './placeholder.ts';

/** Red grows to the right, green downwards, blue in stripes. */
const painted = (width: number, height: number): Uint8Array =>
  Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const x = Math.floor(at / 3) % width;
    const y = Math.floor(at / 3 / width);
    return [Math.floor((x * 255) / width), Math.floor((y * 255) / height), ((x * 7 + y * 13) % 64) * 3][at % 3] ?? 0;
  });

const base64 = (thumbhash: Uint8Array): string => Buffer.from(thumbhash).toString('base64').replace(/=+$/, '');

describe('the placeholder of a picture', () => {
  it.each([
    [32, 24, '3AgKNZpwd3eAd3d4d3d4eIBwB/iH'],
    [24, 32, '3PgJNRpwd4CHd3d3h3h3h4BwCPd4'],
    [32, 18, '3AgKNJpwd3dwd3d3d4eAgAj4dw'],
    [18, 32, '3PgJNBpwBod3d4eHd4eAgAj3eA'],
    [25, 32, '3PgJNRpwd4CHd3d3d3h3iIBwCPh3'],
    [32, 3, 'WUgKMZpwdmdwd3eHgIEH+Ig'],
    [3, 32, 'WbgJMRpwcHeHd3d3kIAJ93g'],
  ])('of %i by %i pixels is their thumbhash', async (width, height, expected) => {
    const picture = sharp(painted(width, height), { raw: { width, height, channels: 3 } });

    expect(base64(await makePlaceholder(picture, { width, height }))).toBe(expected);
  });

  it('of one grey is light without colour or waves', async () => {
    const grey = sharp(new Uint8Array(32 * 24).fill(200), { raw: { width: 32, height: 24, channels: 1 } });

    const [light, , , ...rest] = await makePlaceholder(grey, { width: 32, height: 24 });
    expect([(light ?? 0) & 63, rest[0], rest[1]]).toEqual([Math.round((63 * 200) / 255), 5, 128]);
  });

  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer();

  it.each([
    [300, 300],
    [299, 300],
    [300, 225],
    [169, 300],
    [300, 1],
  ])('of %i by %i pixels is at most 30 characters', async (width, height) => {
    const noise = sharp(await plain(width, height, '#805020')).blur(1);

    expect(base64(await makePlaceholder(noise, { width, height })).length).toBeLessThanOrEqual(30);
  });

  it.each(['b-w', 'srgb'] as const)('may be of a picture in %s, transparent or not', async (space) => {
    const opaque = sharp(await plain(40, 30, '#808080')).toColourspace(space);
    const clear = sharp(await plain(40, 30, 'transparent')).toColourspace(space);
    const dimensions = { width: 40, height: 30 };

    expect(await makePlaceholder(clear, dimensions)).toEqual(await makePlaceholder(opaque, dimensions));
  });
});
