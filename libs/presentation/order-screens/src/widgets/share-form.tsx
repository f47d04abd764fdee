import { Alert, Banner, Button, TextAreaField, TextField } from '@account-area/components';
import { hearNotices, referenceOf } from '@account-area/kernel';
import { type MessageId, referenceTexts, useMessages } from '@account-area/messages';
import {
  MAX_SHARE_MESSAGE,
  MAX_SHARE_NAME,
  shareFailure,
  type ShareFieldError,
  shareFormOf,
  type ShareValues,
  type WidgetShareActor,
} from '@account-area/projects';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef } from 'react';

import styles from './widgets.module.css';

type Failure = NonNullable<ReturnType<typeof shareFailure>>;

const FAILURES: Readonly<Partial<Record<Failure['code'], MessageId>>> = {
  'too-many-shares': 'share.too-many',
  'not-shareable': 'share.not-shareable',
};

/** Who shares an online version with whom, and what they say (C33.1). It is empty again once it was sent. */
export const ShareForm = ({ share }: { readonly share: WidgetShareActor }) => {
  const messages = useMessages();
  const { t } = messages;
  const fields = useRef<HTMLFormElement>(null);
  const form = useSelector(share, shareFormOf);
  const values = useSelector(form, (snapshot) => snapshot?.context.values);
  const errors = useSelector(form, (snapshot) => snapshot?.context.errors);
  const isSending = useSelector(share, (snapshot) => snapshot.matches('sending'));
  const isSent = useSelector(share, (snapshot) => snapshot.matches('sent'));
  const failure = useSelector(share, shareFailure);
  useEffect(
    () =>
      form &&
      hearNotices(form, 'form.refused', ({ field }) => {
        const element = fields.current?.elements.namedItem(field);
        // What is wrong stands below it once this was rendered.
        if (element instanceof HTMLElement) queueMicrotask(() => element.focus());
      }),
    [form],
  );
  if (form === undefined || values === undefined) return null;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.send({ type: 'form.submitted' });
  };
  const field = (name: keyof ShareValues, limit: number) => ({
    name,
    value: values[name],
    readOnly: isSending,
    error: errors?.[name] === undefined ? undefined : t(ERRORS[name][errors[name]] ?? 'share.too-long', { limit }),
    onBlur: () => form.send({ type: 'field.left' }),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      // The notice of what was sent goes with the next one.
      if (share.getSnapshot().matches('sent')) share.send({ type: 'share.reset' });
      form.send({ type: 'form.changed', values: { [name]: target.value } });
    },
  });
  return (
    <form ref={fields} className={styles.form} noValidate onSubmit={submit}>
      <div role="status">{isSent && <Banner>{t('share.sent')}</Banner>}</div>
      {failure !== null && (
        <Alert
          title={t(FAILURES[failure.code] ?? 'share.failed')}
          reference={referenceTexts(t, referenceOf(failure))}
        />
      )}
      <TextField {...field('senderName', MAX_SHARE_NAME)} label={t('share.name')} autoComplete="name" />
      <TextField {...field('recipientEmail', 0)} label={t('share.email')} inputMode="email" autoComplete="off" />
      <TextAreaField
        {...field('personalMessage', MAX_SHARE_MESSAGE)}
        label={t('share.message')}
        hint={t('share.count', { count: values.personalMessage.trim().length, limit: MAX_SHARE_MESSAGE })}
      />
      <div className={styles.submit}>
        <Button variant="primary" type="submit" size="large" aria-disabled={isSending}>
          {t(isSending ? 'share.sending' : 'share.send')}
        </Button>
      </div>
    </form>
  );
};

const ERRORS: Readonly<Record<keyof ShareValues, Readonly<Partial<Record<ShareFieldError, MessageId>>>>> = {
  senderName: { missing: 'share.name-missing' },
  recipientEmail: { missing: 'share.email-missing', invalid: 'share.email-invalid' },
  personalMessage: {},
};
