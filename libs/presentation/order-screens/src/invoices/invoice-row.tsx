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

/** Downloads an invoice. */
export const InvoiceButton = ({ screen, invoice }: InvoiceRowProps) => {
  const { t } = useMessages();
  const download = useSelector(screen, (snapshot) => invoiceDownloadOf(snapshot, invoice));
  const isRunning = useSelector(
    download,
    (snapshot) => snapshot?.matches('fetching') === true || snapshot?.matches('saving') === true,
  );
  const isSaved = useSelector(download, (snapshot) => snapshot?.matches('saved') === true);
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
