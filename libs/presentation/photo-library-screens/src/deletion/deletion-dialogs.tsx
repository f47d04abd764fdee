import type { AlbumNamed } from '@account-area/albums';
import { Button, TextField } from '@account-area/components';
import { AlertModal } from '@account-area/feedback-screens';
import { type MessageId, useMessages } from '@account-area/messages';
import {
  countAskedAbout,
  type DeletionDeskActor,
  deletionDeskOf,
  isAskingToDelete,
  isAskingForWord,
  isWordRefused,
  type PhotosScreenActor,
  scopeAskedAbout,
} from '@account-area/photo-library';
import { useSelector } from '@xstate/react';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';

import { type GoOn, placeAfterDeleting, useFocusAfterUndoing } from './focus-after-deleting.ts';

export interface DeletionDialogsProps {
  readonly screen: PhotosScreenActor;
  /** The album whose photos they are: they can be taken out of it instead (C15.5). */
  readonly album?: AlbumNamed | null;
}

/** Asks before photos are deleted: plainly for some, by a word to type for all (C15). Then the focus goes on in the photos. */
export const DeletionDialogs = ({ album = null, screen }: DeletionDialogsProps) => {
  const desk = deletionDeskOf(screen.getSnapshot());
  useFocusAfterUndoing(screen);
  return (
    <>
      <SomePhotosDialog desk={desk} screen={screen} album={album} />
      <AllPhotosDialog desk={desk} />
    </>
  );
};

interface WithDesk {
  readonly desk: DeletionDeskActor;
}

const QUESTIONS = {
  single: {
    title: 'deletion.single.title',
    body: 'deletion.single.body',
    confirm: 'deletion.single.confirm',
  },
  several: {
    title: 'deletion.several.title',
    body: 'deletion.several.body',
    confirm: 'deletion.several.confirm',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, MessageId>>>>;

const SomePhotosDialog = ({ album, desk, screen }: WithDesk & Required<DeletionDialogsProps>) => {
  const { t } = useMessages();
  const isAsking = useSelector(desk, isAskingToDelete);
  const question = QUESTIONS[useSelector(desk, scopeAskedAbout) === 'single' ? 'single' : 'several'];
  const count = useSelector(desk, countAskedAbout);
  const goOnAt = useRef<GoOn>(whereItWas);
  const cancel = () => {
    goOnAt.current = whereItWas;
    desk.send({ type: 'deletion.cancelled' });
  };
  const confirm = (from?: AlbumNamed) => {
    goOnAt.current = placeAfterDeleting(screen);
    desk.send({ type: 'deletion.confirmed', ...(from !== undefined && { from }) });
  };
  const texts =
    album === null
      ? { title: t(question.title, { count }), body: t(question.body), confirm: t(question.confirm) }
      : {
          title: t('album.remove-title', { count, albumName: album.name }),
          body: t('album.remove-body'),
          confirm: t(question.confirm),
        };
  return (
    <AlertModal
      open={isAsking}
      onClose={cancel}
      goOnAt={() => goOnAt.current()}
      title={texts.title}
      description={texts.body}
      actions={
        <>
          <Button variant="ghost" onClick={cancel}>
            {t('selection.cancel')}
          </Button>
          <Button variant="destructive" onClick={() => confirm()}>
            {texts.confirm}
          </Button>
          {album !== null && (
            <Button variant="primary" onClick={() => confirm(album)}>
              {t('album.remove')}
            </Button>
          )}
        </>
      }
    />
  );
};

const whereItWas: GoOn = () => null;

const AllPhotosDialog = ({ desk }: WithDesk) => {
  const { t } = useMessages();
  const isRefused = useSelector(desk, isWordRefused);
  const count = useSelector(desk, countAskedAbout);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const cancel = () => desk.send({ type: 'deletion.cancelled' });
  useEffect(() => {
    if (isRefused) field.current?.focus();
  }, [isRefused]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    desk.send({ type: 'deletion.worded', text: field.current?.value ?? '' });
    field.current?.focus();
  };
  return (
    <AlertModal
      open={useSelector(desk, isAskingForWord)}
      onClose={cancel}
      title={t('deletion.all.title')}
      description={t('deletion.all.body', { count })}
      initialFocus={field}
      actions={
        <>
          <Button variant="ghost" onClick={cancel}>
            {t('selection.cancel')}
          </Button>
          <Button variant="destructive" type="submit" form={formId}>
            {t('photos.delete-all')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={t('deletion.all.prompt')}
          error={isRefused ? t('deletion.all.prompt') : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </form>
    </AlertModal>
  );
};
