import { type AlbumCreationActor, type AlbumNameError, MAX_ALBUM_NAME_LENGTH } from '@account-area/albums';
import { Alert, Button, TextField } from '@account-area/components';
import { Modal } from '@account-area/feedback-screens';
import { hearNotices, referenceOf } from '@account-area/kernel';
import { type MessageId, referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';

export interface NewAlbumDialogProps {
  /** The form; missing while no name is asked for. */
  readonly form: AlbumCreationActor | undefined;
  readonly onCancel: () => void;
}

/** Asks for the name of a new album (C20.5). The name is checked when it is submitted, and never before (C20.6). */
export const NewAlbumDialog = ({ form, onCancel }: NewAlbumDialogProps) => {
  const { t } = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const isSending = useSelector(form, (snapshot) => snapshot?.value === 'submitting');
  const nameError = useSelector(form, (snapshot) => snapshot?.context.errors.name ?? null);
  const failure = useSelector(form, (snapshot) =>
    snapshot?.context.answer?.ok === false ? snapshot.context.answer.error : null,
  );
  useEffect(() => form && hearNotices(form, 'form.refused', () => field.current?.focus()), [form]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form?.send({ type: 'form.changed', values: { name: field.current?.value ?? '' } });
    form?.send({ type: 'form.submitted' });
  };
  return (
    <Modal
      open={form !== undefined}
      onClose={onCancel}
      title={t('albums.new')}
      initialFocus={field}
      actions={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {t('selection.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} aria-disabled={isSending}>
            {t('albums.create')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={t('albums.name')}
          placeholder={t('albums.name-placeholder')}
          error={nameError === null ? undefined : t(NAME_ERRORS[nameError])}
          maxLength={MAX_ALBUM_NAME_LENGTH}
          autoComplete="off"
          enterKeyHint="done"
        />
      </form>
      {failure !== null && <Alert title={t('albums.not-saved')} reference={referenceTexts(t, referenceOf(failure))} />}
    </Modal>
  );
};

const NAME_ERRORS: Readonly<Record<AlbumNameError, MessageId>> = {
  missing: 'albums.name-missing',
  invalid: 'albums.name-invalid',
};
