/** Widths in CSS pixels at which the layout changes: each size is below its number (C02.4). */
export const BREAKPOINTS_PX = { small: 575, medium: 1024, large: 1280 } as const;

export type Breakpoint = keyof typeof BREAKPOINTS_PX | 'extraLarge';
