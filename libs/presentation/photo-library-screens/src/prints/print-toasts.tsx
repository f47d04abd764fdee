import { LONG_TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices, referenceOf } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import type { PrintOrderActor } from '@account-area/transfers';
import { useEffect } from 'react';

/** Says that photos have not reached the prints editor; they are still chosen (C24.3). */
export const PrintToasts = ({ order }: { readonly order: PrintOrderActor }) => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  useEffect(
    () =>
      hearNotices(order, '*', (notice) => {
        if (notice.type === 'prints.started') dismiss(ID);
        if (notice.type !== 'prints.failed') return;
        const { error } = notice;
        show({
          id: ID,
          tone: 'error',
          text: t('prints.failed'),
          reference: error && referenceOf(error),
          lifetimeMs: LONG_TOAST_LIFETIME_MS,
        });
      }),
    [dismiss, order, show, t],
  );
  return null;
};

const ID = 'prints-failed';
