import { Alert, Page, PageHeader, Skeleton, Waiting } from '@account-area/components';
import { type DetailsActor, detailsFailure, detailsFormOf } from '@account-area/customer';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';

import { DetailsFields, type DetailsFieldsProps } from './details-fields.tsx';

export interface DetailsScreenProps extends Pick<DetailsFieldsProps, 'isBusiness' | 'languages'> {
  readonly details: DetailsActor;
  readonly settingsHref: string;
}

/** What customers say of themselves, and of their business, to be changed (C36.1, D60). */
export const DetailsScreen = ({ details, settingsHref, ...fields }: DetailsScreenProps) => {
  const { t } = useMessages();
  const form = useSelector(details, detailsFormOf);
  const failure = useSelector(details, detailsFailure);
  return (
    <Page>
      <PageHeader title={t('settings.personal')} back={{ href: settingsHref, label: t('settings.title') }} />
      {failure !== null && (
        <Alert
          title={t('settings.error')}
          retry={{ label: t('error.try-again'), onPress: () => details.send({ type: 'record.retried' }) }}
          reference={referenceTexts(t, referenceOf(failure))}
        />
      )}
      {form === undefined && failure === null && (
        <Waiting label={t('settings.loading')}>
          <Skeleton blockSize="460px" />
        </Waiting>
      )}
      {form !== undefined && <DetailsFields details={details} form={form} {...fields} />}
    </Page>
  );
};
