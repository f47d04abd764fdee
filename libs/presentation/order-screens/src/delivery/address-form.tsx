import { SelectField, TextField } from '@account-area/components';
import type { AddressFieldError, AddressValues } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { type RefObject, type SubmitEvent, useMemo } from 'react';

import { type AddressField, AUTOCOMPLETE, errorText, fieldLabel, fieldRows, isOptional } from './address-layout.ts';
import styles from './delivery.module.css';

export interface AddressFormProps {
  readonly formId: string;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: AddressValues;
  readonly errors: Readonly<Partial<Record<AddressField, AddressFieldError>>>;
  /** Where orders can go to: ISO 3166-1 codes. */
  readonly countries: readonly string[];
  /** While the address is sent it stays as it is. */
  readonly isSending: boolean;
  readonly onChange: (values: Partial<AddressValues>) => void;
  readonly onLeave: () => void;
  readonly onSubmit: () => void;
}

/** All fields of an address, in the order of its country (annex A3). What is wrong stands below each field. */
export const AddressForm = (props: AddressFormProps) => {
  const { formId, form, values, onSubmit } = props;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={formId} ref={form} className={styles.form} noValidate onSubmit={submit}>
      {fieldRows(values.country).map((row) => (
        <div key={row.join(' ')} className={styles.row} data-fields={row.join(' ')}>
          {row.map((field) => (
            <Field key={field} field={field} {...props} />
          ))}
        </div>
      ))}
    </form>
  );
};

/**
 * Brings the customer to the first of the fields, in the order in which they stand, that something is wrong with. What is
 * wrong stands below it, and has to be rendered by then.
 */
export const focusFirstWrong = (
  form: HTMLFormElement | null,
  { values, errors }: Pick<AddressFormProps, 'values' | 'errors'>,
): void => {
  const name = fieldRows(values.country)
    .flat()
    .find((each) => errors[each] !== undefined);
  const field = name === undefined ? null : form?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
};

interface FieldProps extends Pick<
  AddressFormProps,
  'values' | 'errors' | 'countries' | 'isSending' | 'onChange' | 'onLeave'
> {
  readonly field: AddressField;
}

const Field = ({ field, values, errors, countries, isSending, onChange, onLeave }: FieldProps) => {
  const { t } = useMessages();
  const names = useCountryNames(countries, values.country);
  const error = errors[field];
  const name = t(fieldLabel(field, values.country));
  const shared = {
    name: field,
    label: isOptional(field, values.country) ? t('address.optional', { field: name }) : name,
    error: error === undefined ? undefined : t(errorText(field, error)),
    autoComplete: AUTOCOMPLETE[field],
    value: values[field],
    onBlur: onLeave,
  };
  if (field === 'country') {
    return (
      <SelectField
        {...shared}
        aria-disabled={isSending || undefined}
        options={names}
        onChange={({ target }) => onChange({ country: target.value })}
      />
    );
  }
  return (
    <TextField
      {...shared}
      readOnly={isSending}
      inputMode={field === 'phone' ? 'tel' : undefined}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
};

/** The countries in the language of the page, in its alphabet. The one of the address is among them. */
const useCountryNames = (countries: readonly string[], current: string) => {
  const { localeId } = useMessages();
  return useMemo(() => {
    const names = new Intl.DisplayNames(localeId, { type: 'region' });
    const order = new Intl.Collator(localeId);
    return [...new Set([...countries, current])]
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => order.compare(one.label, other.label));
  }, [countries, current, localeId]);
};
