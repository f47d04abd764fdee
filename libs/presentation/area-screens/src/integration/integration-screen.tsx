import { Alert, Page, PageHeader } from '@account-area/components';
import { callbackFormOf, type IntegrationActor, integrationFailure, integrationSettings } from '@account-area/customer';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';

import { CallbackPanel } from './callback-panel.tsx';
import { FtpPanel } from './ftp-panel.tsx';
import { IntegrationSkeleton } from './integration-skeleton.tsx';
import styles from './integration.module.css';

export interface IntegrationScreenProps {
  readonly integration: IntegrationActor;
  /** The page before, for screens without a menu beside this one; `null` in stripped mode. */
  readonly backHref: string | null;
}

/** How a business customer connects: where to put files, and who is to hear of orders (C35.1). */
export const IntegrationScreen = ({ integration, backHref }: IntegrationScreenProps) => {
  const { t } = useMessages();
  const settings = useSelector(integration, integrationSettings);
  const failure = useSelector(integration, integrationFailure);
  const form = useSelector(integration, callbackFormOf);
  return (
    <Page>
      <PageHeader
        title={t('integration.title')}
        back={backHref === null ? undefined : { href: backHref, label: t('photos.back') }}
      />
      <div className={styles.panels}>
        {failure !== null && (
          <Alert
            title={t('integration.error')}
            retry={{ label: t('error.try-again'), onPress: () => integration.send({ type: 'record.retried' }) }}
            reference={referenceTexts(t, referenceOf(failure))}
          />
        )}
        {settings === null && failure === null && <IntegrationSkeleton />}
        {settings !== null && <FtpPanel ftp={settings.ftp} />}
        {form !== undefined && <CallbackPanel integration={integration} form={form} />}
      </div>
    </Page>
  );
};
