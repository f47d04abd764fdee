import { CopyText, Panel } from '@account-area/components';
import type { FtpAccess } from '@account-area/customer';
import { type MessageId, useMessages } from '@account-area/messages';

import styles from './integration.module.css';

interface FtpPanelProps {
  /** `null` where it is not set up. */
  readonly ftp: FtpAccess | null;
}

/** What an FTP program asks for, each with a button that copies it. */
export const FtpPanel = ({ ftp }: FtpPanelProps) => {
  const { t } = useMessages();
  return (
    <Panel title={t('integration.ftp')}>
      {ftp === null ? (
        <p className={styles.text}>{t('integration.ftp-unknown')}</p>
      ) : (
        <>
          <p className={styles.text}>{t('integration.ftp-body')}</p>
          {FACTS.map(({ copy, fact, label }) => (
            <CopyText
              key={fact}
              text={ftp[fact]}
              label={t(label)}
              copyLabel={t(copy)}
              copiedText={t('integration.copied')}
              failedText={t('integration.not-copied')}
            />
          ))}
          <p className={styles.muted}>{t('integration.password')}</p>
        </>
      )}
    </Panel>
  );
};

const FACTS: readonly { readonly fact: keyof FtpAccess; readonly label: MessageId; readonly copy: MessageId }[] = [
  { fact: 'host', label: 'integration.host', copy: 'integration.copy-host' },
  { fact: 'user', label: 'integration.user', copy: 'integration.copy-user' },
  { fact: 'folder', label: 'integration.folder', copy: 'integration.copy-folder' },
];
