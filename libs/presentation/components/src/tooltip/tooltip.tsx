import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, useId, useState } from 'react';

import { useTouchOpening } from './use-touch-opening.ts';
import styles from './tooltip.module.css';

export interface TooltipProps {
  readonly text: string;
  readonly side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  /** Opens by a tap, for what a tap cannot do; other controls show theirs when held. */
  readonly opensOnTap?: boolean;
  /** False when the control carries the same text in its name or description already. */
  readonly describes?: boolean;
  /** One control that can have the focus. */
  readonly children: ReactElement<Record<string, unknown>>;
}

/** A short text beside a control: on hover and focus for as long as they last, by touch for ten seconds. */
export const Tooltip = ({ text, side = 'top', opensOnTap = false, describes = true, children }: TooltipProps) => {
  const [open, setOpen] = useState(false);
  const touch = useTouchOpening(opensOnTap, setOpen);
  const id = useId();
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        touch.forget();
        setOpen(next);
      }}
    >
      <Base.Trigger
        render={children}
        closeOnClick={!opensOnTap}
        {...touch.handlers}
        {...(describes && open ? { 'aria-describedby': id } : {})}
      />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className={styles.positioner}>
          <Base.Popup id={id} role="tooltip" className={styles.popup}>
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
