import { Button } from '@account-area/components';
import { AlertModal } from '@account-area/feedback-screens';
import { useMessages } from '@account-area/messages';
import { photosToEditor, type PrintOrderActor } from '@account-area/transfers';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';

import styles from './prints.module.css';

export interface PrintOverlayProps {
  readonly order: PrintOrderActor;
}

/** Photos are on their way to the prints editor; until it is there the customer can call it off (C24.2). */
export const PrintOverlay = ({ order }: PrintOverlayProps) => {
  const { t } = useMessages();
  const count = useSelector(order, photosToEditor);
  // What it says stays while it closes.
  const [amount, setAmount] = useState(0);
  if (count !== null && count !== amount) setAmount(count);
  useReturn(order);
  const cancel = () => order.send({ type: 'prints.cancelled' });
  return (
    <AlertModal
      open={count !== null}
      onClose={cancel}
      title={t('prints.adding', { amount })}
      actions={
        <Button variant="ghost" onClick={cancel}>
          {t('selection.cancel')}
        </Button>
      }
    >
      <span className={styles.bar} aria-hidden="true" />
    </AlertModal>
  );
};

/** A customer who comes back from the editor finds the page as it was, and goes on. */
const useReturn = (order: PrintOrderActor) => {
  useEffect(() => {
    const tellRestored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) order.send({ type: 'page.restored' });
    };
    window.addEventListener('pageshow', tellRestored);
    return () => window.removeEventListener('pageshow', tellRestored);
  }, [order]);
};
