import { VisuallyHidden } from '@account-area/components';
import { type DateFormats, useMessages } from '@account-area/messages';

import { moneyText } from '../texts/money.ts';
import {
  InvoiceButton,
  InvoiceCheck,
  type InvoiceRowProps,
  type InvoiceRowsProps,
  useDownloadAlert,
  useIsChosen,
} from './invoice-row.tsx';
import styles from './invoices.module.css';

/** Invoices side by side with their dates and amounts. */
export const InvoiceTable = ({ screen, rows, days, headingId }: InvoiceRowsProps) => {
  const { t } = useMessages();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-labelledby={headingId}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('invoices.order')}</th>
            <th scope="col">{t('invoices.date')}</th>
            <th scope="col" className={styles.number}>
              {t('invoices.amount')}
            </th>
            <th scope="col">
              <VisuallyHidden>{t('download.action')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((invoice) => (
            <InvoiceRow key={invoice.orderRef} screen={screen} invoice={invoice} days={days} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const COLUMNS = 5;

const InvoiceRow = ({ screen, invoice, days }: InvoiceRowProps & { readonly days: DateFormats }) => {
  const { localeId } = useMessages();
  const isChosen = useIsChosen({ screen, invoice });
  const alert = useDownloadAlert({ screen, invoice });
  const { amount, issuedAt, orderRef } = invoice;
  return (
    <>
      <tr className={styles.row} data-chosen={isChosen || undefined}>
        <td>
          <InvoiceCheck screen={screen} invoice={invoice} />
        </td>
        <th scope="row">
          <bdi>{orderRef}</bdi>
        </th>
        <td>
          <time dateTime={issuedAt}>{days.day(new Date(issuedAt))}</time>
        </td>
        <td className={styles.number}>{amount === null ? '–' : moneyText(localeId, amount)}</td>
        <td className={styles.end}>
          <InvoiceButton screen={screen} invoice={invoice} />
        </td>
      </tr>
      {alert !== null && (
        <tr>
          <td colSpan={COLUMNS}>{alert}</td>
        </tr>
      )}
    </>
  );
};
