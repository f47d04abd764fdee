import { StorageCard } from '@account-area/components';
import { timeLeftText, useMessages } from '@account-area/messages';
import { RETENTION_MONTHS, storageStatus, type StorageStatus, type StorageStatusActor } from '@account-area/storage';
import { useSelector } from '@xstate/react';

export interface StorageStatusCardProps {
  readonly storage: StorageStatusActor;
  /** Where the customer can order; `null` while it is not known. */
  readonly shopHref: string | null;
}

/** How long the photos are kept; nothing while that is not known. */
export const StorageStatusCard = ({ storage, shopHref }: StorageStatusCardProps) => {
  const { t } = useMessages();
  const status = useSelector(storage, storageStatus);
  if (status === null) return null;
  return (
    <StorageCard
      title={t('storage.title')}
      status={timeLeftText(t, status.remaining)}
      hint={status.level === 'safe' ? undefined : { text: t('storage.keep'), href: shopHref }}
      share={shareLeft(status)}
      tone={status.level}
    />
  );
};

/** For the bar alone: a month is a month, whatever its days. */
const DAYS_PER_MONTH = 30;

const shareLeft = ({ daysRemaining, monthsRemaining }: StorageStatus): number =>
  (monthsRemaining >= 1 ? monthsRemaining : daysRemaining / DAYS_PER_MONTH) / RETENTION_MONTHS;
