import { Button, TextField } from '@account-area/components';
import { type EmailChangeActor, emailChangeFailure, type EmailFieldError, emailFormOf } from '@account-area/customer';
import { hearNotices } from '@account-area/kernel';
import { type MessageId, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import { IdentityTrouble } from './identity-trouble.tsx';
import styles from './identity.module.css';

interface EmailFormProps {
  readonly change: EmailChangeActor;
  /** The customer is to say once more who they are; is given what they have filled in. */
  readonly onSignIn: (email: string) => void;
}

/** Which address a customer wants. */
export const EmailForm = ({ change, onSignIn }: EmailFormProps) => {
  const { t } = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const form = useSelector(change, emailFormOf);
  const email = useSelector(change, ({ context }) => context.email);
  const wrong = useSelector(form, (snapshot) => snapshot?.context.errors.email);
  const isSending = useSelector(change, (snapshot) => snapshot.matches('requesting'));
  const failure = useSelector(change, emailChangeFailure);
  const isInUse = failure?.code === 'email-in-use';
  // What is wrong stands below the field by then.
  useEffect(
    () => form && hearNotices(form, 'form.refused', () => requestAnimationFrame(() => field.current?.focus())),
    [form],
  );
  useEffect(() => {
    if (isInUse) field.current?.focus();
  }, [isInUse]);

  const submit = () => form?.send({ type: 'form.submitted' });
  const errorText = wrong === undefined ? undefined : t(ERRORS[wrong]);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        ref={field}
        label={t('identity.email-new')}
        name="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        readOnly={isSending}
        error={isInUse ? t('identity.email-in-use') : errorText}
        onChange={({ target }) => form?.send({ type: 'form.changed', values: { email: target.value } })}
        onBlur={() => form?.send({ type: 'field.left' })}
      />
      {failure !== null && !isInUse && (
        <IdentityTrouble failure={failure} onSignIn={() => onSignIn(email)} onRetry={submit} />
      )}
      {failure?.code !== 'sign-in-too-old' && (
        <div>
          <Button type="submit" variant="primary" aria-disabled={isSending || undefined}>
            {t(isSending ? 'share.sending' : 'identity.send-link')}
          </Button>
        </div>
      )}
    </form>
  );
};

const ERRORS: Readonly<Record<EmailFieldError, MessageId>> = {
  missing: 'share.email-missing',
  invalid: 'share.email-invalid',
  same: 'identity.email-same',
};
