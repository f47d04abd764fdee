import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';

import type { DialogProps } from './dialog-popup.tsx';
import { focusable, placeToGoOn } from './focus-return.ts';

const loadPopup = () => import('./dialog-popup.tsx');
const DialogPopup = lazy(loadPopup);

/** Loads the popup of dialogs, so that the first one opens at once. */
export const preloadDialog = (): void => {
  // A dialog that opens loads again, and reports a failure.
  loadPopup().catch(() => undefined);
};

/**
 * A modal dialog in the middle of the screen, a sheet along the bottom of small ones. The page behind it does not
 * scroll. The focus goes in, and back to where it was. Its popup is loaded on first use.
 */
export const Dialog = (props: DialogProps) => {
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
      <DialogPopup {...props} finalFocus={() => focusable(opener.current) ?? placeToGoOn()} />
    </Suspense>
  );
};
