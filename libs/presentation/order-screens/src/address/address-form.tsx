import { SelectField, TextField } from '@account-area/components';
import { type AddressFieldError, type AddressValues, hearNotices } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useMemo, useState } from 'react';

import type { ActorRef, EventObject, Snapshot } from 'xstate';

import {
  type AddressField,
  autocompleteOf,
  type BusinessField,
  errorText,
  fieldLabel,
  fieldRows,
  isOptional,
} from './address-layout.ts';
import styles from './address.module.css';

/** What is in the fields: an address, and what a business says of itself. */
export interface AddressFormValues extends AddressValues, Partial<Readonly<Record<BusinessField, string>>> {
  readonly isBusiness?: boolean;
}

export interface AddressFormProps {
  readonly formId: string;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly values: AddressFormValues;
  readonly errors: Readonly<Partial<Record<AddressField, AddressFieldError>>>;
  /** Where the address can be: ISO 3166-1 codes. */
  readonly countries: readonly string[];
  /** What the address is for, which browsers are told. */
  readonly purpose?: 'shipping';
  /** While the address is sent it stays as it is. */
  readonly isSending: boolean;
  readonly onChange: (values: Partial<AddressFormValues>) => void;
  readonly onLeave: () => void;
  readonly onSubmit: () => void;
  /** Below the fields. */
  readonly children?: ReactNode;
}

/** All fields of an address, in the order of its country (annex A3). What is wrong stands below each field. */
export const AddressForm = (props: AddressFormProps) => {
  const { children, formId, form, values, onSubmit } = props;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={formId} ref={form} className={styles.form} noValidate onSubmit={submit}>
      {fieldRows(values.country, values.isBusiness).map((row) => (
        <div key={row.join(' ')} className={styles.row} data-fields={row.join(' ')}>
          {row.map((field) => (
            <Field key={field} field={field} {...props} />
          ))}
        </div>
      ))}
      {children}
    </form>
  );
};

/**
 * Brings the customer to the first of the fields, in the order in which they stand, that something is wrong with. What is
 * wrong stands below it, and has to be rendered by then.
 */
const focusFirstWrong = (
  form: HTMLFormElement | null,
  { values, errors }: Pick<AddressFormProps, 'values' | 'errors'>,
): void => {
  const name = fieldRows(values.country, values.isBusiness)
    .flat()
    .find((each) => errors[each] !== undefined);
  const field = name === undefined ? null : form?.elements.namedItem(name);
  if (!(field instanceof HTMLElement)) return;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'center' });
};

type ShownForm = Snapshot<unknown> & { readonly context: Pick<AddressFormProps, 'errors' | 'values'> };

interface FormRefused {
  readonly type: 'form.refused';
}

/** Brings the customer to the first field that something is wrong with, each time the form is refused. */
export const useFirstWrongFocus = <Notice extends FormRefused>(
  form: Pick<ActorRef<ShownForm, EventObject, Notice>, 'getSnapshot' | 'on'> | undefined,
  fields: RefObject<HTMLFormElement | null>,
): void => {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => form && hearNotices(form, 'form.refused', () => setRefusals((count) => count + 1)), [form]);
  useEffect(() => {
    if (refusals > 0 && form !== undefined) focusFirstWrong(fields.current, form.getSnapshot().context);
  }, [fields, form, refusals]);
};

interface FieldProps extends Pick<
  AddressFormProps,
  'values' | 'errors' | 'countries' | 'purpose' | 'isSending' | 'onChange' | 'onLeave'
> {
  readonly field: AddressField;
}

const Field = ({ field, values, errors, countries, purpose, isSending, onChange, onLeave }: FieldProps) => {
  const { t } = useMessages();
  const names = useCountryNames(countries, values.country);
  const error = errors[field];
  const name = t(fieldLabel(field, values.country));
  const shared = {
    name: field,
    label: isOptional(field, values.country) ? t('address.optional', { field: name }) : name,
    error: error === undefined ? undefined : t(errorText(field, error)),
    autoComplete: autocompleteOf(field, purpose),
    value: values[field] ?? '',
    onBlur: onLeave,
  };
  if (field === 'country') {
    return (
      <SelectField
        {...shared}
        aria-disabled={isSending || undefined}
        options={names}
        onChange={({ target }) => {
          if (isSending) return;
          onChange({ country: target.value });
          // The rules of another country hold for all that is there.
          onLeave();
        }}
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
