import { describe, expect, it } from 'vitest';

import { brandsIn, colourOf, contrast, type Theme } from './contrast.ts';
import css from './tokens.css?raw';

const TEXT = 4.5;
const CONTROL = 3;

/** Grounds, each with what lies on it and the contrast this needs. */
const PAIRS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  bg: { text: TEXT, 'text-2': TEXT, accent: TEXT, danger: TEXT, control: CONTROL },
  surface: { text: TEXT, 'text-2': TEXT, accent: TEXT, danger: TEXT, control: CONTROL },
  'surface-2': { text: TEXT, 'text-2': TEXT, danger: TEXT, accent: CONTROL, warn: CONTROL },
  line: { accent: CONTROL, danger: CONTROL, warn: CONTROL },
  accent: { 'on-accent': TEXT },
  'accent-strong': { 'on-accent': TEXT },
  'accent-soft': { accent: TEXT, text: TEXT },
  'danger-soft': { danger: TEXT, text: TEXT, 'text-2': TEXT },
  'warn-soft': { warn: TEXT, text: TEXT, 'text-2': TEXT },
  'info-soft': { info: TEXT, text: TEXT, 'text-2': TEXT },
  danger: { 'on-danger': TEXT },
  toast: { 'on-toast': TEXT, 'danger-on-toast': TEXT, 'accent-on-toast': CONTROL },
  inverse: { 'on-inverse': TEXT, 'danger-on-inverse': TEXT },
};

const THEMES: readonly Theme[] = ['light', 'dark'];

const cases = brandsIn(css).flatMap((brand) =>
  THEMES.flatMap((theme) =>
    Object.entries(PAIRS).flatMap(([ground, colours]) =>
      Object.entries(colours).map(([colour, least]) => ({ brand, theme, ground, colour, least })),
    ),
  ),
);

describe('the colours of every brand in both themes', () => {
  it('covers the four looks of the seventeen hosts', () => {
    expect(brandsIn(css)).toEqual(['printelle', 'bonvue', 'fjordfoto', 'onskebild']);
  });

  it.each(cases)('$brand, $theme: $colour is readable on $ground', ({ brand, theme, ground, colour, least }) => {
    const value = (role: string) => colourOf(css, brand, theme, role);
    expect(contrast(value(colour), value(ground))).toBeGreaterThanOrEqual(least);
  });
});

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    const black = { lightness: 0, chroma: 0, hue: 0 };
    const white = { lightness: 1, chroma: 0, hue: 0 };
    expect(contrast(black, white)).toBeCloseTo(21, 1);
    expect(contrast(white, black)).toBeCloseTo(21, 1);
    expect(contrast(white, white)).toBe(1);
  });

  it('agrees with a browser about a saturated colour', () => {
    // oklch(51% 0.17 262) is painted as rgb(43, 95, 198): 5.91 on white.
    expect(contrast({ lightness: 0.51, chroma: 0.17, hue: 262 }, { lightness: 1, chroma: 0, hue: 0 })).toBeCloseTo(
      5.91,
      1,
    );
  });
});
