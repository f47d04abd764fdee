/** How a page is to be shown, as its query string says (C03.1). */
export interface DisplayMode {
  /** Only the page itself, for showing it inside another product. */
  readonly isStripped: boolean;
  readonly hidesHeaderNav: boolean;
  /** Where uploads go instead of the usual place. */
  readonly uploadAddress: UploadAddress;
}

/** An address from a query string is only believed when it leads to an origin of the brand. */
export type UploadAddress =
  { readonly kind: 'usual' } | { readonly kind: 'other'; readonly address: string } | { readonly kind: 'refused' };

/** Reads the display mode of `search`. `uploadOrigins` are the origins uploads may go to. */
export const displayModeOf = (search: string, uploadOrigins: readonly string[]): DisplayMode => {
  const query = new URLSearchParams(search);
  const hideHeaderNav = query.get('hideHeaderNav');
  return {
    isStripped: query.get('stripped') === 'true',
    hidesHeaderNav: hideHeaderNav !== null && hideHeaderNav !== 'false',
    uploadAddress: uploadAddressOf(query.get('uploadUrl'), uploadOrigins),
  };
};

const uploadAddressOf = (asked: string | null, uploadOrigins: readonly string[]): UploadAddress => {
  if (asked === null) return { kind: 'usual' };
  if (!URL.canParse(asked)) return { kind: 'refused' };
  const { href, origin, password, protocol, username } = new URL(asked);
  const isBelieved =
    (protocol === 'https:' || protocol === 'http:') &&
    username === '' &&
    password === '' &&
    uploadOrigins.includes(origin);
  return isBelieved ? { kind: 'other', address: href } : { kind: 'refused' };
};

/** Whether a page leads back to the overview where there is no menu beside it: not within another product (C03.2). */
export const hasBackLink = ({ hidesHeaderNav, isStripped }: DisplayMode): boolean => !isStripped && !hidesHeaderNav;
