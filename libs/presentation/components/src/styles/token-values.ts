import type { Oklch } from './contrast.ts';

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
