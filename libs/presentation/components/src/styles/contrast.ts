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

export type Theme = 'light' | 'dark';

/** The brands that the tokens know, in their order. */
export const brandsIn = (css: string): readonly string[] =>
  [...css.matchAll(/\[data-brand='(\w+)'\]/g)].map(([, brand = '']) => brand);

/** What a colour role comes to for one brand in one theme, computed from the tokens as written. */
export const colourOf = (css: string, brand: string, theme: Theme, role: string): Oklch => {
  const declared = { ...declarationsOf(css, ':root'), ...declarationsOf(css, `[data-brand='${brand}']`) };
  const resolve = (text: string): string => {
    const resolved = text.replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
      const value = declared[name];
      if (value === undefined) throw new Error(`The tokens have no --${name}.`);
      return value;
    });
    return resolved === text ? text : resolve(resolved);
  };

  const value = resolve(`var(--${role})`);
  const themed = /^light-dark\((oklch\(.*\)),\s*(oklch\(.*\))\)$/.exec(value);
  const colour = themed === null ? value : themed[theme === 'light' ? 1 : 2];
  const parts = /^oklch\(([\d.]+)% (\S+|calc\(.*\)) ([\d.]+)\)$/.exec(colour ?? '');
  if (parts === null) throw new Error(`--${role} is not an opaque oklch() colour: ${value}`);
  const [, lightness = '', chroma = '', hue = ''] = parts;
  return { lightness: Number(lightness) / 100, chroma: product(chroma), hue: Number(hue) };
};

const declarationsOf = (css: string, selector: string): Readonly<Record<string, string>> => {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(/\s+/g, ' ').trim(),
    ]),
  );
};

/** A number, or the `calc()` of two. */
const product = (text: string): number =>
  text
    .replace(/^calc\((.*)\)$/, '$1')
    .split('*')
    .reduce((result, factor) => result * Number(factor), 1);
