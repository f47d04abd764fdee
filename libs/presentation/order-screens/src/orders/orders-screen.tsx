import { Page, PageHeader, Tabs } from '@account-area/components';
import { type DateFormats, useMessages } from '@account-area/messages';
import {
  campaignShown,
  type CutoffActor,
  type OrderListActor,
  orderListFailure,
  type OrderListPage,
  orderListPage,
  type OrderState,
} from '@account-area/orders';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import { useDays } from '../texts/order-texts.ts';
import { CutoffBanner } from './cutoff-banner.tsx';
import { OrderList } from './order-list.tsx';
import type { OrdersLinks } from './orders-links.ts';
import styles from './orders.module.css';

export interface OrdersScreenProps {
  readonly list: OrderListActor;
  readonly cutoff: CutoffActor;
  readonly links: OrdersLinks;
  /** The zone of the brand, an IANA name. */
  readonly timeZone: string;
}

/** The customer's orders, those in progress and the earlier ones (C28). */
export const OrdersScreen = ({ list, cutoff, links, timeZone }: OrdersScreenProps) => {
  const { t, number } = useMessages();
  const days = useDays(timeZone);
  const place = useSelector(list, ({ context }) => context.place);
  const page = useSelector(list, orderListPage);
  const failure = useSelector(list, orderListFailure);
  const counts = useKnownCounts(page);
  const tab = (state: OrderState, label: string) => {
    const count = counts[state];
    return {
      href: links.place({ state, page: 1 }),
      label,
      count: count === null ? undefined : number(count),
      current: place.state === state,
    };
  };
  return (
    <Page>
      <PageHeader
        title={t('orders.title')}
        back={links.back === null ? undefined : { href: links.back, label: t('photos.back') }}
      />
      <CutoffNotice cutoff={cutoff} days={days} />
      <Tabs
        label={t('orders.tabs-label')}
        tabs={[tab('inProgress', t('orders.in-progress')), tab('history', t('orders.history'))]}
      />
      <OrderList
        place={place}
        page={page}
        failure={failure}
        links={links}
        days={days}
        onRetry={() => list.send({ type: 'list.retried' })}
      />
    </Page>
  );
};

const NOT_KNOWN: OrderListPage['counts'] = { inProgress: null, history: null };

/** How many orders there are in each tab: what was known stays while another page is on its way. */
const useKnownCounts = (page: OrderListPage | null): OrderListPage['counts'] => {
  const [known, setKnown] = useState(NOT_KNOWN);
  if (page !== null && page.counts !== known) setKnown(page.counts);
  return page?.counts ?? known;
};

interface CutoffNoticeProps {
  readonly cutoff: CutoffActor;
  readonly days: DateFormats;
}

/** Until when to order (D54); nothing where there is no such day. */
const CutoffNotice = ({ cutoff, days }: CutoffNoticeProps) => {
  const campaign = useSelector(cutoff, campaignShown);
  if (campaign === null) return null;
  return (
    <div className={styles.notice}>
      <CutoffBanner campaign={campaign} days={days} />
    </div>
  );
};
