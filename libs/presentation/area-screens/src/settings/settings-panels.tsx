import { Badge, DescriptionList, Panel } from '@account-area/components';
import type { BusinessDetails, Profile } from '@account-area/customer';
import { nameOf, useMessages } from '@account-area/messages';

import styles from './settings.module.css';

/** Who the customer is. */
export const PersonalPanel = ({ profile }: { readonly profile: Profile }) => {
  const { dates, t } = useMessages();
  const { birthDate, firstName, language, lastName } = profile;
  return (
    <Panel title={t('settings.personal')}>
      <DescriptionList
        items={[
          { term: t('settings.name'), value: `${firstName} ${lastName}` },
          // Formats of photos are in UTC, in which a day of the calendar begins at midnight.
          {
            term: t('settings.birth-date'),
            value: birthDate === null ? <NotGiven /> : dates.longDay(new Date(birthDate)),
          },
          { term: t('settings.language'), value: language === null ? <NotGiven /> : nameOf(language) },
        ]}
      />
    </Panel>
  );
};

/** How the customer is reached. */
export const ContactPanel = ({ profile: { email, phone, wantsNewsletter } }: { readonly profile: Profile }) => {
  const { t } = useMessages();
  return (
    <Panel title={t('settings.contact')}>
      <DescriptionList
        items={[
          { term: t('settings.email'), value: email },
          { term: t('settings.phone'), value: phone === null ? <NotGiven /> : <bdi>{phone}</bdi> },
          ...(wantsNewsletter === null
            ? []
            : [
                {
                  term: t('settings.newsletter'),
                  value: t(wantsNewsletter ? 'settings.newsletter-on' : 'settings.newsletter-off'),
                },
              ]),
        ]}
      />
    </Panel>
  );
};

/** What a business has said of itself; what it must say is marked where it is missing (D60). */
export const CompanyPanel = ({ details }: { readonly details: BusinessDetails }) => {
  const { t } = useMessages();
  const { chamberOfCommerce, companyName, invoiceEmail, vatNumber } = details;
  return (
    <Panel title={t('settings.company')}>
      <DescriptionList
        items={[
          { term: t('settings.company-name'), value: companyName ?? <Missing /> },
          { term: t('settings.vat-number'), value: vatNumber ?? <Missing /> },
          { term: t('settings.chamber'), value: chamberOfCommerce ?? <NotGiven /> },
          { term: t('settings.invoice-email'), value: invoiceEmail ?? <Missing /> },
        ]}
      />
    </Panel>
  );
};

const NotGiven = () => {
  const { t } = useMessages();
  return <span className={styles.notGiven}>{t('settings.not-given')}</span>;
};

const Missing = () => {
  const { t } = useMessages();
  return <Badge tone="warn">{t('settings.missing')}</Badge>;
};
