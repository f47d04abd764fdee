import { Alert } from '@account-area/components';
import { type PortError, referenceOf, type Unexpected } from '@account-area/kernel';
import { type DateFormats, type MessageId, type Messages, referenceTexts, useMessages } from '@account-area/messages';
import type { OrderListPage, OrderPlace, OrderState } from '@account-area/orders';
import { useId, useRef } from 'react';

import { ListPager } from '../lists/list-pager.tsx';
import { ListSection } from '../lists/list-section.tsx';
import { ListSkeleton } from '../lists/list-skeleton.tsx';
import lists from '../lists/lists.module.css';
import { NoOrders } from './no-orders.tsx';
import { OrderRows } from './order-rows.tsx';
import type { OrdersLinks } from './orders-links.ts';

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
  return (
    <ListSection
      title={t(HEADINGS[place.state])}
      heading={heading}
      headingId={headingId}
      place={`${place.state} ${String(place.page)}`}
      placeText={page === null ? null : placeText(messages, place.state, text)}
    >
      {failure !== null && (
        <Alert
          title={t('orders.error')}
          retry={{ label: t('error.try-again'), onPress: onRetry }}
          reference={referenceTexts(t, referenceOf(failure))}
        />
      )}
      {page === null && failure === null && <ListSkeleton label={t('orders.loading')} />}
      {page !== null && <Rows page={page} headingId={headingId} links={links} days={days} />}
      {page !== null && text !== null && (
        <ListPager
          page={page.page}
          text={text}
          hasNext={page.hasNext}
          hrefOf={(to) => links.place({ state: page.state, page: to })}
        />
      )}
    </ListSection>
  );
};

const HEADINGS: Readonly<Record<OrderState, MessageId>> = {
  inProgress: 'orders.in-progress-heading',
  history: 'orders.history-heading',
};

const isPaged = ({ hasNext, page }: OrderListPage): boolean => page > 1 || hasNext;

const pageText = ({ t }: Messages, { page, pageCount }: OrderListPage): string =>
  pageCount === null ? t('list.page-alone', { page }) : t('list.page', { page, pages: pageCount });

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
      {orders.length > 0 && <OrderRows orders={orders} headingId={headingId} hrefOf={links.order} days={days} />}
      {unreadable > 0 && (
        <p className={lists.unreadable}>
          {t('list.unreadable', { shown: orders.length, total: orders.length + unreadable })}
        </p>
      )}
    </>
  );
};
