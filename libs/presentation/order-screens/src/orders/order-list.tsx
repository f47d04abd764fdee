import { Alert, LiveRegion, Pager, VisuallyHidden } from '@account-area/components';
import { type PortError, referenceOf, type Unexpected } from '@account-area/kernel';
import { type DateFormats, type MessageId, type Messages, referenceTexts, useMessages } from '@account-area/messages';
import type { OrderListPage, OrderPlace, OrderState } from '@account-area/orders';
import { useId, useRef } from 'react';

import { NoOrders } from './no-orders.tsx';
import { OrderCard } from './order-card.tsx';
import type { OrdersLinks } from './orders-links.ts';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import styles from './orders.module.css';
import { useListArrival } from './use-list-arrival.ts';

export interface OrderListProps {
  readonly place: OrderPlace;
  /** `null` until it has been read. */
  readonly page: OrderListPage | null;
  /** Why the page, or what is newer of it, is not there; `null` where all is well. */
  readonly failure: PortError | Unexpected | null;
  readonly links: OrdersLinks;
  /** In the zone of the brand. */
  readonly days: DateFormats;
  readonly onRetry: () => void;
}

/** One page of one tab, with links to the pages beside it. */
export const OrderList = ({ place, page, failure, links, days, onRetry }: OrderListProps) => {
  const messages = useMessages();
  const { t } = messages;
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const text = page !== null && isPaged(page) ? pageText(messages, page) : null;
  const announced = useListArrival(
    `${place.state} ${String(place.page)}`,
    page === null ? null : placeText(messages, place.state, text),
    heading,
  );
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 ref={heading} id={headingId} className={styles.heading} tabIndex={-1}>
        <VisuallyHidden>{t(HEADINGS[place.state])}</VisuallyHidden>
      </h2>
      <LiveRegion message={announced} />
      {failure !== null && (
        <Alert
          title={t('orders.error')}
          retry={{ label: t('error.try-again'), onPress: onRetry }}
          reference={referenceTexts(t, referenceOf(failure))}
        />
      )}
      {page === null && failure === null && <OrdersSkeleton />}
      {page !== null && <Rows page={page} headingId={headingId} links={links} days={days} />}
      {page !== null && text !== null && (
        <Pager
          label={t('orders.pager-label')}
          text={text}
          previous={
            page.page > 1
              ? { href: links.place({ state: page.state, page: page.page - 1 }), label: t('orders.previous') }
              : undefined
          }
          next={
            page.hasNext
              ? { href: links.place({ state: page.state, page: page.page + 1 }), label: t('orders.next') }
              : undefined
          }
        />
      )}
    </section>
  );
};

const HEADINGS: Readonly<Record<OrderState, MessageId>> = {
  inProgress: 'orders.in-progress-heading',
  history: 'orders.history-heading',
};

const isPaged = ({ hasNext, page }: OrderListPage): boolean => page > 1 || hasNext;

const pageText = ({ t }: Messages, { page, pageCount }: OrderListPage): string =>
  pageCount === null ? t('orders.page-alone', { page }) : t('orders.page', { page, pages: pageCount });

const TABS: Readonly<Record<OrderState, MessageId>> = {
  inProgress: 'orders.in-progress',
  history: 'orders.history',
};

/** "History, Page 2 of 5": two tabs may have as many pages, and a live region tells only what changes. */
const placeText = ({ t, localeId }: Messages, state: OrderState, page: string | null): string =>
  new Intl.ListFormat(localeId, { type: 'unit', style: 'short' }).format([
    t(TABS[state]),
    ...(page === null ? [] : [page]),
  ]);

type RowsProps = Pick<OrderListProps, 'days' | 'links'> & { readonly page: OrderListPage; readonly headingId: string };

const Rows = ({ page, headingId, links, days }: RowsProps) => {
  const { t } = useMessages();
  const { orders, unreadable } = page;
  if (orders.length + unreadable === 0) return <NoOrders page={page} links={links} />;
  return (
    <>
      {orders.length > 0 && (
        <ul className={styles.rows} aria-labelledby={headingId}>
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} href={links.order(order.id)} days={days} />
          ))}
        </ul>
      )}
      {unreadable > 0 && (
        <p className={styles.unreadable}>
          {t('orders.unreadable', { shown: orders.length, total: orders.length + unreadable })}
        </p>
      )}
    </>
  );
};
