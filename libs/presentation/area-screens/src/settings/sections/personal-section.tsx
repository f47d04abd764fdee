import { ButtonLink, DescriptionList, Panel } from '@account-area/components';
import type { Profile } from '@account-area/customer';
import { nameOf, useMessages } from '@account-area/messages';

import { NotGiven } from './section-words.tsx';

interface PersonalSectionProps {
  readonly profile: Profile;
  /** Where it is changed. */
  readonly editHref: string;
}

/** Who the customer is (D60). */
export const PersonalSection = ({ editHref, profile }: PersonalSectionProps) => {
  const { dates, t } = useMessages();
  const { birthDate, firstName, language, lastName, phone } = profile;
  const edit = (
    <ButtonLink href={editHref} variant="text">
      {t('settings.edit-personal')}
    </ButtonLink>
  );
  return (
    <Panel title={t('settings.personal')} action={edit}>
      <DescriptionList
        items={[
          { term: t('settings.name'), value: `${firstName} ${lastName}` },
          { term: t('settings.phone'), value: phone === null ? <NotGiven /> : <bdi>{phone}</bdi> },
          // Formats of photos are in UTC, in which a day of the calendar begins at midnight.
          {
            term: t('settings.birth-date'),
            value: birthDate === null ? <NotGiven /> : dates.day(new Date(birthDate)),
          },
          { term: t('settings.language'), value: language === null ? <NotGiven /> : nameOf(language) },
        ]}
      />
    </Panel>
  );
};
