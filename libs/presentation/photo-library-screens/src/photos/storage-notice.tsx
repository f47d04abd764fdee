import { Banner, Button } from '@account-area/components';
import { timeLeftNotice, useMessages } from '@account-area/messages';
import type { StorageStatus } from '@account-area/storage';

import styles from './photos-screen.module.css';

interface StorageNoticeProps {
  readonly status: StorageStatus;
  /** Where the customer can order; `null` while it is not known. */
  readonly shopHref: string | null;
  /** The customer wants to see what can be done about it. */
  readonly onOpen: () => void;
}

/** The photos are deleted within a month: when, and what the customer can do about it (D78). */
export const StorageNotice = ({ onOpen, status, shopHref }: StorageNoticeProps) => {
  const { t } = useMessages();
  return (
    <Banner tone="critical">
      <p className={styles.deadline}>{timeLeftNotice(t, status.remaining)}</p>
      <div className={styles.remedies}>
        <Button size="small" aria-haspopup="dialog" onClick={onOpen}>
          {t('storage.reactivate')}
        </Button>
        {shopHref === null ? <p>{t('storage.keep')}</p> : <a href={shopHref}>{t('storage.keep')}</a>}
      </div>
    </Banner>
  );
};
