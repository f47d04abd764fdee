import { SelectField, TextField } from '@account-area/components';
import type { DetailsFormActor } from '@account-area/customer';
import { nameOf, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';

import styles from './details.module.css';
import { useTextFields } from './use-field.ts';

interface PersonalFieldsProps {
  readonly form: DetailsFormActor;
  readonly isSending: boolean;
  /** BCP 47; the one of the customer is offered besides. */
  readonly languages: readonly string[];
}

/** Who the customer is. */
export const PersonalFields = ({ form, isSending, languages }: PersonalFieldsProps) => {
  const { t } = useMessages();
  const field = useTextFields(form, isSending);
  const seen = useSelector(form, ({ context }) => context.values.seen?.language ?? null);
  const { name, value, error, onBlur, onChange } = field('language');
  const optional = (name: string) => t('address.optional', { field: name });
  const birthDate = field('birthDate');
  /** A day that is typed by half is empty by its value. */
  const tellBirthDate = ({ validity, value }: HTMLInputElement) =>
    birthDate.onChange({ target: { value: validity.badInput ? INCOMPLETE : value } });
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <TextField {...field('firstName')} label={t('address.first-name')} autoComplete="given-name" />
        <TextField {...field('lastName')} label={t('address.last-name')} autoComplete="family-name" />
      </div>
      <TextField {...field('phone')} label={optional(t('settings.phone'))} inputMode="tel" autoComplete="tel" />
      <TextField
        {...birthDate}
        value={birthDate.value === INCOMPLETE ? '' : birthDate.value}
        label={optional(t('settings.birth-date'))}
        type="date"
        autoComplete="bday"
        onChange={({ target }) => tellBirthDate(target)}
        onBlur={({ target }) => {
          tellBirthDate(target);
          birthDate.onBlur();
        }}
      />
      <SelectField
        name={name}
        value={value}
        error={error}
        label={t('settings.language')}
        onBlur={onBlur}
        aria-disabled={isSending || undefined}
        options={[
          { value: '', label: t('settings.not-given') },
          ...[...new Set([...languages, ...(seen === null ? [] : [seen])])].map((value) => ({
            value,
            label: nameOf(value),
          })),
        ]}
        onChange={(event) => {
          if (!isSending) onChange(event);
        }}
      />
    </div>
  );
};

/** No day at all: the form says so. */
const INCOMPLETE = '?';
