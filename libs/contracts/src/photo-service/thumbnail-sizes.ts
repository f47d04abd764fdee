/**
 * The sizes thumbnails are made in, by their longest side in pixels (specification: thumbnails). Without schemas: the early
 * script has them, too.
 */
export const THUMBNAIL_SIZES = [300, 800, 1300] as const;
