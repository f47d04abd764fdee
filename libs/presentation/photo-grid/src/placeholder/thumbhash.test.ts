import { describe, expect, it } from 'vitest';

import { paintThumbhash } from './thumbhash.ts';

const paint = (thumbhash: string, width: number, height: number) => {
  const raster = { data: new Uint8ClampedArray(width * height * 4), width, height };
  paintThumbhash(thumbhash, raster);
  return raster;
};

/** Red, green and blue of one pixel. */
const pixel = ({ data, width }: ReturnType<typeof paint>, x: number, y: number): readonly number[] => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3),
];

describe('a thumbhash', () => {
  // Upper left corner, middle and lower right corner, as version 0.1.1 of the package `thumbhash` paints them, one less at most.
  it.each([
    ['1QcSHQRnh493V4dIh4eXh1h4kJUI', 23, 32, [64, 77, 113], [140, 109, 88], [0, 4, 39]],
    ['3PcNNYSFeXh/d3eld0iHZoZgVwh2', 32, 23, [47, 82, 154], [110, 114, 115], [76, 57, 10]],
    ['WUgKMZpwdmdwd3eHgIEH+Ig', 32, 5, [3, 0, 70], [130, 105, 102], [240, 174, 80]],
    ['3PgJNBpwBod3d4eHd4eAgAj3eA', 18, 32, [0, 5, 80], [137, 119, 99], [234, 247, 79]],
    ['MQgCBYBaeJmIiHiGdwd3hQAAAAAA', 32, 23, [201, 197, 195], [201, 197, 195], [201, 197, 195]],
  ])('%s of %i by %i pixels is painted as the format defines', (thumbhash, width, height, ...expected) => {
    const painted = paint(thumbhash, width, height);

    const places = [
      [0, 0],
      [width >> 1, height >> 1],
      [width - 1, height - 1],
    ] as const;
    const differences = places.flatMap(([x, y], place) =>
      pixel(painted, x, y).map((level, channel) => Math.abs(level - (expected[place]?.[channel] ?? 0))),
    );
    expect(Math.max(...differences)).toBeLessThanOrEqual(1);
  });

  it('is painted over the whole of any raster, opaque', () => {
    const { data } = paint('1QcSHQRnh493V4dIh4eXh1h4kJUI', 16, 3);

    expect(data.filter((_, at) => at % 4 === 3)).toEqual(new Uint8ClampedArray(48).fill(255));
  });

  it('that is cut short is painted all the same', () => {
    expect(pixel(paint('1QcSHQRnh493', 4, 4), 0, 0)).toHaveLength(3);
  });
});
