import type { AlbumCreationActor } from '@account-area/albums';
import { Button } from '@account-area/components';
import { Modal } from '@account-area/feedback-screens';
import { useMessages } from '@account-area/messages';
import { useId, useRef } from 'react';

import { AlbumNameForm, useIsNameSent } from './album-name-form.tsx';

export interface NewAlbumDialogProps {
  /** The form; missing while no name is asked for. */
  readonly form: AlbumCreationActor | undefined;
  readonly onCancel: () => void;
}

/** Asks for the name of a new album (C20.5). */
export const NewAlbumDialog = ({ form, onCancel }: NewAlbumDialogProps) => {
  const { t } = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const isSending = useIsNameSent(form);
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
      <AlbumNameForm form={form} formId={formId} field={field} />
    </Modal>
  );
};
