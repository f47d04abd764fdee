import { Button, CheckButton, DownloadIcon, handFocusTo, LiveRegion, ReasonedButton } from '@account-area/components';
import { type Messages, useMessages } from '@account-area/messages';
import { chosenInvoices, type InvoicesScreenActor } from '@account-area/order-history';
import { batchProgress, batchSizeError, type Invoice, type InvoiceBatchActor } from '@account-area/orders';
import { useSelector } from '@xstate/react';

import { BatchState } from './batch-state.tsx';
import { DownloadState } from './download-state.tsx';
import { useIsRunning } from './invoice-row.tsx';
import styles from './invoices.module.css';
import { useSaidOfDownloads } from './use-said-of-downloads.ts';

export interface InvoiceToolbarProps {
  readonly screen: InvoicesScreenActor;
  readonly batch: InvoiceBatchActor;
  /** All of them. */
  readonly invoices: readonly Invoice[];
  /** Those of the page. */
  readonly rows: readonly Invoice[];
}

/** What is chosen, and what can be done with it: it stays in sight while the list is scrolled. */
export const InvoiceToolbar = ({ screen, batch, invoices, rows }: InvoiceToolbarProps) => {
  const messages = useMessages();
  const { t } = messages;
  const chosen = useSelector(screen, ({ context }) => context.chosen);
  const isPacking = useSelector(batch, (snapshot) => snapshot.matches('packing'));
  const { done, total } = useSelector(batch, batchProgress, isSameProgress);
  const wanted = chosenInvoices(invoices, chosen);
  const onPage = chosenInvoices(rows, chosen);
  const [only = null, ...others] = wanted;
  const alone = others.length === 0 ? only : null;
  const isAloneRunning = useIsRunning(screen, alone);
  const latest = useSelector(screen, ({ context }) => context.latest);
  const isLatestOnPage = rows.some(({ orderRef }) => orderRef === latest?.orderRef);
  const said = useSaidOfDownloads(screen, batch);
  const orderRefs = rows.map(({ orderRef }) => orderRef);
  const isPageChosen = rows.length > 0 && onPage.length === rows.length;
  const busyText = isPacking
    ? t('invoices.packing', { done, total })
    : alone !== null && isAloneRunning
      ? t('invoices.downloading', { order: alone.orderRef })
      : undefined;
  const amount = t('selection.amount', { amount: wanted.length });
  return (
    <div ref={tellHeight} className={styles.top}>
      <div className={styles.bar} role="group" aria-label={t('invoices.download-selected')}>
        <CheckButton
          checked={isPageChosen || (onPage.length > 0 ? 'mixed' : false)}
          label={t('invoices.select-page')}
          onPress={() => screen.send({ type: isPageChosen ? 'invoices.dropped' : 'invoices.chosen', orderRefs })}
        />
        <p className={styles.amount}>{amount}</p>
        {wanted.length > 0 && (
          <span ref={handFocusToChoice}>
            <Button variant="text" size="small" onClick={() => screen.send({ type: 'choice.cleared' })}>
              {t('selection.deselect-all')}
            </Button>
          </span>
        )}
        <span className={styles.action}>
          <ReasonedButton
            variant="primary"
            icon={DownloadIcon}
            disabledReason={busyText ?? refusalText(messages, wanted.length)}
            onClick={() => screen.send({ type: 'invoices.wanted', invoices: wanted })}
          >
            {t('invoices.download-selected')}
          </ReasonedButton>
        </span>
      </div>
      <BatchState batch={batch} />
      {latest !== null && !isLatestOnPage && <DownloadState screen={screen} invoice={latest} />}
      <LiveRegion message={chosen.size === 0 ? '' : amount} />
      <LiveRegion message={said} />
    </div>
  );
};

/** Tells the list how much of it is covered, so that what has the focus is not. */
const tellHeight = (top: HTMLElement | null) => {
  const list = top?.parentElement;
  if (top === null || list === null || list === undefined) return;
  const observer = new ResizeObserver(() => list.style.setProperty('--toolbar-height', `${top.offsetHeight}px`));
  observer.observe(top);
  return () => observer.disconnect();
};

/** A press on the button takes it away. */
const handFocusToChoice = handFocusTo((bar) => bar?.querySelector<HTMLElement>('[role=checkbox]') ?? null);

type Progress = ReturnType<typeof batchProgress>;

const isSameProgress = (one: Progress, other: Progress): boolean =>
  one.done === other.done && one.total === other.total;

/** Why so many invoices cannot be downloaded at once; `undefined` where they can. */
const refusalText = ({ t }: Messages, count: number): string | undefined => {
  const refusal = batchSizeError(count);
  if (refusal === null) return undefined;
  return t(refusal === 'too-many' ? 'invoices.limit' : 'invoices.choose-first');
};
