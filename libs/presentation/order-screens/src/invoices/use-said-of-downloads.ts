import { hearNotices } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { invoiceDownloadOf, type InvoicesScreenActor } from '@account-area/order-history';
import { batchProgress, type InvoiceBatchActor } from '@account-area/orders';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';

import { useIsRunning } from './invoice-row.tsx';

/**
 * What a live region says of downloads: that some have begun, and how many of those begun are on the device. What begins takes
 * the place of what was said, so that the same is read out again. How far they are stands on the page, where it can be asked for.
 */
export const useSaidOfDownloads = (screen: InvoicesScreenActor, batch: InvoiceBatchActor): string => {
  const { t } = useMessages();
  const [saved, setSaved] = useState(0);
  const isPacking = useSelector(batch, (snapshot) => snapshot.matches('packing'));
  const total = useSelector(batch, (snapshot) => batchProgress(snapshot).total);
  const latest = useSelector(screen, ({ context }) => context.latest);
  const download = useSelector(screen, (snapshot) =>
    latest === null ? undefined : invoiceDownloadOf(snapshot, latest),
  );
  const isRunning = useIsRunning(screen, latest);
  const [last, setLast] = useState({ download, isPacking });
  if (last.download !== download || last.isPacking !== isPacking) {
    setLast({ download, isPacking });
    if (last.download !== download || isPacking) setSaved(0);
  }
  useEffect(
    () => hearNotices(screen, 'invoices.downloaded', ({ count }) => setSaved((before) => before + count)),
    [screen],
  );
  if (isPacking) return t('invoices.packing', { done: 0, total });
  if (latest !== null && isRunning) return t('invoices.downloading', { order: latest.orderRef });
  return saved === 0 ? '' : t('invoices.saved', { count: saved });
};
