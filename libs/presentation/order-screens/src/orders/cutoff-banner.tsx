import { Banner } from '@account-area/components';
import { type DateFormats, useMessages } from '@account-area/messages';
import type { Campaign } from '@account-area/orders';

export interface CutoffBannerProps {
  readonly campaign: Campaign;
  /** In the zone of the brand. */
  readonly days: DateFormats;
}

/** Until when to order something for an occasion (D54). */
export const CutoffBanner = ({ campaign, days }: CutoffBannerProps) => {
  const { t } = useMessages();
  return (
    <Banner>{t('orders.cutoff', { date: days.day(new Date(campaign.orderBefore)), campaign: campaign.title })}</Banner>
  );
};
