import { LONG_TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import type { PrintOrderActor } from '@account-area/transfers';
import { useEffect } from 'react';

/** Says that photos have not reached the prints editor; they are still chosen (C24.3). */
export const PrintToasts = ({ order }: { readonly order: PrintOrderActor }) => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  useEffect(
    () =>
      hearNotices(order, '*', ({ type }) => {
        if (type === 'prints.started') dismiss(ID);
        else show({ id: ID, tone: 'error', text: t('prints.failed'), lifetimeMs: LONG_TOAST_LIFETIME_MS });
      }),
    [dismiss, order, show, t],
  );
  return null;
};

const ID = 'prints-failed';
