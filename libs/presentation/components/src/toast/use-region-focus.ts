import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

import { focusable, handFocusTo, placeToGoOn } from '../dialog/focus-return.ts';

/**
 * The way of the focus into the region of the toasts and out of it: F6 leads in, also when all that can be read there is
 * past, and F6 or Escape lead back to where it was.
 *
 * @param isQuiet whether no toast is shown: while one is, the region listens to F6 itself
 */
export const useRegionFocus = (region: RefObject<HTMLElement | null>, isQuiet: boolean) => {
  const previous = useRef<HTMLElement | null>(null);
  const [toast] = useState(() => handFocusTo(() => focusable(previous.current) ?? placeToGoOn()));

  useEffect(() => {
    if (!isQuiet) return;
    const enter = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F6' || event.defaultPrevented) return;
      event.preventDefault();
      region.current?.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', enter);
    return () => window.removeEventListener('keydown', enter);
  }, [region, isQuiet]);

  return {
    /** The ref of each toast, and of what may go from it: with the focus in it, it leaves it where it was before. */
    toast,
    enter: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) {
        previous.current = relatedTarget;
      }
    },
    leave: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget || (event.key !== 'F6' && event.key !== 'Escape')) return;
      event.preventDefault();
      // Escape leaves the region; what lies under it is not meant.
      event.stopPropagation();
      if (previous.current?.isConnected === true) previous.current.focus({ preventScroll: true });
      else event.currentTarget.blur();
    },
  };
};
