import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { type Dimensions, dimensionsWithin } from './thumbnail-dimensions.ts';

/**
 * Photos of generated libraries have no file: their picture is drawn when somebody looks at it. The name of such an
 * object says its shape, so that drawing needs no database.
 */
export type DrawnShape = keyof typeof SHAPES;

const SHAPES = {
  l: { width: 4032, height: 3024 },
  p: { width: 3024, height: 4032 },
  w: { width: 4032, height: 2268 },
} as const;

/** Size of a drawn photo's imaginary original. */
export const drawnDimensions = (shape: DrawnShape): Dimensions => SHAPES[shape];

/** The object name of a drawn photo: a tilde, which no stored picture's name begins with, the shape and an id. */
export const drawnObject = (shape: DrawnShape, id: string): string =>
  `~${shape}${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}`;

/** Whether an object is drawn rather than stored. */
export const isDrawn = (object: string): boolean => object.startsWith('~');

const PHOTOGRAPHS = ['aitzgorri', 'brushes', 'fig', 'friends', 'life', 'picos-de-europa', 'seeding', 'sunset', 'wine'];
const SEED_PHOTOS = fileURLToPath(new URL('../../../seed/photos/', import.meta.url));

/** Pictures that look different; photos share them, each under its own address. */
const VARIANTS = 36;

/** Draws pictures, each variant once: a million photos cost the work of a few dozen. */
export const createDrawnPictures = () => {
  const drawn = new Map<string, Promise<Buffer<ArrayBuffer>>>();

  return (object: string, longestSide: number): Promise<Buffer<ArrayBuffer>> => {
    const shape = shapeOf(object);
    const variant = createHash('sha256').update(object).digest().readUInt16BE() % VARIANTS;
    const key = `${shape}-${variant}-${longestSide}`;
    const picture = drawn.get(key) ?? draw(shape, variant, longestSide);
    drawn.set(key, picture);
    return picture;
  };
};

const shapeOf = (object: string): DrawnShape => {
  const letter = object.charAt(1);
  return letter === 'p' || letter === 'w' ? letter : 'l';
};

const draw = async (shape: DrawnShape, variant: number, longestSide: number): Promise<Buffer<ArrayBuffer>> => {
  const photograph = PHOTOGRAPHS[variant % PHOTOGRAPHS.length] ?? 'life';
  const { width, height } = dimensionsWithin(SHAPES[shape], longestSide);
  const webp = await sharp(`${SEED_PHOTOS}${photograph}.jpg`)
    .resize(width, height, { fit: 'cover', fastShrinkOnLoad: true })
    .flop(variant % 2 === 1)
    .modulate({ brightness: 0.9 + (variant % 5) * 0.05, hue: (variant % 7) * 6 })
    .webp({ quality: 78, effort: 1 })
    .toBuffer();
  return Buffer.from(webp);
};
