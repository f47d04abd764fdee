import { isNewestModal } from '@account-area/feedback';
import { hearNotices } from '@account-area/kernel';
import { useEffect, useId, useRef, useState } from 'react';

import { useFeedback } from '../feedback-context.ts';

interface StackedModalOptions {
  readonly open: boolean;
  readonly escapable: boolean;
  readonly onClose: () => void;
}

/** Keeps a modal in the stack for as long as it is open, and closes it when the stack says so. */
export const useStackedModal = ({ open, escapable, onClose }: StackedModalOptions) => {
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
