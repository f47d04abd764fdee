import { Button, ClockIcon, Tooltip } from '@account-area/components';
import { type Messages, useMessages } from '@account-area/messages';
import { storageStatus, type RemainingTime, type StorageStatusActor } from '@account-area/storage';
import { useSelector } from '@xstate/react';

export interface StorageButtonProps {
  readonly storage: StorageStatusActor;
}

/** How long photos are still kept (C25). Pressing it says so in a sentence; it is absent while nobody knows. */
export const StorageButton = ({ storage }: StorageButtonProps) => {
  const { t } = useMessages();
  const status = useSelector(storage, storageStatus);
  if (status === null) return null;
  const text = remainingText(status.remaining, t);
  return (
    <Tooltip text={noticeOf(status.remaining, t)} side="bottom" opensOnTap>
      <Button
        variant={status.level === 'safe' ? 'secondary' : 'warn'}
        icon={ClockIcon}
        collapses
        aria-label={t('storage.status-label', { status: text })}
      >
        {text}
      </Button>
    </Tooltip>
  );
};

const remainingText = (remaining: RemainingTime, t: Messages['t']): string => {
  switch (remaining.kind) {
    case 'months':
      return t('storage.months-left', { count: remaining.months });
    case 'days':
      return t('storage.deleted-in-days', { count: remaining.days });
    case 'tomorrow':
      return t('storage.deleted-tomorrow');
    case 'today':
      return t('storage.deleted-today');
  }
};

const noticeOf = (remaining: RemainingTime, t: Messages['t']): string => {
  switch (remaining.kind) {
    case 'months':
      return t('storage.notice.months', { count: remaining.months });
    case 'days':
      return t('storage.notice.days', { count: remaining.days });
    case 'tomorrow':
      return t('storage.notice.tomorrow');
    case 'today':
      return t('storage.notice.today');
  }
};
