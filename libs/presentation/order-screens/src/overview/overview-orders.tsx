import { ButtonLink } from '@account-area/components';
import { type DateFormats, useMessages } from '@account-area/messages';
import {
  hasEarlierOrders,
  latestOrders,
  type OverviewActor,
  overviewFailure,
  unreadableLatestOrders,
} from '@account-area/order-history';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';

import lists from '../lists/lists.module.css';
import { OrderRows } from '../orders/order-rows.tsx';
import { OverviewBlock } from './overview-block.tsx';
import type { OverviewLinks } from './overview-links.ts';
import { NothingYet } from './nothing-yet.tsx';

export interface OverviewOrdersProps {
  readonly overview: OverviewActor;
  readonly links: OverviewLinks;
  /** In the zone of the brand. */
  readonly days: DateFormats;
}

/** The newest orders in progress. */
export const OverviewOrders = ({ overview, links, days }: OverviewOrdersProps) => {
  const { t } = useMessages();
  const headingId = useId();
  const orders = useSelector(overview, latestOrders, shallowEqual);
  const unreadable = useSelector(overview, unreadableLatestOrders);
  const isEarlier = useSelector(overview, hasEarlierOrders);
  const isEmpty = useSelector(overview, (snapshot) => snapshot.matches({ orders: 'empty' }));
  return (
    <OverviewBlock
      title={t('orders.in-progress-heading')}
      headingId={headingId}
      all={{ href: links.orders, label: t('home.all-orders') }}
      isLoading={useSelector(overview, (snapshot) => snapshot.matches({ orders: 'loading' }))}
      loadingLabel={t('orders.loading')}
      failure={useSelector(overview, (snapshot) => overviewFailure(snapshot, 'orders'))}
      failureText={t('orders.error')}
      onRetry={() => overview.send({ type: 'orders.retried' })}
    >
      {orders.length > 0 && <OrderRows orders={orders} headingId={headingId} hrefOf={links.order} days={days} />}
      {unreadable > 0 && (
        <p className={lists.unreadable}>
          {t('list.unreadable', { shown: orders.length, total: orders.length + unreadable })}
        </p>
      )}
      {isEmpty && (
        <NothingYet
          text={t(isEarlier ? 'orders.empty.in-progress' : 'orders.empty.title')}
          action={links.shop !== null && <ButtonLink href={links.shop}>{t('session.to-shop')}</ButtonLink>}
        />
      )}
    </OverviewBlock>
  );
};
