/** A width and a height in pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** How large a picture is when its longest side may be `longest`: never enlarged, never less than a pixel. */
export const dimensionsWithin = ({ width, height }: Dimensions, longest: number): Dimensions => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
