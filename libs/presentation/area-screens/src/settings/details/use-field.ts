import type { DetailsFieldError, DetailsFormActor, DetailsValues } from '@account-area/customer';
import { type MessageId, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';

type Field = Exclude<keyof DetailsValues, 'seen'>;

/** What fields that are typed into have in common. */
export const useTextFields = (form: DetailsFormActor, isSending: boolean) => {
  const { t } = useMessages();
  const values = useSelector(form, ({ context }) => context.values);
  const errors = useSelector(form, ({ context }) => context.errors);
  return (name: Field) => {
    const error = errors[name];
    return {
      name,
      value: values[name],
      readOnly: isSending,
      error: error && t(OWN[name]?.[error] ?? ERRORS[error]),
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        form.send({ type: 'form.changed', values: { [name]: target.value } }),
      onBlur: () => form.send({ type: 'field.left' }),
    };
  };
};

const ERRORS: Readonly<Record<DetailsFieldError, MessageId>> = {
  missing: 'address.missing',
  'too-long': 'address.too-long',
  invalid: 'address.invalid',
  'not-a-birth-date': 'settings.birth-date-wrong',
};

/** Texts of one field. */
const OWN: Readonly<Partial<Record<Field, Readonly<Partial<Record<DetailsFieldError, MessageId>>>>>> = {
  phone: { invalid: 'address.invalid-phone' },
  vatNumber: { invalid: 'settings.vat-number-wrong' },
  invoiceEmail: { missing: 'share.email-missing', invalid: 'share.email-invalid' },
};
