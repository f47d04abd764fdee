import { createHash } from 'node:crypto';

import heicDecode from 'heic-decode';
import sharp, { type Metadata, type Sharp } from 'sharp';

import { type Drawing, drawnFrom } from './drawing.ts';
import { type MediaType, mediaTypeOf } from './media-type.ts';
import { makePlaceholder } from './placeholder.ts';
import { readTakenAt, type TakenAt } from './taken-at.ts';
import { type Dimensions, dimensionsWithin } from './thumbnail-dimensions.ts';

/** Longest side of the thumbnails of every photo, largest first: each is made from the one before. */
export const THUMBNAIL_SIZES = [1300, 800, 300] as const;

/** Longest side of the copy for a large screen, which is made on first request. */
export const SCREEN_SIZE = 2560;

/** Larger pictures would need more memory than they are worth: a small file can claim to be enormous. */
const MOST_PIXELS = 100_000_000;

/** The same for pictures that are in memory as a whole while they are read. Telephones make HEICs of 48 megapixels. */
const MOST_PIXELS_HELD = 50_000_000;

/** What a JPEG can have at most; each line of a wider picture would have to be kept as a whole. */
const LONGEST_SIDE = 65_535;

/** Why a file cannot be a photo. */
export type Refusal = 'not-a-picture' | 'too-many-pixels' | 'damaged';

/** Everything about a picture that its row in the database says, and its thumbnails. */
export interface PreparedPicture {
  readonly mediaType: MediaType;
  readonly sha256: Uint8Array;
  readonly byteSize: number;
  /** As a viewer sees it: after the camera's orientation is applied. */
  readonly visible: Dimensions;
  readonly takenAt: TakenAt | null;
  readonly thumbnails: readonly { readonly size: number; readonly webp: Uint8Array }[];
  /** Shown until a thumbnail has come: see `makePlaceholder`. */
  readonly placeholder: Uint8Array;
}

/** Thrown for a file that cannot be a photo. */
export class PictureRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}

/** Looks at a picture and makes its thumbnails. Throws `PictureRefused`. */
export const preparePicture = async (bytes: Buffer): Promise<PreparedPicture> => {
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === null) throw new PictureRefused('not-a-picture');
  return {
    mediaType,
    sha256: createHash('sha256').update(bytes).digest(),
    byteSize: bytes.length,
    takenAt: readTakenAt(bytes),
    ...(await refuseDamage(async () => {
      const { smallest, ...derived } = await makeDerived(bytes, mediaType, THUMBNAIL_SIZES);
      return { ...derived, placeholder: await makePlaceholder(smallest, derived.visible) };
    })),
  };
};

/** Makes the placeholder of a photo whose thumbnail is at hand. */
export const makePlaceholderOf = (thumbnail: Buffer): Promise<Uint8Array> =>
  refuseDamage(async () => {
    const picture = sharp(thumbnail, { failOn: 'error', limitInputPixels: MOST_PIXELS });
    return makePlaceholder(picture, await picture.metadata());
  });

/** Makes one derived picture of an original that is known to be good. */
export const makeDerivedPicture = async (bytes: Buffer, size: number): Promise<Uint8Array> => {
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === null) throw new PictureRefused('not-a-picture');
  const { thumbnails } = await refuseDamage(() => makeDerived(bytes, mediaType, [size]));
  const [derived] = thumbnails;
  if (!derived) throw new RangeError(`No size: ${size}`);
  return derived.webp;
};

/** Draws the picture of a photo that has no file, of a photograph that is known to be good. */
export const makeDrawnPicture = (photograph: Buffer, drawing: Drawing): Promise<Uint8Array> =>
  refuseDamage(() => drawnFrom(sharp(photograph), drawing).webp({ quality: 78, effort: 1 }).toBuffer());

/** A picture that is to be put onto paper, or to stand for it. */
export interface PlacedPicture extends Dimensions {
  /** `cover` fills the area and cuts off what is beyond it; `inside` is whole in it, and no larger than the original. */
  readonly fit: 'cover' | 'inside';
  readonly format: 'jpeg' | 'webp';
}

