/** How a page is to be shown, as its query string says (C03.1). */
export interface DisplayMode {
  /** Only the page itself, for showing it inside another product. */
  readonly isStripped: boolean;
  readonly hidesHeaderNav: boolean;
}

export const displayModeOf = (search: string): DisplayMode => {
  const query = new URLSearchParams(search);
  const hideHeaderNav = query.get('hideHeaderNav');
  return {
    isStripped: query.get('stripped') === 'true',
    hidesHeaderNav: hideHeaderNav !== null && hideHeaderNav !== 'false',
  };
};

/** Whether a page leads back to the overview where there is no menu beside it: not within another product (C03.2). */
export const hasBackLink = ({ hidesHeaderNav, isStripped }: DisplayMode): boolean => !isStripped && !hidesHeaderNav;
