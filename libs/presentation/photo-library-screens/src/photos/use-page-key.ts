import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Calls `onKey` for a key that is meant and that nothing nearer to the focus has taken: pressed in the content of the page
 * that `part` belongs to, or while nothing has the focus. Dialogs and menus keep the focus and so their own keys, text that
 * is written has all of them, and a page that something covers hears none.
 */
export const usePageKey = (
  part: RefObject<HTMLElement | null>,
  isMeant: (event: KeyboardEvent) => boolean,
  onKey: () => void,
): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isMeant(event) || !isHeard(part.current, event.target)) return;
    event.preventDefault();
    onKey();
  });

  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', onKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, []);
};

export const isEscape = ({ key }: KeyboardEvent): boolean => key === 'Escape';

const isHeard = (part: HTMLElement | null, target: EventTarget | null): boolean =>
  part !== null && part.closest('[inert]') === null && isOnPage(part.closest('main'), target);

/** Whether a key was pressed on a page, or where nothing has the focus. A dialog that is closing has no keys of its own. */
export const isOnPage = (page: Element | null, target: EventTarget | null): boolean =>
  target === document.body ||
  (target instanceof Element &&
    !(target instanceof HTMLInputElement) &&
    (page?.contains(target) === true || target.closest('[data-closed]') !== null));
