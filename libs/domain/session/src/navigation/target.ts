/** Where a navigation target leads. */
export type Target =
  | { readonly kind: 'route'; readonly path: string } // of this area: nothing is loaded
  | { readonly kind: 'page'; readonly address: string } // a full page load
  | { readonly kind: 'refused' };

/** The origins a navigation may lead to. */
export interface TargetRules {
  /** Of this area. */
  readonly origin: string;
  /** Of the brand's other products. */
  readonly allowedOrigins: readonly string[];
}

/**
 * Sorts a navigation target. What starts with `http` loads a page, and only of this origin or an allowed one;
 * a path stays in the area. Everything else, such as `javascript:` or `//elsewhere.example`, is refused.
 */
export const targetOf = (target: string, { origin, allowedOrigins }: TargetRules): Target => {
  const startsWithScheme = /^https?:/i.test(target);
  const isPath = target.startsWith('/') || target.startsWith('?');
  if ((!startsWithScheme && !isPath) || !URL.canParse(target, origin)) return { kind: 'refused' };

  const url = new URL(target, origin);
  if (url.username !== '' || url.password !== '') return { kind: 'refused' };
  if (startsWithScheme) {
    const isAllowed = url.origin === origin || allowedOrigins.includes(url.origin);
    return isAllowed ? { kind: 'page', address: url.href } : { kind: 'refused' };
  }
  // A browser reads `/\elsewhere.example` as another host; the parser above has done the same.
  return url.origin === origin
    ? { kind: 'route', path: `${url.pathname}${url.search}${url.hash}` }
    : { kind: 'refused' };
};
