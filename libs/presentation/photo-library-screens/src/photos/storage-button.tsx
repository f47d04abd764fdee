import { Button, ClockIcon, RetryIcon, Tooltip } from '@account-area/components';
import { timeLeftNotice, timeLeftText, useMessages } from '@account-area/messages';
import { isStorageUnknown, storageStatus, type StorageStatusActor } from '@account-area/storage';
import { useSelector } from '@xstate/react';

export interface StorageButtonProps {
  readonly storage: StorageStatusActor;
  /** The customer wants to see what can be done about it. */
  readonly onOpen: () => void;
}

/**
 * How long photos are still kept (C25). Pressing it shows what can be done about that; once it is less than three months it
 * has words instead of an icon. It is absent until the status is known, and asks again when that failed.
 */
export const StorageButton = ({ onOpen, storage }: StorageButtonProps) => {
  const { t } = useMessages();
  const status = useSelector(storage, storageStatus);
  const isUnknown = useSelector(storage, isStorageUnknown);
  if (isUnknown) return <AskAgain storage={storage} />;
  if (status === null) return null;
  const text = timeLeftText(t, status.remaining);
  return (
    <Tooltip text={timeLeftNotice(t, status.remaining)} side="bottom">
      <Button
        variant={VARIANT_OF[status.level]}
        {...(status.level === 'safe' && { icon: ClockIcon, collapses: true })}
        aria-label={t('storage.status-label', { status: text })}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {text}
      </Button>
    </Tooltip>
  );
};

const AskAgain = ({ storage }: { readonly storage: StorageStatusActor }) => {
  const { t } = useMessages();
  return (
    <Tooltip text={t('storage.unknown')} side="bottom">
      <Button
        icon={RetryIcon}
        collapses
        aria-label={t('storage.unknown-label')}
        onClick={() => storage.send({ type: 'resource.needed' })}
      >
        {t('storage.title')}
      </Button>
    </Tooltip>
  );
};

const VARIANT_OF = { safe: 'secondary', warning: 'warn', critical: 'critical' } as const;
