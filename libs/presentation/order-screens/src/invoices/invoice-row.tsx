import { Alert, CheckButton, CheckIcon, DownloadIcon, IconButton } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { type DateFormats, referenceTexts, useMessages } from '@account-area/messages';
import { invoiceDownloadOf, type InvoicesScreenActor } from '@account-area/order-history';
import { type Invoice, invoiceDownloadFailure } from '@account-area/orders';
import { useSelector } from '@xstate/react';

/** What a page of invoices is shown with, as a table or as a list. */
export interface InvoiceRowsProps {
  readonly screen: InvoicesScreenActor;
  readonly rows: readonly Invoice[];
  /** In the zone of the brand. */
  readonly days: DateFormats;
  /** The element that names them. */
  readonly headingId: string;
}

export interface InvoiceRowProps {
  readonly screen: InvoicesScreenActor;
  readonly invoice: Invoice;
}

/** Whether an invoice is chosen. */
export const useIsChosen = ({ screen, invoice }: InvoiceRowProps): boolean =>
  useSelector(screen, ({ context }) => context.chosen.has(invoice.orderRef));

/** Chooses an invoice. */
export const InvoiceCheck = ({ screen, invoice }: InvoiceRowProps) => {
  const { t } = useMessages();
  const isChosen = useIsChosen({ screen, invoice });
  const { orderRef } = invoice;
  return (
    <CheckButton
      checked={isChosen}
      label={t('invoices.select', { order: orderRef })}
      onPress={() => screen.send({ type: isChosen ? 'invoices.dropped' : 'invoices.chosen', orderRefs: [orderRef] })}
    />
  );
};

/** How far the last download of an invoice is; `null` where there was none. */
export const useDownloadState = (screen: InvoicesScreenActor, invoice: Invoice | null) => {
  const download = useSelector(screen, (snapshot) =>
    invoice === null ? undefined : invoiceDownloadOf(snapshot, invoice),
  );
  return useSelector(download, (snapshot) => snapshot?.value ?? null);
};

/** Whether an invoice is on its way to the device. */
export const useIsRunning = (screen: InvoicesScreenActor, invoice: Invoice | null): boolean => {
  const state = useDownloadState(screen, invoice);
  return state === 'fetching' || state === 'saving';
};

/** Downloads an invoice. */
export const InvoiceButton = ({ screen, invoice }: InvoiceRowProps) => {
  const { t } = useMessages();
  const isRunning = useIsRunning(screen, invoice);
  const isSaved = useDownloadState(screen, invoice) === 'saved';
  return (
    <IconButton
      icon={isSaved ? CheckIcon : DownloadIcon}
      label={t(isRunning ? 'invoices.downloading' : 'invoices.download', { order: invoice.orderRef })}
      aria-disabled={isRunning}
      onClick={() => screen.send({ type: 'invoices.wanted', invoices: [invoice] })}
    />
  );
};

/** Why an invoice could not be downloaded; nothing while nothing failed. */
export const useDownloadAlert = ({ screen, invoice }: InvoiceRowProps) => {
  const { t } = useMessages();
  const download = useSelector(screen, (snapshot) => invoiceDownloadOf(snapshot, invoice));
  const failure = useSelector(download, (snapshot) => snapshot && invoiceDownloadFailure(snapshot)) ?? null;
  if (failure === null) return null;
  return (
    <Alert
      title={t('invoices.download-error', { order: invoice.orderRef })}
      retry={{
        label: t('error.try-again'),
        onPress: () => screen.send({ type: 'invoices.wanted', invoices: [invoice] }),
      }}
      reference={referenceTexts(t, referenceOf(failure))}
    />
  );
};
