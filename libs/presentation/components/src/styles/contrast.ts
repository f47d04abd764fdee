/** A colour as `oklch()` takes it; lightness from 0 to 1, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export const contrast = (one: Oklch, other: Oklch): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const luminance = (colour: Oklch): number => {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * clipped(red) + 0.7152 * clipped(green) + 0.0722 * clipped(blue);
};

/** Channels outside of sRGB are cut off, as browsers paint them. */
const clipped = (channel: number): number => Math.min(1, Math.max(0, channel));

/** Björn Ottosson's matrices, see https://bottosson.github.io/posts/oklab/. */
const linearRgb = ({ lightness, chroma, hue }: Oklch): readonly [red: number, green: number, blue: number] => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};
