import { ButtonLink, EmptyState, OrdersIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { OrderListPage } from '@account-area/orders';

import type { OrdersLinks } from './orders-links.ts';

export interface NoOrdersProps {
  /** A page without orders. */
  readonly page: OrderListPage;
  readonly links: OrdersLinks;
}

/** What a tab shows that has no orders: where they are, or where to order. */
export const NoOrders = ({ page: { counts, page, state }, links }: NoOrdersProps) => {
  const { t } = useMessages();
  if (page > 1) {
    return (
      <EmptyState
        icon={OrdersIcon}
        title={t('orders.empty.page')}
        action={<ButtonLink href={links.place({ state, page: 1 })}>{t('orders.first-page')}</ButtonLink>}
      />
    );
  }
  if (state === 'inProgress' && counts.history !== null && counts.history > 0) {
    return (
      <EmptyState
        icon={OrdersIcon}
        title={t('orders.empty.in-progress')}
        body={t('orders.empty.in-progress-body')}
        action={<ButtonLink href={links.place({ state: 'history', page: 1 })}>{t('orders.see-history')}</ButtonLink>}
      />
    );
  }
  if (state === 'history' && counts.inProgress !== null && counts.inProgress > 0) {
    return (
      <EmptyState
        icon={OrdersIcon}
        title={t('orders.empty.history')}
        body={t('orders.empty.history-body')}
        action={
          <ButtonLink href={links.place({ state: 'inProgress', page: 1 })}>{t('orders.see-in-progress')}</ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={OrdersIcon}
      title={t('orders.empty.title')}
      body={t('orders.empty.body')}
      action={
        links.shop !== null && (
          <ButtonLink href={links.shop} variant="primary" size="large">
            {t('session.to-shop')}
          </ButtonLink>
        )
      }
    />
  );
};
