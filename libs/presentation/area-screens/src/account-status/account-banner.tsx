import { Banner } from '@account-area/components';
import { accountNotice, type AccountNotice } from '@account-area/customer';
import { type MessageId, useMessages } from '@account-area/messages';

import styles from './account-banner.module.css';

export interface AccountBannerProps {
  /** A word; `null` while it is not known. */
  readonly status: string | null;
  /** Where missing details can be seen; `null` on that page itself. */
  readonly settingsHref: string | null;
  /** Where customer care can be asked; `null` where the host does not say. */
  readonly careHref: string | null;
}

/** What a business customer is told of their account (C35.2); nothing while that is not known. */
export const AccountBanner = ({ status, settingsHref, careHref }: AccountBannerProps) => {
  const { t } = useMessages();
  const notice = status === null ? null : accountNotice(status);
  if (notice === null) return null;
  const { kind, urgency } = notice;
  return (
    <Banner tone={urgency}>
      <p className={styles.text}>
        {kind === 'details-missing' && settingsHref !== null ? (
          <a href={settingsHref}>{t(TEXTS[kind])}</a>
        ) : (
          <span>{t(TEXTS[kind])}</span>
        )}
        {kind === 'blocked' && careHref !== null && <a href={careHref}>{t('account-status.contact')}</a>}
      </p>
    </Banner>
  );
};

const TEXTS: Readonly<Record<AccountNotice['kind'], MessageId>> = {
  'details-missing': 'account-status.details-missing',
  'validation-pending': 'account-status.validation-pending',
  blocked: 'account-status.blocked',
};
