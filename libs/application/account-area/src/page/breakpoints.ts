/** Widths in CSS pixels at which the layout changes: each size is below its number (C02.4). */
export const BREAKPOINTS = { small: 575, medium: 1024, large: 1280 } as const;

/** Below this width the chat widget is shown for phones; its own number, one pixel apart from ours (D06). */
export const CHAT_PHONE_BELOW = 576;

/** How wide a screen is. */
export type Breakpoint = 'small' | 'medium' | 'large' | 'extraLarge';

/** How wide a screen of `width` CSS pixels is. */
export const breakpointOf = (width: number): Breakpoint => {
  if (width < BREAKPOINTS.small) return 'small';
  if (width < BREAKPOINTS.medium) return 'medium';
  return width < BREAKPOINTS.large ? 'large' : 'extraLarge';
};
