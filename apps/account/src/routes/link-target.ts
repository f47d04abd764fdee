/** Where a link leads: to a screen of the area, to a page elsewhere, to a place on this page, or nowhere safe. */
export type LinkTarget =
  | { readonly kind: 'screen'; readonly path: string }
  | { readonly kind: 'page'; readonly url: URL }
  | { readonly kind: 'place' }
  | { readonly kind: 'refused' };

/**
 * Sorts a link's `href` as it is written (C01.7): what starts with `http` loads a page, a path opens a screen.
 *
 * A target that would run script or that only looks like a path (`//elsewhere.example`, `/\elsewhere.example`) is refused.
 */
export const linkTargetOf = (href: string): LinkTarget => {
  if (href.startsWith('#')) return { kind: 'place' };
  if (/^https?:/i.test(href)) {
    const url = URL.parse(href);
    return url === null ? { kind: 'refused' } : { kind: 'page', url };
  }
  // Browsers read a backslash as a slash and drop tabs and line breaks.
  const written = href.replaceAll(/[\t\n\r]/g, '').replaceAll('\\', '/');
  return /^(?:\/(?!\/)|\?)/.test(written) ? { kind: 'screen', path: href } : { kind: 'refused' };
};
