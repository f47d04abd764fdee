import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `onEscape` for an Escape that nothing nearer to the focus has taken: pressed in the page's content, or while nothing
 * has the focus. A dialog or a menu keeps the focus and so its own Escape.
 */
export const useEscape = (onEscape: () => void): void => {
  const onKeyDown = useEffectEvent(({ defaultPrevented, key, target }: KeyboardEvent) => {
    if (key === 'Escape' && !defaultPrevented && isInContent(target)) onEscape();
  });

  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', onKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, []);
};

const isInContent = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('main') !== null);
