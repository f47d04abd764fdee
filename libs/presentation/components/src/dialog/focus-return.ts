/** The element, if it can still have the focus: it may be gone, hidden, or never have been more than the page. */
export const focusable = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement && element !== document.body && isSeen(element) ? element : null;

/** Where to go on when what had the focus is gone: in the dialog below, or at the heading of the page. */
export const placeToGoOn = (): HTMLElement | null => {
  const dialogs = elements(':is([role=dialog], [role=alertdialog])[data-open]').toReversed();
  const headings = ['main h1[tabindex]', 'h1[tabindex]', 'main[tabindex]'].flatMap(elements);
  return [...dialogs, ...headings].find(isSeen) ?? null;
};

const elements = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

const isSeen = (element: HTMLElement): boolean =>
  element.isConnected && element.closest('[inert]') === null && element.checkVisibility({ visibilityProperty: true });
