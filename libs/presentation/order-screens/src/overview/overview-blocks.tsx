import { useDays } from '../texts/order-texts.ts';
import { CutoffBanner } from '../orders/cutoff-banner.tsx';
import { overviewCampaign } from '@account-area/order-history';
import { useSelector } from '@xstate/react';

import { OverviewOrders, type OverviewOrdersProps } from './overview-orders.tsx';
import { OverviewProjects } from './overview-projects.tsx';
import styles from './overview.module.css';

export interface OverviewBlocksProps extends Omit<OverviewOrdersProps, 'days'> {
  /** The zone of the brand, an IANA name. */
  readonly timeZone: string;
}

/** What a customer has ordered and begun, and until when to order (D44). */
export const OverviewBlocks = ({ overview, links, timeZone }: OverviewBlocksProps) => {
  const days = useDays(timeZone);
  const campaign = useSelector(overview, overviewCampaign);
  return (
    <div className={styles.blocks}>
      <OverviewOrders overview={overview} links={links} days={days} />
      <OverviewProjects overview={overview} links={links} days={days} />
      {campaign !== null && <CutoffBanner campaign={campaign} days={days} />}
    </div>
  );
};
