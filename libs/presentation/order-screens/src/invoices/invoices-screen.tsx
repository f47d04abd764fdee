import { Alert, EmptyState, FileIcon, Page, PageHeader } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import type { InvoicesScreenActor } from '@account-area/order-history';
import {
  type InvoiceBatchActor,
  type InvoiceListActor,
  invoiceListFailure,
  invoicesShown,
  unreadableInvoices,
} from '@account-area/orders';
import { useSelector } from '@xstate/react';

import { InvoiceList } from './invoice-list.tsx';
import type { InvoicesLinks } from './invoices-links.ts';
import { InvoicesSkeleton } from './invoices-skeleton.tsx';
import styles from './invoices.module.css';

export interface InvoicesScreenProps {
  readonly screen: InvoicesScreenActor;
  readonly list: InvoiceListActor;
  readonly batch: InvoiceBatchActor;
  /** The page of the list that the address names, from 1. */
  readonly page: number;
  readonly links: InvoicesLinks;
  /** The zone of the brand, an IANA name. */
  readonly timeZone: string;
}

/** A business customer's invoices, current and historical in one list (C34, D58). */
export const InvoicesScreen = ({ screen, list, batch, page, links, timeZone }: InvoicesScreenProps) => {
  const { t } = useMessages();
  const invoices = useSelector(list, invoicesShown);
  const unreadable = useSelector(list, unreadableInvoices);
  const failure = useSelector(list, invoiceListFailure);
  const isRefused = useSelector(list, (snapshot) => snapshot.matches('failed'));
  const isPartly = useSelector(list, (snapshot) => snapshot.matches('partly'));
  return (
    <Page>
      <PageHeader
        title={t('invoices.title')}
        back={links.back === null ? undefined : { href: links.back, label: t('photos.back') }}
      />
      <div className={styles.content}>
        {failure !== null && (invoices !== null || isRefused) && (
          <Alert
            title={t(isPartly ? 'invoices.partly' : 'invoices.error')}
            retry={{ label: t('error.try-again'), onPress: () => list.send({ type: 'list.retried' }) }}
            reference={referenceTexts(t, referenceOf(failure))}
          />
        )}
        {invoices === null && !isRefused && <InvoicesSkeleton />}
        {invoices !== null && invoices.length + unreadable > 0 && (
          <InvoiceList
            screen={screen}
            batch={batch}
            invoices={invoices}
            unreadable={unreadable}
            page={page}
            links={links}
            timeZone={timeZone}
          />
        )}
        {invoices !== null && invoices.length + unreadable === 0 && !isPartly && (
          <EmptyState icon={FileIcon} title={t('invoices.empty.title')} body={t('invoices.empty.body')} />
        )}
      </div>
    </Page>
  );
};
