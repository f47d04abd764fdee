import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, use } from 'react';

import { BaseSurroundings } from '../provider/base-surroundings.tsx';
import { OverlayContainer } from '../provider/components-provider.tsx';
import styles from './dialog.module.css';
import { followVisibleArea } from './visible-area.ts';

/** How the customer asked to close a dialog. */
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

/** The dialog itself. */
const DialogPopup = ({
  open,
  kind = 'dialog',
  title,
  description,
  children,
  actions,
  initialFocus,
  finalFocus,
  onDismiss,
  onClosed,
}: DialogProps) => (
  <BaseSurroundings>
    <Base.Root
      open={open}
      disablePointerDismissal={kind === 'alert'}
      onOpenChange={(next, { reason, event }) => {
        if (next) return;
        if (reason === 'escape-key') onDismiss('escape', event);
        if (reason === 'outside-press') onDismiss('press-outside', event);
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.();
      }}
    >
      <Base.Portal container={use(OverlayContainer) ?? undefined}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport ref={stayInSight} className={styles.viewport}>
          <Base.Popup
            className={styles.popup}
            role={kind === 'alert' ? 'alertdialog' : 'dialog'}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            finalFocus={finalFocus ?? true}
          >
            <div className={styles.content}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description !== undefined && (
                <Base.Description className={styles.description} render={<div />}>
                  {description}
                </Base.Description>
              )}
              {children}
            </div>
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  </BaseSurroundings>
);

const stayInSight = (viewport: HTMLDivElement) => followVisibleArea(viewport, window.visualViewport);

export default DialogPopup;
