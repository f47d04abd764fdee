import { TextField } from '@account-area/components';
import type { DetailsFormActor } from '@account-area/customer';
import { useMessages } from '@account-area/messages';

import styles from './details.module.css';
import { useTextFields } from './use-field.ts';

interface CompanyFieldsProps {
  readonly form: DetailsFormActor;
  readonly isSending: boolean;
}

/** What a business says of itself. */
export const CompanyFields = ({ form, isSending }: CompanyFieldsProps) => {
  const { t } = useMessages();
  const field = useTextFields(form, isSending);
  return (
    <div className={styles.fields}>
      <TextField {...field('companyName')} label={t('settings.company-name')} autoComplete="organization" />
      <TextField {...field('vatNumber')} label={t('settings.vat-number')} autoComplete="off" />
      <TextField
        {...field('chamberOfCommerce')}
        label={t('address.optional', { field: t('settings.chamber') })}
        autoComplete="off"
      />
      <TextField {...field('invoiceEmail')} label={t('settings.invoice-email')} inputMode="email" autoComplete="off" />
    </div>
  );
};
