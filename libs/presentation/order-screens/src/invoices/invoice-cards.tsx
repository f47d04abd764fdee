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

/** Invoices one below the other, for screens too narrow for a table. */
export const InvoiceCards = ({ screen, rows, days, headingId }: InvoiceRowsProps) => (
  <ul className={styles.frame} aria-labelledby={headingId}>
    {rows.map((invoice) => (
      <InvoiceCard key={invoice.orderRef} screen={screen} invoice={invoice} days={days} />
    ))}
  </ul>
);

const InvoiceCard = ({ screen, invoice, days }: InvoiceRowProps & { readonly days: DateFormats }) => {
  const { localeId } = useMessages();
  const isChosen = useIsChosen({ screen, invoice });
  const alert = useDownloadAlert({ screen, invoice });
  const { amount, issuedAt, orderRef } = invoice;
  return (
    <li className={styles.card} data-chosen={isChosen || undefined}>
      <InvoiceCheck screen={screen} invoice={invoice} />
      <div className={styles.text}>
        <p className={styles.order}>
          <bdi>{orderRef}</bdi>
        </p>
        <p className={styles.facts}>
          <time dateTime={issuedAt}>{days.day(new Date(issuedAt))}</time>
          {amount !== null && <span>{moneyText(localeId, amount)}</span>}
        </p>
      </div>
      <InvoiceButton screen={screen} invoice={invoice} />
      {alert !== null && <div className={styles.whole}>{alert}</div>}
    </li>
  );
};
