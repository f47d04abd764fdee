import { DescriptionList, Panel } from '@account-area/components';
import { type DateFormats, useMessages } from '@account-area/messages';
import type { Order } from '@account-area/orders';

import { moneyText } from '../texts/money.ts';

export interface OrderTotalsProps {
  readonly order: Order;
  readonly days: DateFormats;
}

/** Number, day and price of an order. */
export const OrderTotals = ({ order, days }: OrderTotalsProps) => {
  const { t, number, localeId } = useMessages();
  return (
    <Panel title={t('order.summary')}>
      <DescriptionList
        items={[
          { term: t('order.number'), value: <bdi>{order.id}</bdi> },
          { term: t('order.ordered-on'), value: days.day(new Date(order.createdAt)) },
          { term: t('order.product-count'), value: number(order.productCount) },
          { term: t('order.total'), value: moneyText(localeId, order.total), isSum: true },
        ]}
      />
    </Panel>
  );
};
