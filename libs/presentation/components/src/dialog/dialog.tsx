import { lazy, type ReactNode, type RefObject, Suspense, useLayoutEffect, useRef, useState } from 'react';

import { focusable } from './focus-return.ts';

/** How the customer asked to be rid of a dialog. */
export type DialogDismissal = 'escape' | 'press-outside';

export interface DialogProps {
  readonly open: boolean;
  /** An `alert` asks or says something that must not be missed: pressing beside it does nothing. */
  readonly kind?: 'dialog' | 'alert' | undefined;
  readonly title: string;
  /** Read out with the title when the dialog opens. */
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons, the one that goes on last; small screens show it first. */
  readonly actions?: ReactNode;
  /** Takes the focus when the dialog opens; its first control by default. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Where the focus goes when what had it before is gone. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
  /** The dialog stays open until `open` says otherwise. */
  readonly onDismiss: (how: DialogDismissal, event: Event) => void;
  /** The dialog has left the screen. */
  readonly onClosed?: (() => void) | undefined;
}

const loadPopup = () => import('./dialog-popup.tsx');
const DialogPopup = lazy(loadPopup);

/** Fetches what draws dialogs, so that the first one opens at once. */
export const preloadDialog = (): void => {
  // Whoever opens a dialog asks again and is told when that fails.
  loadPopup().catch(() => undefined);
};

/**
 * A modal dialog in the middle of the screen, a sheet along the bottom of small ones. The page behind it does not
 * scroll. The focus goes in, and back to where it was. What draws it is loaded on first use.
 */
export const Dialog = ({ finalFocus, ...props }: DialogProps) => {
  const { open } = props;
  const [isNeeded, setIsNeeded] = useState(open);
  if (open && !isNeeded) setIsNeeded(true);

  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);

  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <DialogPopup {...props} finalFocus={() => focusable(opener.current) ?? finalFocus?.() ?? null} />
    </Suspense>
  );
};
