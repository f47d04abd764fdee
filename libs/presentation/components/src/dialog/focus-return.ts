/** The element, if it can still have the focus: it may be gone, hidden, or never have been more than the page. */
export const focusable = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement && element !== document.body && isSeen(element) ? element : null;

/** Where to go on when what had the focus is gone: in the dialog below, or at the heading of the page. */
export const placeToGoOn = (): HTMLElement | null => {
  const dialogs = elements(':is([role=dialog], [role=alertdialog])[data-open]').toReversed();
  const headings = ['main h1[tabindex]', 'h1[tabindex]', 'main[tabindex]'].flatMap(elements);
  return [...dialogs, ...headings].find(isSeen) ?? null;
};

/**
 * A ref for what may go while it is used, such as a button that its own press takes away: when it has the focus or what
 * has it inside, the focus goes on at `place` instead of at the beginning of the page.
 *
 * @param place is told what the element was in
 */
export const handFocusTo =
  (place: (parent: HTMLElement | null) => HTMLElement | null) =>
  (element: HTMLElement | null): (() => void) =>
  () => {
    if (element?.contains(document.activeElement) !== true) return;
    // It is still there; what takes the focus itself when it has gone may have it.
    const parent = element.parentElement;
    queueMicrotask(() => {
      if (document.activeElement === document.body) place(parent)?.focus({ preventScroll: true });
    });
  };

export const handFocusOn = handFocusTo(placeToGoOn);

const elements = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

const isSeen = (element: HTMLElement): boolean =>
  element.isConnected && element.closest('[inert]') === null && element.checkVisibility({ visibilityProperty: true });
