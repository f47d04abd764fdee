import { Alert, Page, PageHeader } from '@account-area/components';
import { type DataCopyActor, type ProfileActor, profileFailure, profileOf } from '@account-area/customer';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import { AddressesSection } from './sections/addresses-section.tsx';
import { CompanySection } from './sections/company-section.tsx';
import { DataCopySection } from './sections/data-copy-section.tsx';
import { EmailSection } from './sections/email-section.tsx';
import { NewsletterSection } from './sections/newsletter-section.tsx';
import { PaymentSection } from './sections/payment-section.tsx';
import { PersonalSection } from './sections/personal-section.tsx';
import type { SettingsLinks } from './settings-links.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import styles from './settings.module.css';

export interface SettingsScreenProps {
  readonly profile: ProfileActor;
  readonly dataCopy: DataCopyActor;
  /** Whether the customer has signed in for a business, of which more is known. */
  readonly isBusiness: boolean;
  /** The page before, for screens without a menu beside this one; `null` in stripped mode. */
  readonly backHref: string | null;
  readonly links: SettingsLinks;
  /** The last of the settings. */
  readonly accountDeletion: ReactNode;
}

/** What the customer has said of themselves, and of their business (C36, D60). */
export const SettingsScreen = ({
  accountDeletion,
  backHref,
  dataCopy,
  isBusiness,
  links,
  profile: actor,
}: SettingsScreenProps) => {
  const { t } = useMessages();
  const profile = useSelector(actor, profileOf);
  const failure = useSelector(actor, profileFailure);
  return (
    <Page>
      <PageHeader
        title={t('settings.title')}
        back={backHref === null ? undefined : { href: backHref, label: t('photos.back') }}
      />
      <div className={styles.panels}>
        {failure !== null && (
          <Alert
            title={t('settings.error')}
            retry={{ label: t('error.try-again'), onPress: () => actor.send({ type: 'record.retried' }) }}
            reference={referenceTexts(t, referenceOf(failure))}
          />
        )}
        {profile === null && failure === null && <SettingsSkeleton isBusiness={isBusiness} />}
        {profile !== null && (
          <>
            {isBusiness && <CompanySection details={profile} editHref={links.details} />}
            <PersonalSection profile={profile} editHref={links.details} />
            <EmailSection email={profile.email} changeHref={links.email} />
            <PaymentSection profile={profile} href={links.paymentMethod} />
            {profile.wantsNewsletter !== null && <NewsletterSection actor={actor} profile={profile} />}
          </>
        )}
        {(profile ?? failure) !== null && (
          <>
            <AddressesSection listHref={links.addresses} />
            <DataCopySection copy={dataCopy} />
            {accountDeletion}
          </>
        )}
      </div>
    </Page>
  );
};
