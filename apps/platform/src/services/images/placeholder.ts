import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

import type { Dimensions } from './thumbnail-dimensions.ts';

/** Longer side of what a placeholder is made of: many times as many pixels as waves. */
const LONG_SIDE = 32;

/**
 * Shorter side of it at most: the sixth wave along it would begin at 26, and its placeholder would be longer than 30
 * characters. Pictures that are nearly square are pressed into this; what shows them stretches them to their own shape.
 */
const MOST_SHORT_SIDE = 25;

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
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return rgbaToThumbHash(info.width, info.height, data);
};
