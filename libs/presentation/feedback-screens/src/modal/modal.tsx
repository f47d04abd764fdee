import { Dialog, type DialogDismissal, type DialogProps, placeToGoOn } from '@account-area/components';
import type { RefObject } from 'react';

import { useStackedModal } from './use-stacked-modal.ts';

export interface ModalProps extends Pick<
  DialogProps,
  'open' | 'title' | 'description' | 'children' | 'actions' | 'initialFocus' | 'onClosed'
> {
  /** Escape, going back or a press beside the modal: whoever opened it closes it now. */
  readonly onClose: () => void;
  /** Whether the customer may leave it at the moment; not while something runs that must be seen to its end. */
  readonly escapable?: boolean;
  /** Gets the focus when what had it before is gone; the page's heading by default. */
  readonly finalFocus?: RefObject<HTMLElement | null>;
}

/** Something to do before the page goes on. A press beside it closes it. */
export const Modal = (props: ModalProps) => <StackedModal kind="dialog" {...props} />;

/** A question or a message that must not be missed, such as the confirmation of a deletion. A press beside it does nothing. */
export const AlertModal = (props: ModalProps) => <StackedModal kind="alert" {...props} />;

const StackedModal = ({ onClose, escapable = true, finalFocus, ...dialog }: ModalProps & Pick<DialogProps, 'kind'>) => {
  const { escape, isNewest } = useStackedModal({ open: dialog.open, escapable, onClose });
  const dismiss = (how: DialogDismissal, event: Event) => {
    if (how === 'escape') escape(event);
    else if (escapable && isNewest()) onClose();
  };
  return <Dialog {...dialog} onDismiss={dismiss} finalFocus={() => finalFocus?.current ?? placeToGoOn()} />;
};
