import {
  Alert,
  Banner,
  Button,
  CheckIcon,
  handFocusTo,
  Icon,
  LiveRegion,
  Panel,
  SelectField,
  TextField,
} from '@account-area/components';
import {
  callbackFailure,
  type CallbackFieldError,
  type CallbackFormActor,
  type CallbackFormat,
  type IntegrationActor,
  integrationSettings,
  isCallbackOvertaken,
} from '@account-area/customer';
import { hearNotices, referenceOf } from '@account-area/kernel';
import { type MessageId, referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';

import styles from './integration.module.css';

interface CallbackPanelProps {
  readonly integration: IntegrationActor;
  readonly form: CallbackFormActor;
}

/** Who is to hear of orders, and how: a form that says what became of it. */
export const CallbackPanel = ({ integration, form }: CallbackPanelProps) => {
  const { t } = useMessages();
  const address = useRef<HTMLInputElement>(null);
  const format = useRef<HTMLSelectElement>(null);
  const values = useSelector(form, ({ context }) => context.values);
  const errors = useSelector(form, ({ context }) => context.errors);
  const callback = useSelector(integration, (snapshot) => integrationSettings(snapshot)?.callback ?? null);
  const failure = useSelector(integration, callbackFailure);
  const isSending = useSelector(integration, (snapshot) => snapshot.matches({ ready: 'inProgress' }));
  const isSaved = useSelector(integration, (snapshot) => snapshot.matches({ ready: 'finished' }));
  const isOvertaken = useSelector(integration, isCallbackOvertaken);
  // What is wrong stands below the field by then.
  useEffect(
    () =>
      hearNotices(form, 'form.refused', ({ field }) =>
        requestAnimationFrame(() => (field === 'address' ? address : format).current?.focus()),
      ),
    [form],
  );

  const isChanged =
    values.address.trim() !== (callback?.address ?? '') || (callback !== null && values.format !== callback.format);
  const isReplacing = isOvertaken && isChanged;
  return (
    <Panel title={t('integration.callback')}>
      <p className={styles.text}>{t('integration.callback-body')}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.send({ type: 'form.submitted' });
        }}
      >
        {isReplacing && (
          <div className={styles.overtaken}>
            <Banner tone="warn">{t('integration.overtaken')}</Banner>
          </div>
        )}
        <TextField
          ref={address}
          label={t('integration.address')}
          name="address"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={values.address}
          readOnly={isSending}
          error={errors.address && t(ERRORS[errors.address])}
          onChange={({ target }) => form.send({ type: 'form.changed', values: { address: target.value } })}
          onBlur={() => form.send({ type: 'field.left' })}
        />
        <SelectField
          ref={format}
          label={t('integration.format')}
          name="format"
          value={values.format === 'unknown' ? '' : values.format}
          placeholder={values.format === 'unknown' ? t('integration.not-chosen') : undefined}
          error={errors.format && t(ERRORS[errors.format])}
          aria-disabled={isSending || undefined}
          options={FORMATS.map((format) => ({ value: format, label: format }))}
          onChange={({ target }) => {
            const chosen = FORMATS.find((known) => known === target.value);
            if (chosen === undefined || isSending) return;
            form.send({ type: 'form.changed', values: { format: chosen } });
            form.send({ type: 'field.left' });
          }}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" aria-disabled={isSending || undefined}>
            {t(isSending ? 'integration.saving' : 'integration.save')}
          </Button>
          {isChanged && !isSending && (
            <span ref={handFocusToSave}>
              <Button variant="text" onClick={() => integration.send({ type: 'record.reset' })}>
                {t('integration.reset')}
              </Button>
            </span>
          )}
        </div>
        <div className={styles.outcome}>
          {isSaved && (
            <p className={styles.saved}>
              <Icon icon={CheckIcon} />
              {t('integration.saved')}
            </p>
          )}
          {failure !== null && (
            <Alert
              title={t('integration.save-error')}
              retry={{ label: t('error.try-again'), onPress: () => form.send({ type: 'form.submitted' }) }}
              reference={referenceTexts(t, referenceOf(failure))}
            />
          )}
        </div>
        <LiveRegion message={isReplacing ? t('integration.overtaken') : isSaved ? t('integration.saved') : ''} />
      </form>
    </Panel>
  );
};

/** A press on the button takes it away. */
const handFocusToSave = handFocusTo((actions) => actions?.querySelector<HTMLElement>('button[type=submit]') ?? null);

const FORMATS: readonly CallbackFormat[] = ['JSON', 'XML'];

const ERRORS: Readonly<Record<CallbackFieldError, MessageId>> = {
  'not-https': 'integration.not-https',
  'too-long': 'integration.too-long',
  'not-chosen': 'integration.not-chosen',
};
