import { createContext } from 'react';

/** The element that dialogs and toasts are put into; the end of the page without one. Hiding it hides them. */
export const OverlayContainer = createContext<HTMLElement | null>(null);
