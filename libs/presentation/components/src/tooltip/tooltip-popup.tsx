import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type DOMAttributes } from 'react';

import { BaseSurroundings } from '../provider/base-surroundings.tsx';
import styles from './tooltip.module.css';

interface TooltipPopupProps {
  readonly id: string;
  readonly text: string;
  readonly side: 'top' | 'bottom';
  readonly anchor: Element;
  readonly open: boolean;
  /** Escape, or a press anywhere but on the control. */
  readonly onDismiss: () => void;
  readonly handlers: Pick<DOMAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave'>;
}

/** The tooltip itself, placed beside its control wherever there is room. */
const TooltipPopup = ({ id, text, side, anchor, open, onDismiss, handlers }: TooltipPopupProps) => (
  <BaseSurroundings>
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        const { event, reason } = details;
        if (next) return;
        if (reason === 'escape-key') {
          // The press is the page's as well: a tooltip that comes by itself must not keep it.
          details.cancel();
          details.allowPropagation();
          onDismiss();
        } else if (reason === 'outside-press' && !(event.target instanceof Node && anchor.contains(event.target))) {
          onDismiss();
        }
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} sideOffset={8} collisionPadding={8} className={styles.positioner}>
          <Base.Popup id={id} role="tooltip" className={styles.popup} {...handlers}>
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  </BaseSurroundings>
);

export const tooltipPopup = (props: TooltipPopupProps) => <TooltipPopup {...props} />;
