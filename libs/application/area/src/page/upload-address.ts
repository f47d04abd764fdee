/** Where uploads go. An address from a query string is only believed when it leads to an origin of the brand. */
export type UploadAddress =
  { readonly kind: 'usual' } | { readonly kind: 'other'; readonly address: string } | { readonly kind: 'refused' };

/** Where the query string of a page wants uploads to go (C03.1). `origins` are those they may go to. */
export const uploadAddressOf = (search: string, origins: readonly string[]): UploadAddress => {
  const asked = new URLSearchParams(search).get('uploadUrl');
  if (asked === null) return { kind: 'usual' };
  if (!URL.canParse(asked)) return { kind: 'refused' };
  const { href, origin, password, protocol, username } = new URL(asked);
  const isBelieved =
    (protocol === 'https:' || protocol === 'http:') && username === '' && password === '' && origins.includes(origin);
  return isBelieved ? { kind: 'other', address: href } : { kind: 'refused' };
};
