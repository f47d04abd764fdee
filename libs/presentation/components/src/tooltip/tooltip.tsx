import { cloneElement, type ReactElement, useEffect, useId, useState } from 'react';

import styles from './tooltip.module.css';
import type { tooltipPopup } from './tooltip-popup.tsx';
import { useTooltip } from './use-tooltip.ts';

interface TooltipProps {
  /** Nothing shows without one. */
  readonly text: string | undefined;
  readonly side?: 'top' | 'bottom';
  /** Opens by a tap, for what a tap cannot do; other controls show theirs when held. */
  readonly opensOnTap?: boolean;
  /** False when the control carries the same text in its name or description already. */
  readonly describes?: boolean;
  /** One control that can have the focus. */
  readonly children: ReactElement<Record<string, unknown>>;
}

/**
 * A short text beside a control: on hover and focus for as long as they last, by touch for ten seconds.
 *
 * Its popup is loaded when the control is first hovered or focused.
 */
export const Tooltip = ({ text, side = 'top', opensOnTap = false, describes = true, children }: TooltipProps) => {
  const { open, anchor, close, controlHandlers, popupHandlers } = useTooltip(opensOnTap);
  const renderPopup = usePopup(anchor !== null && text !== undefined);
  const id = useId();
  const isShown = open && renderPopup !== null && text !== undefined;
  return (
    <>
      <span role="presentation" className={styles.control} {...controlHandlers}>
        {describes && isShown ? cloneElement(children, { 'aria-describedby': id }) : children}
      </span>
      {anchor !== null &&
        text !== undefined &&
        renderPopup?.({ id, text, side, anchor, open, onDismiss: close, handlers: popupHandlers })}
    </>
  );
};

/** Draws the tooltip; `null` until it is loaded. Where that fails, names and descriptions still say everything. */
const usePopup = (isWanted: boolean): typeof tooltipPopup | null => {
  const [loaded, setLoaded] = useState<{ readonly render: typeof tooltipPopup } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    import('./tooltip-popup.tsx').then(
      (module) => {
        if (!isGone) setLoaded({ render: module.tooltipPopup });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return loaded?.render ?? null;
};
