/** The style sheets of a page that did not arrive. */
export interface MissingStyles {
  areAny(): boolean;
  /** Loads them again, once for all who wait; rejects when one of them is still missing. */
  loadAgain(): Promise<void>;
}

/**
 * Follows which style sheets fail from now on. The build's loader asks for each of them once, so that code which comes at the
 * second try would come without its looks. One that is still on its way is left alone: the loader waits for it.
 */
export const followMissingStyles = (page: Pick<Document, 'addEventListener'>): MissingStyles => {
  const missing = new Set<HTMLLinkElement>();
  let loading: Promise<void> | null = null;
  page.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
    },
    // It does not bubble.
    true,
  );
  const loadAll = async (): Promise<void> => {
    const links = [...missing].filter((link) => link.isConnected);
    missing.clear();
    await Promise.all(links.map(loadAnew));
  };
  return {
    areAny: () => missing.size > 0 || loading !== null,
    loadAgain: () =>
      (loading ??= loadAll().finally(() => {
        loading = null;
      })),
  };
};

const loadAnew = (missing: HTMLLinkElement): Promise<void> => {
  const link = missing.ownerDocument.createElement('link');
  link.rel = missing.rel;
  link.crossOrigin = missing.crossOrigin;
  link.href = missing.href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`No style sheet at ${link.href}`)));
    missing.replaceWith(link);
  });
};
