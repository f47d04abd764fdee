import { Button, ClockIcon, Tooltip } from '@account-area/components';
import { timeLeftNotice, timeLeftText, useMessages } from '@account-area/messages';
import { storageStatus, type StorageStatusActor } from '@account-area/storage';
import { useSelector } from '@xstate/react';

/** How long photos are still kept (C25). Pressing it says so in a sentence; it is absent while the status is unknown. */
export const StorageButton = ({ storage }: { readonly storage: StorageStatusActor }) => {
  const { t } = useMessages();
  const status = useSelector(storage, storageStatus);
  if (status === null) return null;
  const text = timeLeftText(t, status.remaining);
  return (
    <Tooltip text={timeLeftNotice(t, status.remaining)} side="bottom" opensOnTap>
      <Button
        variant={VARIANT_OF[status.level]}
        icon={ClockIcon}
        collapses
        aria-label={t('storage.status-label', { status: text })}
      >
        {text}
      </Button>
    </Tooltip>
  );
};

const VARIANT_OF = { safe: 'secondary', warning: 'warn', critical: 'critical' } as const;
