import { Banner } from '@account-area/components';
import { accountNotice, type AccountNotice, type CustomerStatus } from '@account-area/customer';
import { type MessageId, useMessages } from '@account-area/messages';

import styles from './account-banner.module.css';

export interface AccountBannerProps {
  readonly status: CustomerStatus | null;
  /** Where customer care can be asked; `null` where the host does not say. */
  readonly careHref: string | null;
}

/** What a business customer is told of their account (C35.2); nothing while that is not known. */
export const AccountBanner = ({ status, careHref }: AccountBannerProps) => {
  const { t } = useMessages();
  if (status === null) return null;
  const { kind, urgency } = accountNotice(status);
  return (
    <Banner tone={urgency}>
      <p className={styles.text}>
        <span>{t(TEXTS[kind])}</span>
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
