import { ButtonLink, DescriptionList, Panel } from '@account-area/components';
import type { BusinessDetails } from '@account-area/customer';
import { useMessages } from '@account-area/messages';

import { Missing, NotGiven } from './section-words.tsx';

interface CompanySectionProps {
  readonly details: BusinessDetails;
  /** Where they are changed. */
  readonly editHref: string;
}

/** What a business has said of itself; what it must say is marked where it is missing (D60). */
export const CompanySection = ({ details, editHref }: CompanySectionProps) => {
  const { t } = useMessages();
  const { chamberOfCommerce, companyName, invoiceEmail, vatNumber } = details;
  const edit = (
    <ButtonLink href={editHref} variant="text">
      {t('settings.edit-company')}
    </ButtonLink>
  );
  return (
    <Panel title={t('settings.company')} action={edit}>
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
