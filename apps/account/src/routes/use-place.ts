import { useLayoutEffect, useRef } from 'react';

import { useArea } from '../shell/area-context.ts';
import { useRouteKey } from './route-key.ts';

/**
 * A customer who comes back finds a page scrolled as they left it; every other visit begins at its top (D74).
 *
 * @param isThere whether the page has what makes it as long as it was: it is not scrolled before
 */
export const usePlace = (isThere: boolean): void => {
  const { isReturn, photosScreen } = useArea();
  const { scroll } = photosScreen;
  const key = useRouteKey();
  const placed = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!isThere || placed.current === key) return;
    placed.current = key;
    const [left, top] = (isReturn() ? scroll.read(key) : null) ?? [0, 0];
    window.scrollTo({ left, top, behavior: 'instant' });
  }, [isReturn, isThere, key, scroll]);
  // Over as soon as the page goes: what scrolls then is the one that follows.
  useLayoutEffect(() => {
    if (!isThere) return;
    const keep = () => scroll.keep(key, [window.scrollX, window.scrollY]);
    window.addEventListener('scrollend', keep);
    return () => window.removeEventListener('scrollend', keep);
  }, [isThere, key, scroll]);
};
