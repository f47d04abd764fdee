/** Widths in CSS pixels at which the layout changes: each size is below its number (C02.4). */
export const BREAKPOINTS_PX = { small: 575, medium: 1024, large: 1280 } as const;

/** Below this width a chat is shown for phones; its own number, one pixel apart from ours (D06). */
export const CHAT_PHONE_BELOW_PX = 576;

/** How wide a screen is. */
export type Breakpoint = keyof typeof BREAKPOINTS_PX | 'extraLarge';

/** How wide a screen is of which `isBelow` knows whether it is narrower than so many pixels. */
export const breakpointOf = (isBelow: (widthPx: number) => boolean): Breakpoint => {
  if (isBelow(BREAKPOINTS_PX.small)) return 'small';
  if (isBelow(BREAKPOINTS_PX.medium)) return 'medium';
  return isBelow(BREAKPOINTS_PX.large) ? 'large' : 'extraLarge';
};
