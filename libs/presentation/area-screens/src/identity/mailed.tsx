import { CheckIcon, handFocusOn, Icon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { ReactNode } from 'react';

import styles from './identity.module.css';

interface MailedProps {
  /** What the mail says, and to whom it went. */
  readonly body: string;
  readonly children?: ReactNode;
}

/** A link is on its way: the customer goes on in their inbox. */
export const Mailed = ({ body, children }: MailedProps) => {
  const { t } = useMessages();
  return (
    <div ref={handFocusOn} className={styles.mailed}>
      <span className={styles.sign}>
        <Icon icon={CheckIcon} />
      </span>
      <div role="status">
        <p className={styles.strong}>{t('identity.check-inbox')}</p>
        <p className={styles.text}>{body}</p>
      </div>
      {children}
    </div>
  );
};
