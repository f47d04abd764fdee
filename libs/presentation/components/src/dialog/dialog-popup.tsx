import { Dialog as Base } from '@base-ui/react/dialog';

import { use } from 'react';

import { BaseSurroundings } from '../provider/base-surroundings.tsx';
import { OverlayContainer } from '../provider/overlay-container.ts';
import type { DialogProps } from './dialog.tsx';
import styles from './dialog.module.css';
import { followVisibleArea } from './visible-area.ts';

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
