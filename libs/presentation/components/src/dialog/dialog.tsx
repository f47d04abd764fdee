import { useLayoutEffect, useRef, useState } from 'react';

import { lateCode, type NotLoaded } from '../late/late-code.ts';
import { useLateCode } from '../late/use-late-code.ts';
import type { DialogProps as PopupProps } from './dialog-popup.tsx';
import { focusable, placeToGoOn } from './focus-return.ts';

const popup = lateCode(async () => (await import('./dialog-popup.tsx')).DialogPopup);

/** Loads the popup of dialogs, so that the first one opens at once. */
export const preloadDialog = (): void => {
  // A dialog that opens loads again, and tells of a failure.
  void popup();
};

export interface DialogProps extends PopupProps {
  /** Where the focus goes when the dialog closes; back to where it was when that is nowhere, as without it. */
  readonly goOnAt?: (() => HTMLElement | null) | undefined;
  /** It cannot be shown: its popup could not be loaded. Opening it another time loads again. */
  readonly onMissing: (error: NotLoaded) => void;
}

/**
 * A modal dialog in the middle of the screen, a sheet along the bottom of small ones. The page behind it does not
 * scroll. The focus goes in, and back to where it was. Its popup is loaded on first use.
 */
export const Dialog = ({ goOnAt, onMissing, ...props }: DialogProps) => {
  const { open } = props;
  const [isNeeded, setIsNeeded] = useState(open);
  if (open && !isNeeded) setIsNeeded(true);

  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);

  const { code: DialogPopup } = useLateCode(popup, {
    isNeeded,
    attempt: open,
    onMissing: (error) => {
      if (open) onMissing(error);
    },
  });
  if (DialogPopup === null) return null;
  const finalFocus = () => focusable(goOnAt?.() ?? null) ?? focusable(opener.current) ?? placeToGoOn();
  return <DialogPopup {...props} finalFocus={finalFocus} />;
};
