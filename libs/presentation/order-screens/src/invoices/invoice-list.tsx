import { useBreakpoint } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { InvoicesScreenActor } from '@account-area/order-history';
import { type Invoice, type InvoiceBatchActor, invoicePage } from '@account-area/orders';
import { useId, useRef } from 'react';

import { ListPager } from '../lists/list-pager.tsx';
import { ListSection } from '../lists/list-section.tsx';
import { useDays } from '../texts/order-texts.ts';
import { InvoiceCards } from './invoice-cards.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { InvoiceToolbar } from './invoice-toolbar.tsx';
import type { InvoicesLinks } from './invoices-links.ts';
import styles from './invoices.module.css';

export interface InvoiceListProps {
  readonly screen: InvoicesScreenActor;
  readonly batch: InvoiceBatchActor;
  /** All of them, the newest first. */
  readonly invoices: readonly Invoice[];
  /** How many there are besides that could not be read. */
  readonly unreadable: number;
  /** The page that the address names. */
  readonly page: number;
  readonly links: InvoicesLinks;
  readonly timeZone: string;
}

/** One page of the invoices, what can be done with those that are chosen, and links to the pages beside it. */
export const InvoiceList = ({
  screen,
  batch,
  invoices,
  unreadable,
  page: asked,
  links,
  timeZone,
}: InvoiceListProps) => {
  const { t } = useMessages();
  const days = useDays(timeZone);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { invoices: rows, page, pageCount } = invoicePage(invoices, asked);
  const text = t('list.page', { page, pages: pageCount });
  const Rows = useBreakpoint() === 'small' ? InvoiceCards : InvoiceTable;
  return (
    <ListSection
      title={t('invoices.list-heading')}
      heading={heading}
      headingId={headingId}
      place={String(page)}
      placeText={text}
    >
      <InvoiceToolbar screen={screen} batch={batch} invoices={invoices} rows={rows} />
      {rows.length > 0 && <Rows screen={screen} rows={rows} days={days} headingId={headingId} />}
      {unreadable > 0 && (
        <p className={styles.muted}>
          {t('list.unreadable', { shown: invoices.length, total: invoices.length + unreadable })}
        </p>
      )}
      {pageCount > 1 && <ListPager page={page} text={text} hasNext={page < pageCount} hrefOf={links.page} />}
    </ListSection>
  );
};
