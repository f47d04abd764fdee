import { Dialog, type DialogDismissal, type DialogProps } from '@account-area/components';
import { isNewestModal } from '@account-area/feedback';
import { hearNotices } from '@account-area/kernel';
import { useEffect, useId, useRef, useState } from 'react';

import { useFeedback } from '../feedback-context.ts';
import { useNotLoadedToast } from '../not-loaded.ts';

export interface ModalProps extends Pick<
  DialogProps,
  'open' | 'title' | 'description' | 'children' | 'actions' | 'initialFocus' | 'goOnAt'
> {
  /** Escape, going back or a press beside the modal: the page that opened it closes it now. */
  readonly onClose: () => void;
  /** Whether the customer may leave it at the moment; not while something runs that must be seen to its end. */
  readonly escapable?: boolean;
}

/** Something to do before the page goes on. A press beside it closes it. */
export const Modal = (props: ModalProps) => <StackedModal kind="dialog" {...props} />;

/** A question or a message that must not be missed, such as the confirmation of a deletion. A press beside it does nothing. */
export const AlertModal = (props: ModalProps) => <StackedModal kind="alert" {...props} />;

const StackedModal = ({ onClose, escapable = true, ...dialog }: ModalProps & Pick<DialogProps, 'kind'>) => {
  const { escape, isNewest } = useStackedModal({ open: dialog.open, escapable, onClose });
  const dismiss = (how: DialogDismissal, event: Event) => {
    if (how === 'escape') escape(event);
    else if (escapable && isNewest()) onClose();
  };
  const tellMissing = useNotLoadedToast();
  const giveUp = () => {
    tellMissing('dialog missing');
    onClose();
  };
  return <Dialog {...dialog} onDismiss={dismiss} onMissing={giveUp} />;
};

/** Keeps a modal in the stack for as long as it is open, and closes it when the stack says so. */
const useStackedModal = ({
  open,
  escapable,
  onClose,
}: Required<Pick<ModalProps, 'open' | 'escapable' | 'onClose'>>) => {
  const { modals } = useFeedback();
  const id = useId();
  const close = useRef(onClose);
  const [dismissals, setDismissals] = useState(0);

  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    // Runs again after a dismissal: a modal that its owner has not closed by then stays in the stack.
    if (open) modals.send({ type: 'modal.opened', modal: { id, isEscapable: escapable } });
  }, [modals, id, open, escapable, dismissals]);

  useEffect(() => {
    if (!open) return;
    const stopHearing = hearNotices(modals, 'modal.dismissed', (dismissed) => {
      if (dismissed.id !== id) return;
      close.current();
      setDismissals((count) => count + 1);
    });
    return () => {
      stopHearing();
      modals.send({ type: 'modal.closed', id });
    };
  }, [modals, id, open]);

  return {
    isNewest: () => isNewestModal(modals.getSnapshot(), id),
    /** Every open modal hears the same press of Escape; the stack is told once. */
    escape: (press: Event) => {
      if (heard.has(press)) return;
      heard.add(press);
      modals.send({ type: 'dismissal.requested' });
    },
  };
};

const heard = new WeakSet<Event>();
