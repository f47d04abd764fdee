import { paintThumbhash } from './thumbhash.ts';

/** What is shown of a photo until its picture has come. */
export interface Placeholder {
  /** In base64, see https://evanw.github.io/thumbhash. */
  readonly thumbhash: string;
  /** The photo's width by its height. */
  readonly ratio: number;
}

/** Longer side of what is painted, in pixels: browsers smooth it when it is shown larger. */
const LONG_SIDE = 16;

const rasters = new Map<string, ImageData>();

/**
 * Paints a placeholder, in the photo's shape and a few pixels, over a canvas that is used for nothing else. Shown with
 * `object-fit`, it lies where the photo will be.
 */
export const paintPlaceholder = (canvas: HTMLCanvasElement, { ratio, thumbhash }: Placeholder): void => {
  // In the memory of the processor: it is written once, and a graphics card would be asked for a layer for each.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (context === null) return;
  const { height, width } = rasterSize(ratio);
  const raster = rasters.get(`${width} ${height}`) ?? new ImageData(width, height);
  rasters.set(`${width} ${height}`, raster);
  paintThumbhash(thumbhash, raster);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.putImageData(raster, 0, 0);
};

/** Of what is painted for a photo of this width by its height, in pixels. */
export const rasterSize = (ratio: number): { readonly width: number; readonly height: number } => ({
  width: shortened(ratio),
  height: shortened(1 / ratio),
});

const shortened = (share: number): number => Math.max(1, Math.round(LONG_SIDE * Math.min(1, share)));
