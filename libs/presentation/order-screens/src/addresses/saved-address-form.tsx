import { Alert, Banner, Button, ButtonLink, LiveRegion, Switch } from '@account-area/components';
import {
  type AddressEditorActor,
  type AddressEditorSnapshot,
  type AddressFailure,
  MAX_ADDRESSES,
  type SavedAddressFormActor,
  savingFailure,
} from '@account-area/customer';
import { referenceOf } from '@account-area/kernel';
import { type Messages, referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';

import { AddressForm, useFirstWrongFocus } from '../address/address-form.tsx';
import styles from './addresses.module.css';

export interface SavedAddressFormProps {
  readonly editor: AddressEditorActor;
  readonly form: SavedAddressFormActor;
  /** Where addresses can be: ISO 3166-1 codes. */
  readonly countries: readonly string[];
  /** The list of addresses. */
  readonly listHref: string;
}

/** The fields of an address, what it is to be the default for, and what became of it. What was typed stays. */
export const SavedAddressForm = ({ editor, form, countries, listHref }: SavedAddressFormProps) => {
  const { t } = useMessages();
  const formId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const values = useSelector(form, ({ context }) => context.values);
  const errors = useSelector(form, ({ context }) => context.errors);
  const first = useSelector(form, ({ context }) => context.first);
  const isSending = useSelector(editor, (snapshot) => snapshot.matches({ asking: 'saving' }));
  const elsewhere = useSelector(editor, elsewhereText);
  const failure = useSelector(editor, savingFailure);
  useFirstWrongFocus(form, fields);
  return (
    <div className={styles.form}>
      {failure !== null && (
        <div ref={bringIntoView} className={styles.notice}>
          <Alert title={failureText(t, failure)} reference={referenceTexts(t, referenceOf(failure))} />
        </div>
      )}
      {elsewhere !== null && failure === null && (
        <div ref={bringIntoView} className={styles.notice}>
          <Banner tone="warn">{t(elsewhere)}</Banner>
        </div>
      )}
      <LiveRegion message={elsewhere !== null && failure === null ? t(elsewhere) : ''} />
      <AddressForm
        formId={formId}
        form={fields}
        values={values}
        errors={errors}
        countries={countries}
        isSending={isSending}
        onChange={(changed) => form.send({ type: 'form.changed', values: changed })}
        onLeave={() => form.send({ type: 'field.left' })}
        onSubmit={() => form.send({ type: 'form.submitted' })}
      >
        <div className={styles.switches}>
          {SWITCHES.filter(({ field }) => !first[field]).map(({ field, text }) => (
            <Switch
              key={field}
              label={t(text)}
              checked={values[field]}
              isWaiting={isSending}
              onChange={(checked) => form.send({ type: 'form.changed', values: { [field]: checked } })}
            />
          ))}
        </div>
        <div className={styles.submit}>
          <Button type="submit" variant="primary" aria-disabled={isSending || undefined}>
            {t(isSending ? 'delivery.saving' : 'delivery.save')}
          </Button>
          <ButtonLink variant="ghost" href={listHref}>
            {t('selection.cancel')}
          </ButtonLink>
        </div>
      </AddressForm>
    </div>
  );
};

/** A default is given up by choosing another one, so that there is no switch for it. */
const SWITCHES = [
  { field: 'isDefaultDelivery', text: 'addresses.set-delivery' },
  { field: 'isDefaultBilling', text: 'addresses.set-billing' },
] as const;

/** The form is longer than the window: the customer may be at the end of it. */
const bringIntoView = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'center' });

/** What became of the address elsewhere meanwhile. */
const elsewhereText = ({ context: { isGone, isOvertaken } }: AddressEditorSnapshot) => {
  if (isGone) return 'addresses.deleted-elsewhere';
  return isOvertaken ? 'addresses.changed-elsewhere' : null;
};

const failureText = (t: Messages['t'], { code }: AddressFailure): string => {
  if (code === 'too-many') return t('addresses.too-many', { count: MAX_ADDRESSES });
  return t(code === 'invalid-address' ? 'delivery.invalid' : 'addresses.failed');
};
