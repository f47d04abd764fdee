import { Alert, Banner, Button, handFocusTo, LiveRegion, Panel } from '@account-area/components';
import {
  type DetailsActor,
  detailsChangeFailure,
  type DetailsFormActor,
  hasUnsavedDetails,
} from '@account-area/customer';
import { hearNotices, referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useRef } from 'react';

import { CompanyFields } from './company-fields.tsx';
import styles from './details.module.css';
import { PersonalFields } from './personal-fields.tsx';

export interface DetailsFieldsProps {
  readonly details: DetailsActor;
  readonly form: DetailsFormActor;
  /** Whether the customer has signed in for a business, of which more is asked. */
  readonly isBusiness: boolean;
  /** In which the customer can be written to: BCP 47. */
  readonly languages: readonly string[];
}

/** The form: what is wrong stands below each field, what became of all of it below the form. */
export const DetailsFields = ({ details, form, isBusiness, languages }: DetailsFieldsProps) => {
  const { t } = useMessages();
  const fields = useRef<HTMLFormElement>(null);
  const isSending = useSelector(details, (snapshot) => snapshot.matches({ ready: 'inProgress' }));
  const failure = useSelector(details, detailsChangeFailure);
  const isUnsaved = useSelector(details, hasUnsavedDetails);
  const isReplacing = useSelector(details, ({ context }) => context.isOvertaken) && isUnsaved;
  useEffect(
    () =>
      hearNotices(form, 'form.refused', ({ field }) => {
        const element = fields.current?.elements.namedItem(field);
        // What is wrong stands below the field by then.
        if (element instanceof HTMLElement) requestAnimationFrame(() => element.focus());
      }),
    [form],
  );

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.send({ type: 'form.submitted' });
  };
  return (
    <form ref={fields} className={styles.form} noValidate onSubmit={submit}>
      {isReplacing && <Banner tone="warn">{t('settings.overtaken')}</Banner>}
      {isBusiness && (
        <Panel title={t('settings.company')}>
          <CompanyFields form={form} isSending={isSending} />
        </Panel>
      )}
      <Panel title={t(isBusiness ? 'settings.contact-person' : 'settings.about-you')}>
        <PersonalFields form={form} isSending={isSending} languages={languages} />
      </Panel>
      {failure !== null && (
        <Alert
          title={t('settings.save-error')}
          retry={{ label: t('error.try-again'), onPress: () => form.send({ type: 'form.submitted' }) }}
          reference={referenceTexts(t, referenceOf(failure))}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" aria-disabled={isSending || undefined}>
          {t(isSending ? 'integration.saving' : 'integration.save')}
        </Button>
        {isUnsaved && !isSending && (
          <span ref={handFocusToSave}>
            <Button variant="text" onClick={() => details.send({ type: 'record.reset' })}>
              {t('integration.reset')}
            </Button>
          </span>
        )}
      </div>
      <LiveRegion message={isReplacing ? t('settings.overtaken') : ''} />
    </form>
  );
};

/** A press on the button takes it away. */
const handFocusToSave = handFocusTo((actions) => actions?.querySelector<HTMLElement>('button[type=submit]') ?? null);
