import { createContext, type ReactNode } from 'react';

export const DirectionContext = createContext<'ltr' | 'rtl'>('ltr');

/** The element that dialogs and toasts are put into; the end of the page without one. Hiding it hides them. */
export const OverlayContainer = createContext<HTMLElement | null>(null);

interface ComponentsProviderProps {
  readonly direction: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/** What the components need to know of the page around them. Put it once, at the root. */
export const ComponentsProvider = ({ direction, children }: ComponentsProviderProps) => (
  <DirectionContext value={direction}>{children}</DirectionContext>
);
