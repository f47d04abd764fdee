import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import sharp, { type Sharp } from 'sharp';

import { type Drawing, drawnFrom } from './drawing.ts';
import type { PictureWorkers } from './picture-workers.ts';
import { makePlaceholder } from './placeholder.ts';
import { longId, shortId } from './short-id.ts';
import { type Dimensions, dimensionsWithin } from './thumbnail-dimensions.ts';

/** The shapes of photos that have no file: generated libraries have them, and their pictures are drawn when looked at. */
export type DrawnShape = keyof typeof SHAPES;

const SHAPES = {
  l: { width: 4032, height: 3024 },
  p: { width: 3024, height: 4032 },
  w: { width: 4032, height: 2268 },
} as const;

/** Size of a drawn photo's imaginary original. */
export const drawnDimensions = (shape: DrawnShape): Dimensions => SHAPES[shape];

/** A photo, as far as its picture is concerned. */
interface Pictured extends Dimensions {
  readonly id: string;
  /** Whether there is no file. */
  readonly drawn: boolean;
}

/**
 * What a photo's picture is called in addresses: its id, and for a drawn one a tilde and its shape in front.
 */
export const pictureName = ({ id, drawn, width, height }: Pictured): string => {
  if (!drawn) return shortId(id);
  const shape: DrawnShape = width < height ? 'p' : width * 3 === height * 4 ? 'l' : 'w';
  return `~${shape}${shortId(id)}`;
};

/** Whose picture has this name. */
export const photoIdOf = (name: string): string => longId(isDrawn(name) ? name.slice(2) : name);

/** Whether the picture of this name is drawn rather than stored. */
export const isDrawn = (name: string): boolean => name.startsWith('~');

const PHOTOGRAPHS = ['aitzgorri', 'brushes', 'fig', 'friends', 'life', 'picos-de-europa', 'seeding', 'sunset', 'wine'];
const SEED_PHOTOS = fileURLToPath(new URL('../../../seed/photos/', import.meta.url));

/** Pictures that look different; photos share them, each under its own address. */
const VARIANTS = 36;

const photographOf = (variant: number): string =>
  `${SEED_PHOTOS}${PHOTOGRAPHS[variant % PHOTOGRAPHS.length] ?? 'life'}.jpg`;

const variantOf = (name: string): number => createHash('sha256').update(name).digest().readUInt16BE() % VARIANTS;

/** The file that stands for the original of a drawn photo: the photograph its picture is drawn from, a JPEG. */
export const drawnOriginalPath = (name: string): string => photographOf(variantOf(name));

/**
 * Draws pictures, each variant once: a million photos cost the work of a few dozen. In processes, as every other picture: what
 * a decoder takes of the memory of this one stays taken.
 */
export const createDrawnPictures = ({ draw }: Pick<PictureWorkers, 'draw'>) => {
  const drawn = new Map<string, Promise<Buffer<ArrayBuffer> | null>>();

  return (name: string, longestSide: number): Promise<Buffer<ArrayBuffer> | null> => {
    const shape = shapeOf(name);
    const variant = variantOf(name);
    const key = `${shape}-${variant}-${longestSide}`;
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const picture = draw(photographOf(variant), drawingOf(shape, variant, longestSide)).then(
      (webp) => webp && Buffer.from(webp),
    );
    drawn.set(key, picture);
    // A process that was lost is no reason to draw it never.
    picture.catch(() => drawn.delete(key));
    return picture;
  };
};

const shapeOf = (name: string): DrawnShape => {
  const letter = name.charAt(1);
  return letter === 'p' || letter === 'w' ? letter : 'l';
};

const drawingOf = (shape: DrawnShape, variant: number, longestSide: number): Drawing => ({
  ...dimensionsWithin(SHAPES[shape], longestSide),
  isTurned: variant % 2 === 1,
  brightness: 0.9 + (variant % 5) * 0.05,
  hue: (variant % 7) * 6,
});

/** Of what placeholders are made: photographs this small are decoded once for all variants. */
const PLACEHOLDER_SIDE = 128;

/** Makes the placeholders of drawn pictures by their names, those of each variant once. */
export const createDrawnPlaceholders = () => {
  const made = new Map<string, Promise<Uint8Array>>();
  const photographs = new Map<string, Promise<Sharp>>();

  const placeholderOf = async (shape: DrawnShape, variant: number): Promise<Uint8Array> => {
    const path = photographOf(variant);
    const photograph = photographs.get(path) ?? held(sharp(path).resize(PLACEHOLDER_SIDE));
    photographs.set(path, photograph);
    const picture = drawnFrom((await photograph).clone(), drawingOf(shape, variant, PLACEHOLDER_SIDE));
    // What is done with it next is done with these pixels: else it would be done in another order.
    return makePlaceholder(await held(picture), SHAPES[shape]);
  };

  return (name: string): Promise<Uint8Array> => {
    const shape = shapeOf(name);
    const variant = variantOf(name);
    const key = `${shape}-${variant}`;
    const placeholder = made.get(key) ?? placeholderOf(shape, variant);
    made.set(key, placeholder);
    return placeholder;
  };
};

/** A picture whose pixels are there already. */
const held = async (picture: Sharp): Promise<Sharp> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { channels, height, width } = info;
  return sharp(data, { raw: { channels, height, width } });
};
