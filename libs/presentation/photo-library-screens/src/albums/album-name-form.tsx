import {
  type AlbumCreationActor,
  type AlbumNameError,
  type AlbumRenamingActor,
  MAX_ALBUM_NAME_LENGTH,
} from '@account-area/albums';
import { Alert, TextField } from '@account-area/components';
import { hearNotices, referenceOf } from '@account-area/kernel';
import { type MessageId, referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { type ReactNode, type RefObject, type SubmitEvent, useEffect } from 'react';

import styles from './albums.module.css';

/** The form that asks for a name. */
export type AlbumNameFormActor = AlbumCreationActor | AlbumRenamingActor;

export interface AlbumNameFormProps {
  /** Missing while no name is asked for. */
  readonly form: AlbumNameFormActor | undefined;
  readonly formId: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly defaultName?: string;
  /** Whether the field takes the focus when it appears within a page or dialog. */
  readonly focusFirst?: boolean;
  /** Buttons beside the field. */
  readonly children?: ReactNode;
}

/** Asks what an album is called. The name is checked when it is submitted, and never before (C20.6). */
export const AlbumNameForm = (props: AlbumNameFormProps) => {
  const { children, defaultName, field, focusFirst = false, form, formId } = props;
  const { t } = useMessages();
  const nameError = useSelector(form, (snapshot) => snapshot?.context.errors.name ?? null);
  const failure = useSelector(form, (snapshot) =>
    snapshot?.context.answer?.ok === false ? snapshot.context.answer.error : null,
  );
  useEffect(() => form && hearNotices(form, 'form.refused', () => field.current?.focus()), [field, form]);
  useEffect(() => {
    if (focusFirst) field.current?.select();
  }, [field, focusFirst]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form?.send({ type: 'form.changed', values: { name: field.current?.value ?? '' } });
    form?.send({ type: 'form.submitted' });
  };
  return (
    <>
      <form id={formId} className={styles.naming} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={t('albums.name')}
          placeholder={t('albums.name-placeholder')}
          defaultValue={defaultName}
          error={nameError === null ? undefined : t(NAME_ERRORS[nameError])}
          maxLength={MAX_ALBUM_NAME_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
        />
        {children}
      </form>
      {failure !== null && (
        <div className={styles.notSaved}>
          <Alert title={t('albums.not-saved')} reference={referenceTexts(t, referenceOf(failure))} />
        </div>
      )}
    </>
  );
};

/** Whether the name is on its way. */
export const useIsNameSent = (form: AlbumNameFormActor | undefined): boolean =>
  useSelector(form, (snapshot) => snapshot?.value === 'submitting');

const NAME_ERRORS: Readonly<Record<AlbumNameError, MessageId>> = {
  missing: 'albums.name-missing',
  invalid: 'albums.name-invalid',
};
