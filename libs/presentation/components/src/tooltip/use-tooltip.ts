import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long a tooltip opened by touch stays. Those of hover and focus last as long as these. */
export const TOUCH_TOOLTIP_MS = 10_000;

/** How long a finger rests on a control before its tooltip shows. */
export const HOLD_MS = 500;

/** How long a pointer rests on a control before its tooltip shows. */
export const HOVER_MS = 500;

/** The time to move the pointer from the control to its tooltip. */
export const LEAVE_MS = 150;

/** When a tooltip shows: on hover and keyboard focus while they last, by touch for ten seconds. */
export const useTooltip = (opensOnTap: boolean) => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [open, setOpen] = useState(false);
  const changing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const holding = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = () => clearTimeout(changing.current);
  const change = (next: boolean) => {
    keep();
    setOpen(next);
  };
  const changeAfter = (milliseconds: number, next: boolean) => {
    keep();
    changing.current = setTimeout(() => setOpen(next), milliseconds);
  };
  const openByTouch = () => {
    change(true);
    changeAfter(TOUCH_TOOLTIP_MS, false);
  };
  const release = () => clearTimeout(holding.current);
  const turnTo = (control: HTMLElement) => setAnchor(control.firstElementChild);

  useEffect(
    () => () => {
      clearTimeout(changing.current);
      clearTimeout(holding.current);
    },
    [],
  );

  return {
    open,
    /** The control, after its first hover, press or focus. */
    anchor,
    close: () => change(false),
    /** For the element around the control. */
    controlHandlers: {
      onPointerEnter: byMouse((event) => {
        turnTo(event.currentTarget);
        if (open) keep();
        else changeAfter(HOVER_MS, true);
      }),
      onPointerLeave: byMouse((event) => {
        if (!hasKeyboardFocus(event.currentTarget)) changeAfter(LEAVE_MS, false);
      }),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        turnTo(event.currentTarget);
        if (opensOnTap) return;
        if (event.pointerType === 'touch') holding.current = setTimeout(openByTouch, HOLD_MS);
        else change(false);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        release();
        if (opensOnTap && event.pointerType === 'touch') openByTouch();
      },
      onPointerCancel: release,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        turnTo(event.currentTarget);
        if (hasKeyboardFocus(event.currentTarget)) change(true);
      },
      onBlur: () => change(false),
    },
    /** For the tooltip itself: it stays while the pointer is on it. */
    popupHandlers: {
      onPointerEnter: byMouse(keep),
      onPointerLeave: byMouse(() => changeAfter(LEAVE_MS, false)),
    },
  };
};

const byMouse = (action: (event: PointerEvent<HTMLElement>) => void) => (event: PointerEvent<HTMLElement>) => {
  if (event.pointerType !== 'touch') action(event);
};

const hasKeyboardFocus = (control: HTMLElement): boolean => control.querySelector(':focus-visible') !== null;
