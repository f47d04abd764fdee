import type { Sharp } from 'sharp';

import type { Dimensions } from './thumbnail-dimensions.ts';

/** Pixels of a small picture, row by row: grey, or red, green and blue. */
export interface SmallPicture extends Dimensions {
  readonly data: Uint8Array;
  readonly channels: number;
}

/** Longer side of what a placeholder is made of: many times as many pixels as waves. */
const LONG_SIDE = 32;

/**
 * Shorter side of it at most: the sixth wave along it would begin at 26, and its placeholder would be longer than 30
 * characters. Pictures that are nearly square are pressed into this; what shows them stretches them to their own shape.
 */
const MOST_SHORT_SIDE = 25;

/** Waves of brightness along the longer side. The format knows no other number for pictures without transparency. */
const LONG_WAVES = 7;

/** Waves of colour along both sides, and the fewest of brightness. */
const FEWEST_WAVES = 3;

/** Shows through where a picture is transparent: tiles are light or dark, this is between. */
const BEHIND = '#808080';

/**
 * The thumbhash of a picture that has these dimensions: a sum of a few waves (https://evanw.github.io/thumbhash), at most 21
 * bytes, in base64 at most 28 characters.
 */
export const makePlaceholder = async (picture: Sharp, { height, width }: Dimensions): Promise<Uint8Array> => {
  const ratio = Math.min(width, height) / Math.max(width, height);
  const short = Math.min(MOST_SHORT_SIDE, Math.max(1, Math.round(LONG_SIDE * ratio)));
  const { data, info } = await picture
    .resize(width > height ? LONG_SIDE : short, width > height ? short : LONG_SIDE, { fit: 'fill' })
    .flatten({ background: BEHIND })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return thumbhashOf({ data, width: info.width, height: info.height, channels: info.channels });
};

/** The thumbhash of a small picture without transparency. */
export const thumbhashOf = (picture: SmallPicture): Uint8Array => {
  const { height, width } = picture;
  const planes = planesOf(picture);
  const longer = Math.max(width, height);
  const across = Math.max(1, Math.round((LONG_WAVES * width) / longer));
  const down = Math.max(1, Math.round((LONG_WAVES * height) / longer));
  const isLandscape = width > height;
  const light = wavesOf({ plane: planes.light, width }, Math.max(FEWEST_WAVES, across), Math.max(FEWEST_WAVES, down));
  const yellow = wavesOf({ plane: planes.yellow, width }, FEWEST_WAVES, FEWEST_WAVES);
  const red = wavesOf({ plane: planes.red, width }, FEWEST_WAVES, FEWEST_WAVES);
  const means =
    Math.round(63 * light.mean) |
    (Math.round(31.5 + 31.5 * yellow.mean) << 6) |
    (Math.round(31.5 + 31.5 * red.mean) << 12) |
    (Math.round(31 * light.largest) << 18);
  const scales =
    (isLandscape ? down : across) |
    (Math.round(63 * yellow.largest) << 3) |
    (Math.round(63 * red.largest) << 9) |
    (isLandscape ? 1 << 15 : 0);
  const steps = [light, yellow, red].flatMap(stepsOf);
  const pairs = Array.from(
    { length: Math.ceil(steps.length / 2) },
    (_, pair) => (steps[2 * pair] ?? 0) | ((steps[2 * pair + 1] ?? 0) << 4),
  );
  return Uint8Array.of(means & 255, (means >> 8) & 255, means >> 16, scales & 255, scales >> 8, ...pairs);
};

/** Brightness from 0 to 1, yellow against blue and red against green from -1 to 1. */
const planesOf = ({ channels, data }: SmallPicture) => {
  const light: number[] = [];
  const yellow: number[] = [];
  const red: number[] = [];
  for (let at = 0; at < data.length; at += channels) {
    const [r = 0, g = r, b = r] = Array.from(data.subarray(at, at + Math.min(channels, 3)), (level) => level / 255);
    light.push((r + g + b) / 3);
    yellow.push((r + g) / 2 - b);
    red.push(r - g);
  }
  return { light, yellow, red };
};

/** A plane as waves. */
interface Waves {
  readonly mean: number;
  /** How strong each wave but the mean is, and on which side it begins. */
  readonly strengths: readonly number[];
  /** The largest of the strengths without their signs. */
  readonly largest: number;
}

interface Plane {
  readonly plane: readonly number[];
  readonly width: number;
}

/** The waves of a plane, as many as lie below the diagonal of `across` by `down`. */
const wavesOf = (plane: Plane, across: number, down: number): Waves => {
  const [mean = 0, ...strengths] = Array.from({ length: down }, (_, cy) =>
    Array.from({ length: Math.ceil((across * (down - cy)) / down) }, (__, cx) => strengthOf(plane, cx, cy)),
  ).flat();
  return { mean, strengths, largest: Math.max(...strengths.map(Math.abs)) };
};

/** Of the wave with so many half turns across and down. */
const strengthOf = ({ plane, width }: Plane, cx: number, cy: number): number => {
  const xs = cosines(cx, width);
  const ys = cosines(cy, plane.length / width);
  const sum = plane.reduce(
    (total, level, at) => total + level * (xs[at % width] ?? 0) * (ys[Math.floor(at / width)] ?? 0),
    0,
  );
  return sum / plane.length;
};

/** Where a wave of so many half turns stands at each of so many pixels. */
const cosines = (halfTurns: number, pixels: number): readonly number[] =>
  Array.from({ length: pixels }, (_, at) => Math.cos((Math.PI / pixels) * halfTurns * (at + 0.5)));

/** Each strength in sixteen steps, from the most negative that there could be to the most positive. */
const stepsOf = ({ largest, strengths }: Waves): readonly number[] =>
  strengths.map((strength) => Math.round(15 * (largest === 0 ? 0 : 0.5 + (0.5 / largest) * strength)));
