import { Banner, Button, DeleteIcon, DownloadIcon, EmptyState, PhotosIcon, PlusIcon } from '@account-area/components';
import { hearNotices } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import {
  countsOf,
  deletionDeskOf,
  deletionsOf,
  isBannerDismissed,
  type PhotosScreenActor,
  selectionOf,
  storageOf,
} from '@account-area/photo-library';
import { isSelecting } from '@account-area/selection';
import { storageStatus } from '@account-area/storage';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { type LibraryLinks, MyPhotosLayout } from '../library/my-photos-layout.tsx';
import { PhotoList, usePhotoStage } from './photo-list.tsx';
import styles from './photos-screen.module.css';
import type { Picking, SelectionUses } from './selection-actions.ts';
import { SelectionBar } from './selection-bar.tsx';
import { StorageButton, type StorageButtonProps } from './storage-button.tsx';
import { StorageNotice } from './storage-notice.tsx';
import type { PhotoOpening } from './timeline.tsx';
import { TimelineTools } from './timeline-tools.tsx';

export interface PhotosScreenProps extends SelectionUses {
  readonly screen: PhotosScreenActor;
  readonly links: LibraryLinks;
  /** The way to the preview of a photo, and back. */
  readonly opening: PhotoOpening;
  /** Shows how long photos are kept, and what can be done about it. */
  readonly onOpenStorage: () => void;
  /** Opens the upload dialog; only where the upload flag is on (C04.3). */
  readonly onAddPhotos?: (() => void) | undefined;
  /** Opens the modal of exports (D83). */
  readonly onExport?: (() => void) | undefined;
  /** Whether photos stay selected that were chosen for something which is no more. */
  readonly keepsSelection?: boolean;
  /** Whether the first picture of the page is there. */
  readonly isPainted?: boolean;
}

/** All photos of the customer (C11). */
export const PhotosScreen = (props: PhotosScreenProps) => {
  const {
    screen,
    links,
    opening,
    onAddPhotos,
    onCopy,
    onExport,
    onOpenStorage,
    picking,
    printing,
    keepsSelection = false,
    isPainted = true,
  } = props;
  const { t } = useMessages();
  const stage = usePhotoStage(screen);
  const selecting = useSelector(selectionOf(screen.getSnapshot()), isSelecting);
  useTopAfterDeletingAll(screen);
  usePicking(screen, picking !== undefined, keepsSelection);
  return (
    <MyPhotosLayout
      counts={countsOf(screen.getSnapshot())}
      deletions={deletionsOf(screen.getSnapshot())}
      links={links}
      isSelecting={selecting}
      actions={
        picking === undefined && (
          <>
            <StorageButton storage={storageOf(screen.getSnapshot())} onOpen={onOpenStorage} />
            {onAddPhotos !== undefined && (
              <Button
                variant={stage === 'empty' ? 'secondary' : 'primary'}
                icon={PlusIcon}
                collapses
                onClick={onAddPhotos}
              >
                {t('photos.add')}
              </Button>
            )}
          </>
        )
      }
      tools={stage === 'shown' ? <TimelineTools screen={screen} isPicking={picking !== undefined} /> : undefined}
    >
      {/* Before the photos: the way to it by keyboard does not lead through all that follows them. */}
      <SelectionBar screen={screen} isPainted={isPainted} onCopy={onCopy} picking={picking} printing={printing} />
      {picking === undefined ? (
        <Notice screen={screen} links={links} onOpen={onOpenStorage} />
      ) : (
        <PickingNotice {...picking} />
      )}
      <PhotoList
        screen={screen}
        opening={opening}
        isPainted={isPainted}
        // No photo is deleted while some are chosen for something else.
        isReadOnly={picking !== undefined || (printing?.panel ?? null) !== null}
        loadingText={t('photos.loading')}
        errorText={t('photos.error')}
        empty={
          <EmptyState
            icon={PhotosIcon}
            title={t('photos.empty.title')}
            body={t('photos.empty.body')}
            action={
              onAddPhotos && (
                <Button variant="primary" size="large" icon={PlusIcon} onClick={onAddPhotos}>
                  {t('photos.add')}
                </Button>
              )
            }
            hint={onAddPhotos && t('upload.formats-short')}
          />
        }
      >
        {picking === undefined && <WholeLibrary screen={screen} onExport={onExport} />}
      </PhotoList>
    </MyPhotosLayout>
  );
};

interface NoticeProps extends Pick<PhotosScreenProps, 'links' | 'screen'>, Pick<StorageButtonProps, 'onOpen'> {}

/** The one thing to know above the photos. No customer whose photos are about to go reads that they are safe. */
const Notice = ({ links, onOpen, screen }: NoticeProps) => {
  const { t } = useMessages();
  const status = useSelector(storageOf(screen.getSnapshot()), storageStatus);
  const isDismissed = useSelector(screen, isBannerDismissed);
  const isCritical = status?.level === 'critical';
  if (!isCritical && (links.albums !== 'switched-off' || isDismissed)) return null;
  return (
    <div className={styles.notice}>
      {isCritical ? (
        <StorageNotice status={status} shopHref={links.shop} onOpen={onOpen} />
      ) : (
        <Banner
          moreLabel={t('photos.banner.more')}
          dismiss={{ label: t('feedback.dismiss'), onPress: () => screen.send({ type: 'banner.dismissed' }) }}
        >
          {t('photos.albums-unavailable')}
        </Banner>
      )}
    </div>
  );
};

/** What photos are chosen for, and the way back without any. */
const PickingNotice = ({ albumName, onCancel }: Picking) => {
  const { t } = useMessages();
  return (
    <div className={styles.notice}>
      <Banner>
        <span className={styles.picking}>
          {t('picking.title', { albumName })}
          <Button variant="text" size="small" onClick={onCancel}>
            {t('selection.cancel')}
          </Button>
        </span>
      </Banner>
    </div>
  );
};

/** Where photos are chosen for something they are selected from the beginning. */
const usePicking = (screen: PhotosScreenActor, isPicking: boolean, keepsSelection: boolean) => {
  const end = useEffectEvent(() => {
    if (!keepsSelection) screen.send({ type: 'selection.stopped' });
  });
  useEffect(() => {
    if (!isPicking) return;
    screen.send({ type: 'selection.started' });
    return () => end();
  }, [screen, isPicking]);
};

/** What can be done with all photos, below the timeline: export them (D83), delete them (C11.3). */
const WholeLibrary = ({ screen, onExport }: Pick<PhotosScreenProps, 'screen' | 'onExport'>) => {
  const { t } = useMessages();
  return (
    <div className={styles.wholeLibrary}>
      {onExport && (
        <Button variant="ghost" icon={DownloadIcon} onClick={onExport}>
          {t('export.action')}
        </Button>
      )}
      <Button
        variant="ghost"
        icon={DeleteIcon}
        onClick={() =>
          deletionDeskOf(screen.getSnapshot()).send({ type: 'deletion.allAsked', word: t('deletion.all.word') })
        }
      >
        {t('photos.delete-all')}
      </Button>
    </div>
  );
};

/** Once all photos are deleted the page begins at its top (C15.4). */
const useTopAfterDeletingAll = (screen: PhotosScreenActor) => {
  useEffect(() => {
    return hearNotices(deletionsOf(screen.getSnapshot()), 'deletion.settled', ({ outcome }) => {
      if (outcome.kind === 'finished' && outcome.deletion.subject.kind === 'all') window.scrollTo({ top: 0 });
    });
  }, [screen]);
};