/** Makes a picture of an original that is known to be good for a place on a page. Nothing of the camera's notes is left in it. */
export const makePlacedPicture = async (
  bytes: Buffer,
  { fit, format, height, width }: PlacedPicture,
): Promise<Uint8Array> => {
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === null) throw new PictureRefused('not-a-picture');
  return refuseDamage(async () => {
    const { pixels } = await open(bytes, mediaType);
    const placed = pixels
      .resize(width, height, { fit, withoutEnlargement: fit === 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');
    return format === 'webp' ? encode(placed) : placed.jpeg({ quality: 82, chromaSubsampling: '4:2:0' }).toBuffer();
  });
};

/**
 * WebP of a picture in several sizes, largest first, and the pixels of the smallest. Nothing of the camera's notes is left in
 * them: no place, no name.
 */
const makeDerived = async (bytes: Buffer, mediaType: MediaType, sizes: readonly number[]) => {
  const { pixels, visible } = await open(bytes, mediaType);
  const thumbnails: { size: number; webp: Uint8Array }[] = [];
  let current = pixels;
  for (const size of sizes) {
    const { width, height } = dimensionsWithin(visible, size);
    const raw = await current
      .resize(width, height, { fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    // Not the whole description: it may say that transparency is worked into the colours, which is over by now.
    const { channels } = raw.info;
    const shrunk = () => sharp(raw.data, { raw: { width, height, channels } });
    thumbnails.push({ size, webp: await encode(shrunk()) });
    current = shrunk();
  }
  return { visible, thumbnails, smallest: current };
};

/** Half the time of the encoder's default effort, for four per cent more bytes. */
const encode = (picture: Sharp): Promise<Buffer> => picture.webp({ quality: 78, effort: 2 }).toBuffer();

const open = async (bytes: Buffer, mediaType: MediaType): Promise<{ pixels: Sharp; visible: Dimensions }> => {
  const options = { failOn: 'error', limitInputPixels: MOST_PIXELS } as const;
  if (mediaType === 'image/heic') return openHeic(bytes);
  const { autoOrient, ...measured } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  refuseLarge(measured, isHeld(mediaType, measured) ? MOST_PIXELS_HELD : MOST_PIXELS);
  return { pixels: sharp(bytes, options).autoOrient(), visible: autoOrient };
};

/** Measured by the picture that is decoded: a file may have several, and claim to be small. */
const openHeic = async (bytes: Buffer): Promise<{ pixels: Sharp; visible: Dimensions }> => {
  const images = await heicDecode.all({ buffer: bytes });
  try {
    const [image] = images;
    if (image === undefined) throw new PictureRefused('damaged');
    refuseLarge(image, MOST_PIXELS_HELD);
    const { data, ...visible } = await image.decode();
    return { pixels: sharp(Buffer.from(data.buffer), { raw: { ...visible, channels: 4 } }).removeAlpha(), visible };
  } finally {
    images.dispose();
  }
};

const isHeld = (mediaType: MediaType, { depth, isProgressive }: Pick<Metadata, 'depth' | 'isProgressive'>): boolean =>
  mediaType === 'image/png' && (isProgressive || depth === 'ushort');

const refuseLarge = ({ width, height }: Dimensions, most: number): void => {
  if (width * height > most || Math.max(width, height) > LONGEST_SIDE) throw new PictureRefused('too-many-pixels');
};

/** How image libraries and the engine say that there is no memory: libvips, V8, and what was compiled to WebAssembly. */
const NO_MEMORY = /out of memory|allocation failed|OOM|enlarge memory/i;

/**
 * Whatever an image library cannot read is damaged; its own words are of no use to the caller. Want of memory says nothing about
 * a picture.
 */
export const refuseDamage = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const isNoDamage = error instanceof PictureRefused || (error instanceof Error && NO_MEMORY.test(error.message));
    throw isNoDamage ? error : new PictureRefused('damaged', error);
  }
};
