import { Alert, Button } from '@account-area/components';
import { Modal } from '@account-area/feedback-screens';
import { type AddressValues, addressValuesOf, referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import {
  addressFormOf,
  type AddressFormActor,
  type DeliveryChangeActor,
  deliveryChangeFailure,
} from '@account-area/orders';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';

import { AddressForm, useFirstWrongFocus } from '../address/address-form.tsx';
import { DIALOG_FAILURES, isChangeDialogOpen } from './change-failure.ts';
import styles from './delivery.module.css';

export interface ChangeDialogProps {
  readonly change: DeliveryChangeActor;
  /** Where orders can go to: ISO 3166-1 codes. */
  readonly countries: readonly string[];
  /** Where the focus goes when the dialog closes. */
  readonly goOnAt: () => HTMLElement | null;
}

/** Asks where an order is to go instead, and sends it (C30.2). What was typed stays when that fails. */
export const ChangeDialog = ({ change, countries, goOnAt }: ChangeDialogProps) => {
  const { t } = useMessages();
  const formId = useId();
  const fields = useRef<HTMLFormElement>(null);
  const form = useSelector(change, addressFormOf);
  const values = useShownValues(change, form);
  const errors = useSelector(form, (snapshot) => snapshot?.context.errors ?? {});
  const isSending = useSelector(change, (snapshot) => snapshot.matches('requestInProgress'));
  const failure = useSelector(change, deliveryChangeFailure);
  const failureText = failure === null ? undefined : DIALOG_FAILURES[failure.code];
  useFirstWrongFocus(form, fields);

  const cancel = () => change.send({ type: 'change.cancelled' });
  return (
    <Modal
      open={useSelector(change, isChangeDialogOpen)}
      onClose={cancel}
      escapable={!isSending}
      goOnAt={goOnAt}
      title={t('delivery.change-title')}
      actions={
        <>
          <Button variant="ghost" aria-disabled={isSending} onClick={cancel}>
            {t('selection.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} aria-disabled={isSending}>
            {t(isSending ? 'delivery.saving' : failure === null ? 'delivery.save' : 'error.try-again')}
          </Button>
        </>
      }
    >
      {failure !== null && failureText !== undefined && (
        <div ref={bringIntoView} className={styles.failure}>
          <Alert
            title={t(failureText)}
            reference={referenceTexts(t, 'cause' in failure ? null : referenceOf(failure))}
          />
        </div>
      )}
      <AddressForm
        formId={formId}
        form={fields}
        values={values}
        errors={errors}
        countries={countries}
        purpose="shipping"
        isSending={isSending}
        onChange={(changed) => {
          goOnEditing(change);
          addressFormOf(change.getSnapshot())?.send({ type: 'form.changed', values: changed });
        }}
        onLeave={() => form?.send({ type: 'field.left' })}
        onSubmit={() => {
          if (form === undefined) change.send({ type: 'change.retried' });
          else form.send({ type: 'form.submitted' });
        }}
      />
    </Modal>
  );
};

/** The form is longer than its dialog: the customer may be at the end of it. */
const bringIntoView = (failure: HTMLElement | null): void => failure?.scrollIntoView({ block: 'center' });

/** After a failure the form is there again as soon as something is changed in it. */
const goOnEditing = (change: DeliveryChangeActor): void => {
  if (change.getSnapshot().matches('requestFailed')) change.send({ type: 'change.started' });
};

/** What is in the fields: what the form has, what was sent, or the address as it is. */
const useShownValues = (change: DeliveryChangeActor, form: AddressFormActor | undefined): AddressValues => {
  const edited = useSelector(form, (snapshot) => snapshot?.context.values);
  const sent = useSelector(change, ({ context }) => context.values);
  const current = useSelector(change, ({ context }) => context.order.deliveryAddress);
  return edited ?? sent ?? addressValuesOf(current);
};
