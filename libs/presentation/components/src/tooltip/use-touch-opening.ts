import { type PointerEvent, useEffect, useRef } from 'react';

/** How long a tooltip opened by touch stays. */
export const TOUCH_TOOLTIP_MS = 10_000;

/** How long a finger rests on a control before its tooltip shows. */
export const HOLD_MS = 500;

/** Opens a tooltip by touch, where nothing can hover, and closes it again after a while. */
export const useTouchOpening = (opensOnTap: boolean, setOpen: (open: boolean) => void) => {
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Leaves closing to hover and focus again. */
  const forget = () => clearTimeout(closing.current);
  const release = () => clearTimeout(holding.current);
  const open = () => {
    setOpen(true);
    forget();
    closing.current = setTimeout(() => setOpen(false), TOUCH_TOOLTIP_MS);
  };
  const hold = () => {
    holding.current = setTimeout(open, HOLD_MS);
  };

  useEffect(
    () => () => {
      clearTimeout(holding.current);
      clearTimeout(closing.current);
    },
    [],
  );

  const handlers = opensOnTap
    ? { onPointerUp: byTouch(open) }
    : { onPointerDown: byTouch(hold), onPointerUp: byTouch(release), onPointerCancel: byTouch(release) };
  return { forget, handlers };
};

const byTouch = (action: () => void) => (event: PointerEvent) => {
  if (event.pointerType === 'touch') action();
};
