import {
  albumCreationOf,
  type AlbumsActor,
  type OwnAlbum,
  type OwnAlbumsActor,
  ownAlbumsOf,
  type SharedAlbum,
  type SharedAlbumsActor,
  sharedAlbumsOf,
} from '@account-area/albums';
import { Button, Icon, PlusIcon } from '@account-area/components';
import type { DeletionsActor } from '@account-area/deletion';
import { isListLoading, listFailure, listRows } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { type LibraryCountsActor, sharedAlbumsCount } from '@account-area/photos';
import type { StorageStatusActor } from '@account-area/storage';
import { useSelector } from '@xstate/react';

import { type LibraryLinks, MyPhotosLayout } from '../library/my-photos-layout.tsx';
import { StorageButton } from '../photos/storage-button.tsx';
import { AlbumShelf } from './album-shelf.tsx';
import styles from './albums.module.css';
import { NewAlbumDialog } from './new-album-dialog.tsx';
import { useWithoutLeaving } from './use-without-leaving.ts';

/** Where albums are opened. */
export interface AlbumLinks {
  readonly own: (album: OwnAlbum) => string;
  readonly shared: (album: SharedAlbum) => string;
}

export interface AlbumsScreenProps {
  readonly albums: AlbumsActor;
  readonly counts: LibraryCountsActor;
  /** Deletions that run. */
  readonly deletions: DeletionsActor;
  readonly storage: StorageStatusActor;
  readonly links: LibraryLinks;
  readonly albumLinks: AlbumLinks;
  /** Shows how long photos are kept, and what can be done about it. */
  readonly onOpenStorage: () => void;
  /** Opens the upload dialog; only where the upload flag is on (C04.3). */
  readonly onAddPhotos?: (() => void) | undefined;
}

/** The customer's albums, and those that others share with them (C20). */
export const AlbumsScreen = (props: AlbumsScreenProps) => {
  const { albums, counts, deletions, storage, links, albumLinks, onAddPhotos, onOpenStorage } = props;
  const { t } = useMessages();
  const own = useSelector(albums, ownAlbumsOf);
  const shared = useSelector(albums, sharedAlbumsOf);
  const sharedCount = useSelector(counts, sharedAlbumsCount);
  return (
    <MyPhotosLayout
      counts={counts}
      deletions={deletions}
      current="albums"
      links={links}
      actions={
        <>
          <StorageButton storage={storage} onOpen={onOpenStorage} />
          {onAddPhotos !== undefined && (
            <Button variant="primary" icon={PlusIcon} collapses onClick={onAddPhotos}>
              {t('photos.add')}
            </Button>
          )}
        </>
      }
    >
      {own !== undefined && (
        <OwnAlbums
          list={own}
          deletions={deletions}
          hrefOf={albumLinks.own}
          onNew={() => albums.send({ type: 'creation.asked' })}
        />
      )}
      {shared !== undefined && (
        <SharedAlbums counted={sharedCount} list={shared} deletions={deletions} hrefOf={albumLinks.shared} />
      )}
      <NewAlbumDialog
        form={useSelector(albums, albumCreationOf)}
        onCancel={() => albums.send({ type: 'creation.cancelled' })}
      />
    </MyPhotosLayout>
  );
};

interface OwnAlbumsProps extends Pick<AlbumsScreenProps, 'deletions'> {
  readonly list: OwnAlbumsActor;
  readonly hrefOf: AlbumLinks['own'];
  readonly onNew: () => void;
}

const OwnAlbums = ({ deletions, list, hrefOf, onNew }: OwnAlbumsProps) => {
  const { t } = useMessages();
  const rows = useWithoutLeaving(useSelector(list, listRows), deletions);
  const failure = useSelector(list, listFailure, isSameFailure);
  return (
    <AlbumShelf
      label={t('albums.list-label')}
      albums={rows.map((album) => ({ album, href: hrefOf(album) }))}
      first={
        <button type="button" className={styles.create} onClick={onNew}>
          <Icon icon={PlusIcon} />
          {t('albums.new')}
        </button>
      }
      isLoading={useSelector(list, isListLoading)}
      loadingText={t('albums.loading')}
      failure={failure}
      failureText={t('albums.error')}
      onRetry={() => failure !== null && list.send({ type: 'page.retried', page: failure.page })}
      onEndShown={() => list.send({ type: 'list.shown', from: 0, to: rows.length })}
    />
  );
};

interface SharedAlbumsProps extends Pick<AlbumsScreenProps, 'deletions'> {
  /** How many there are by the counts, which may be older than the list; `null` while that is not known. */
  readonly counted: number | null;
  readonly list: SharedAlbumsActor;
  readonly hrefOf: AlbumLinks['shared'];
}

/** Albums of others; there is nothing of it while nobody shares one (C20.2). */
const SharedAlbums = ({ counted, deletions, list, hrefOf }: SharedAlbumsProps) => {
  const { t } = useMessages();
  const rows = useWithoutLeaving(useSelector(list, listRows), deletions);
  const failure = useSelector(list, listFailure, isSameFailure);
  const isLoading = useSelector(list, isListLoading);
  // A customer with whom no album is shared reads nothing of a list that fails.
  const isExpected = failure === null ? isLoading && counted !== null && counted > 0 : counted !== 0;
  if (rows.length === 0 && !isExpected) return null;
  return (
    <section className={styles.shared}>
      <h2 className={styles.heading}>{t('albums.shared')}</h2>
      <AlbumShelf
        label={t('albums.shared')}
        albums={rows.map((album) => ({ album, href: hrefOf(album) }))}
        isLoading={isLoading}
        loadingText={t('albums.shared-loading')}
        failure={failure}
        failureText={t('albums.shared-error')}
        onRetry={() => failure !== null && list.send({ type: 'page.retried', page: failure.page })}
        onEndShown={() => list.send({ type: 'list.shown', from: 0, to: rows.length })}
      />
    </section>
  );
};

type Failure = ReturnType<typeof listFailure>;

const isSameFailure = (one: Failure, other: Failure): boolean =>
  one?.page === other?.page && one?.error === other?.error;
