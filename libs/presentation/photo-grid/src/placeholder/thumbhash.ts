/** Pixels to be painted, row by row, red, green, blue and alpha. */
export interface Raster {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** Waves of brightness along the longer side, of colour along both, and the fewest of brightness. */
const LONG_WAVES = 7;
const FEWEST_WAVES = 3;

/** Steps of sixteen make colours paler; the format makes up for it. */
const COLOUR_BOOST = 1.25;

/**
 * Paints a thumbhash (https://evanw.github.io/thumbhash) without transparency, in base64, over a raster of any size: the sum of
 * its waves at each pixel.
 */
export const paintThumbhash = (thumbhash: string, { data, height, width }: Raster): void => {
  const bytes = atob(thumbhash);
  const byte = (at: number): number => bytes.charCodeAt(at) | 0;
  const means = byte(0) | (byte(1) << 8) | (byte(2) << 16);
  const scales = byte(3) | (byte(4) << 8);
  const isLandscape = scales >> 15 === 1;
  const short = Math.max(FEWEST_WAVES, scales & 7);
  const across = isLandscape ? LONG_WAVES : short;
  const down = isLandscape ? short : LONG_WAVES;
  let step = 10;
  const strengths = (nx: number, ny: number, scale: number): Float32Array => {
    const grid = new Float32Array(nx * ny);
    for (let cy = 0; cy < ny; cy += 1) {
      for (let cx = cy === 0 ? 1 : 0; cx * ny < nx * (ny - cy); cx += 1) {
        const level = (byte(step >> 1) >> ((step & 1) * 4)) & 15;
        // The format keeps half of it.
        grid[cy * nx + cx] = 2 * scale * (level / 7.5 - 1);
        step += 1;
      }
    }
    return grid;
  };
  const light = strengths(across, down, ((means >> 18) & 31) / 31);
  const yellow = strengths(FEWEST_WAVES, FEWEST_WAVES, (COLOUR_BOOST * ((scales >> 3) & 63)) / 63);
  const red = strengths(FEWEST_WAVES, FEWEST_WAVES, (COLOUR_BOOST * ((scales >> 9) & 63)) / 63);
  light[0] = (means & 63) / 63;
  yellow[0] = ((means >> 6) & 63) / 31.5 - 1;
  red[0] = ((means >> 12) & 63) / 31.5 - 1;

  const xs = cosinesOf(width);
  const ys = cosinesOf(height);
  for (let y = 0, at = 0; y < height; y += 1) {
    const lightRow = summed(light, across, down, ys, y);
    const yellowRow = summed(yellow, FEWEST_WAVES, FEWEST_WAVES, ys, y);
    const redRow = summed(red, FEWEST_WAVES, FEWEST_WAVES, ys, y);
    for (let x = 0; x < width; x += 1, at += 4) {
      const l = dot(lightRow, xs, x);
      const q = dot(redRow, xs, x);
      const b = l - (2 / 3) * dot(yellowRow, xs, x);
      const r = (3 * l - b + q) / 2;
      data[at] = 255 * r;
      data[at + 1] = 255 * (r - q);
      data[at + 2] = 255 * b;
      data[at + 3] = 255;
    }
  }
};

/** What the waves add up to along one row, by their counts of half turns across. */
const summed = (strengths: Float32Array, nx: number, ny: number, ys: Float32Array, y: number): Float32Array => {
  const row = new Float32Array(nx);
  for (let cy = 0, at = 0; cy < ny; cy += 1) {
    const cosine = ys[y * LONG_WAVES + cy] ?? 0;
    for (let cx = 0; cx < nx; cx += 1, at += 1) row[cx] = (row[cx] ?? 0) + (strengths[at] ?? 0) * cosine;
  }
  return row;
};

const dot = (row: Float32Array, xs: Float32Array, x: number): number => {
  let sum = 0;
  for (let cx = 0; cx < row.length; cx += 1) sum += (row[cx] ?? 0) * (xs[x * LONG_WAVES + cx] ?? 0);
  return sum;
};

const cosines = new Map<number, Float32Array>();

/** Where each wave stands at each of so many pixels. */
const cosinesOf = (pixels: number): Float32Array => {
  const known = cosines.get(pixels);
  if (known !== undefined) return known;
  const table = Float32Array.from({ length: pixels * LONG_WAVES }, (_, at) =>
    Math.cos((Math.PI / pixels) * (Math.floor(at / LONG_WAVES) + 0.5) * (at % LONG_WAVES)),
  );
  cosines.set(pixels, table);
  return table;
};
