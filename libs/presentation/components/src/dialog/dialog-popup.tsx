import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, use } from 'react';

import { BaseSurroundings } from '../provider/base-surroundings.tsx';
import { OverlayContainer } from '../provider/components-provider.tsx';
import styles from './dialog.module.css';

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
  /** The dialog stays open until `open` says otherwise. */
  readonly onDismiss: (how: DialogDismissal, event: Event) => void;
}

interface DialogPopupProps extends DialogProps {
  /** Where the focus goes when the dialog closes. */
  readonly finalFocus: () => HTMLElement | null;
}

export const DialogPopup = ({
  open,
  kind = 'dialog',
  title,
  description,
  children,
  actions,
  initialFocus,
  finalFocus,
  onDismiss,
}: DialogPopupProps) => (
  <BaseSurroundings>
    <Base.Root
      open={open}
      disablePointerDismissal={kind === 'alert'}
      onOpenChange={(next, { reason, event }) => {
        if (next) return;
        if (reason === 'escape-key') onDismiss('escape', event);
        if (reason === 'outside-press') onDismiss('press-outside', event);
      }}
    >
      <Base.Portal container={use(OverlayContainer) ?? undefined}>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport ref={stayInSight} className={styles.viewport}>
          <Base.Popup
            className={styles.popup}
            role={kind === 'alert' ? 'alertdialog' : 'dialog'}
            {...(initialFocus === undefined ? {} : { initialFocus })}
            finalFocus={finalFocus}
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

/**
 * Tells an element, as `--covered-top` and `--covered-bottom`, how much of the window a keyboard on the screen leaves
 * out of sight, until the returned function is called. Some browsers make the window smaller themselves; others lay the
 * keyboard over it, and move what is left.
 */
export const followVisibleArea = (element: HTMLElement, area: VisualViewport | null): (() => void) => {
  const listening = new AbortController();
  const tell = () => {
    // A customer who has zoomed the page in decides what of it is in sight.
    const isKeyboard = area !== null && area.scale === 1;
    const top = isKeyboard ? area.offsetTop : 0;
    const bottom = isKeyboard ? Math.max(0, window.innerHeight - area.offsetTop - area.height) : 0;
    element.style.setProperty('--covered-top', `${top}px`);
    element.style.setProperty('--covered-bottom', `${bottom}px`);
  };
  area?.addEventListener('resize', tell, { signal: listening.signal });
  area?.addEventListener('scroll', tell, { signal: listening.signal });
  tell();
  return () => listening.abort();
};
