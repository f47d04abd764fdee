import {
  albumCreationOf,
  type AlbumId,
  type AlbumNamed,
  type AlbumsActor,
  lastUsedAlbum,
  type OwnAlbum,
  type OwnAlbumsActor,
  ownAlbumsOf,
} from '@account-area/albums';
import { Alert, Button, Icon, PageLoader, PlusIcon } from '@account-area/components';
import type { DeletionsActor } from '@account-area/deletion';
import { Modal } from '@account-area/feedback-screens';
import { isListLoading, listFailure, listRows, referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';

import { AlbumNameForm, useIsNameSent } from './album-name-form.tsx';
import { Cover } from './album-tile.tsx';
import styles from './albums.module.css';
import dialogStyles from './copy-dialog.module.css';
import { useEnd } from './use-end.ts';
import { useWithoutLeaving } from './use-without-leaving.ts';

export interface CopyDialogProps {
  /** `null` while they are on their way. */
  readonly albums: AlbumsActor | null;
  /** Deletions that run. */
  readonly deletions: DeletionsActor;
  readonly open: boolean;
  /** How many photos are to be copied. */
  readonly count: number;
  readonly onChoose: (album: AlbumNamed) => void;
  readonly onClose: () => void;
}

/** Asks which album photos are to be copied to: one there is, the one used last first, or a new one (C19.1). */
export const CopyDialog = ({ albums, count, deletions, onChoose, onClose, open }: CopyDialogProps) => {
  const { t } = useMessages();
  const own = useSelector(albums ?? undefined, (snapshot) => snapshot && ownAlbumsOf(snapshot));
  const lastUsed = useSelector(albums ?? undefined, (snapshot) => (snapshot ? lastUsedAlbum(snapshot) : null));
  const form = useSelector(albums ?? undefined, (snapshot) => snapshot && albumCreationOf(snapshot));
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const isSending = useIsNameSent(form);
  const back = () => albums?.send({ type: 'creation.cancelled' });
  const close = () => {
    back();
    onClose();
  };
  const naming = open ? form : undefined;
  return (
    <Modal
      open={open}
      onClose={close}
      title={t('copy.title', { count })}
      actions={
        <>
          <Button variant="ghost" onClick={naming === undefined ? close : back}>
            {t(naming === undefined ? 'selection.cancel' : 'copy.back')}
          </Button>
          {naming !== undefined && (
            <Button variant="primary" type="submit" form={formId} aria-disabled={isSending}>
              {t('albums.create')}
            </Button>
          )}
        </>
      }
    >
      {naming !== undefined && <AlbumNameForm form={naming} formId={formId} field={field} focusFirst />}
      {naming === undefined && own === undefined && <PageLoader label={t('albums.loading')} />}
      {naming === undefined && own !== undefined && (
        <Choices
          list={own}
          deletions={deletions}
          lastUsed={lastUsed}
          onChoose={onChoose}
          onNew={() => albums?.send({ type: 'creation.asked' })}
        />
      )}
    </Modal>
  );
};

/** Nothing is copied to an album that is shared. */
const isOpen = ({ isReadOnly }: OwnAlbum): boolean => !isReadOnly;

interface ChoicesProps extends Pick<CopyDialogProps, 'deletions' | 'onChoose'> {
  readonly lastUsed: AlbumId | null;
  readonly list: OwnAlbumsActor;
  readonly onNew: () => void;
}

const Choices = ({ deletions, lastUsed, list, onChoose, onNew }: ChoicesProps) => {
  const { t } = useMessages();
  const rows = useWithoutLeaving(useSelector(list, listRows), deletions);
  const failure = useSelector(list, listFailure, (one, other) => one?.error === other?.error);
  const isLoading = useSelector(list, isListLoading);
  const end = useEnd(rows.length, () => list.send({ type: 'list.shown', from: 0, to: rows.length }));
  return (
    <div className={dialogStyles.choices}>
      <ul aria-label={t('copy.list-label')} aria-busy={isLoading}>
        <li>
          <button type="button" className={dialogStyles.choice} onClick={onNew}>
            <span className={dialogStyles.choiceIcon}>
              <Icon icon={PlusIcon} />
            </span>
            <span className={dialogStyles.choiceName}>{t('albums.new')}</span>
          </button>
        </li>
        {lastUsedFirst(rows.filter(isOpen), lastUsed).map(({ cover, id, name, photosCount }) => (
          <li key={id}>
            <button type="button" className={dialogStyles.choice} onClick={() => onChoose({ id, name })}>
              <span className={dialogStyles.choiceIcon}>
                <Cover photo={cover} isSmall />
              </span>
              <span className={dialogStyles.choiceName}>
                <bdi>{name}</bdi>
              </span>
              <span className={styles.facts}>{t('photos.count', { count: photosCount })}</span>
            </button>
          </li>
        ))}
      </ul>
      <div ref={end} />
      {isLoading && <PageLoader label={t('albums.loading')} />}
      {failure !== null && (
        <Alert
          title={t('albums.error')}
          retry={{
            label: t('error.try-again'),
            onPress: () => list.send({ type: 'page.retried', page: failure.page }),
          }}
          reference={referenceTexts(t, referenceOf(failure.error))}
        />
      )}
    </div>
  );
};

const lastUsedFirst = (albums: readonly OwnAlbum[], lastUsed: AlbumId | null): readonly OwnAlbum[] => {
  const first = albums.find(({ id }) => id === lastUsed);
  return first === undefined ? albums : [first, ...albums.filter((album) => album !== first)];
};
