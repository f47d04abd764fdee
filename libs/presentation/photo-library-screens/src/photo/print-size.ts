import type { Photo } from '@account-area/photos';

/** Pixels of a photo for a centimetre on paper, 254 to the inch: fewer can be seen at arm's length. */
const PIXELS_PER_CM = 100;

/** Photos are printed from 9 × 13 cm on. */
export const SMALLEST_PRINT_CM = 9;

/** How large a photo is and can be printed. */
export interface PrintSize {
  /** With one decimal below ten. */
  readonly megapixels: number;
  /** In whole centimetres, the shorter side first. */
  readonly width: number;
  readonly height: number;
}

/** `null` for a photo whose size is not known. */
export const printSizeOf = ({ visibleHeight, visibleWidth }: Photo): PrintSize | null => {
  if (visibleHeight === null || visibleWidth === null) return null;
  const megapixels = (visibleHeight * visibleWidth) / 1_000_000;
  const [width = 0, height = 0] = [visibleWidth, visibleHeight]
    .toSorted((one, other) => one - other)
    .map((pixels) => Math.floor(pixels / PIXELS_PER_CM));
  return { megapixels: megapixels < 10 ? Math.round(megapixels * 10) / 10 : Math.round(megapixels), width, height };
};
