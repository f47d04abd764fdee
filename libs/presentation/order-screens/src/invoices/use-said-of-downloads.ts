import { hearNotices } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import type { InvoicesScreenActor } from '@account-area/order-history';
import { batchProgress, type InvoiceBatchActor } from '@account-area/orders';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';

/**
 * What a live region says of downloads: that several have begun, and that they are on the device. How far they are stands
 * on the page, where it can be asked for.
 */
export const useSaidOfDownloads = (screen: InvoicesScreenActor, batch: InvoiceBatchActor): string => {
  const { t } = useMessages();
  const [saved, setSaved] = useState<number | null>(null);
  const isPacking = useSelector(batch, (snapshot) => snapshot.matches('packing'));
  const total = useSelector(batch, (snapshot) => batchProgress(snapshot).total);
  const [wasPacking, setWasPacking] = useState(isPacking);
  if (isPacking !== wasPacking) {
    setWasPacking(isPacking);
    if (isPacking) setSaved(null);
  }
  useEffect(() => hearNotices(screen, 'invoices.downloaded', ({ count }) => setSaved(count)), [screen]);
  if (isPacking) return t('invoices.packing', { done: 0, total });
  return saved === null ? '' : t('invoices.saved', { count: saved });
};
