import {
  Alert,
  Banner,
  Button,
  DeleteIcon,
  EmptyState,
  PageLoader,
  PhotosIcon,
  placeToGoOn,
  PlusIcon,
} from '@account-area/components';
import { hearNotices, referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import {
  countsOf,
  deletionDeskOf,
  deletionsOf,
  type PhotosScreenActor,
  restoredScroll,
  type ScrollPosition,
  selectionOf,
  storageOf,
  timelineOf,
} from '@account-area/photo-library';
import {
  hiddenCount,
  isTimelineEmpty,
  isTimelineLoading,
  timelineError,
  type TimelineSnapshot,
} from '@account-area/photos';
import { isSelecting } from '@account-area/selection';
import { storageStatus, type StorageStatusActor } from '@account-area/storage';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';

import { type LibraryLinks, MyPhotosLayout } from '../library/my-photos-layout.tsx';
import styles from './photos-screen.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { StorageButton } from './storage-button.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { type PhotoOpening, Timeline } from './timeline.tsx';
import { TimelineTools } from './timeline-tools.tsx';

export interface PhotosScreenProps {
  readonly screen: PhotosScreenActor;
  readonly links: LibraryLinks;
  /** The way to the preview of a photo, and back. */
  readonly opening: PhotoOpening;
  /** Opens the upload dialog; only where the upload flag is on (C04.3). */
  readonly onAddPhotos?: (() => void) | undefined;
  /** Whether the first picture of the page is there. */
  readonly isPainted?: boolean;
}

/** All photos of the customer (C11). */
export const PhotosScreen = ({ screen, links, opening, onAddPhotos, isPainted = true }: PhotosScreenProps) => {
  const { t } = useMessages();
  const stage = useSelector(timelineOf(screen.getSnapshot()), timelineStage);
  const selecting = useSelector(selectionOf(screen.getSnapshot()), isSelecting);
  const hiddenPhotos = useSelector(timelineOf(screen.getSnapshot()), hiddenCount);
  useTopAfterDeletingAll(screen);
  const startAt = useStartPosition(screen, stage === 'shown');
  useReturnToNothing(opening, stage);
  return (
    <MyPhotosLayout
      counts={countsOf(screen.getSnapshot())}
      hiddenPhotos={hiddenPhotos}
      links={links}
      isSelecting={selecting}
      actions={
        <>
          <StorageButton storage={storageOf(screen.getSnapshot())} />
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
      }
      tools={stage === 'shown' ? <TimelineTools screen={screen} /> : undefined}
    >
      {/* Before the photos: the way to it by keyboard does not lead through all that follows them. */}
      <SelectionBar screen={screen} />
      <Notice storage={storageOf(screen.getSnapshot())} links={links} />
      {stage === 'loading' && <PageLoader label={t('photos.loading')} />}
      {stage === 'failed' && <Failure screen={screen} />}
      {stage === 'empty' && (
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
      )}
      {stage === 'shown' && (
        <>
          <Timeline screen={screen} startAt={startAt} opening={opening} isPainted={isPainted} />
          <DeleteAllButton screen={screen} />
        </>
      )}
    </MyPhotosLayout>
  );
};

/** The one thing to know above the photos. No customer whose photos are about to go reads that they are safe. */
const Notice = ({ storage, links }: { readonly storage: StorageStatusActor; readonly links: LibraryLinks }) => {
  const { t } = useMessages();
  const status = useSelector(storage, storageStatus);
  const isCritical = status?.level === 'critical';
  if (!isCritical && links.albums !== 'switched-off') return null;
  return (
    <div className={styles.notice}>
      {isCritical ? (
        <StorageNotice status={status} shopHref={links.shop} />
      ) : (
        <Banner>{t('photos.albums-unavailable')}</Banner>
      )}
    </div>
  );
};

type WithScreen = Pick<PhotosScreenProps, 'screen'>;

const Failure = ({ screen }: WithScreen) => {
  const { t } = useMessages();
  const timeline = timelineOf(screen.getSnapshot());
  const error = useSelector(timeline, timelineError);
  return (
    <div className={styles.notice}>
      <Alert
        title={t('photos.error')}
        retry={{ label: t('error.try-again'), onPress: () => timeline.send({ type: 'timeline.retried' }) }}
        reference={referenceTexts(t, error === null ? null : referenceOf(error))}
      />
    </div>
  );
};

type TimelineStage = 'loading' | 'failed' | 'empty' | 'shown';

const timelineStage = (snapshot: TimelineSnapshot): TimelineStage => {
  if (isTimelineLoading(snapshot)) return 'loading';
  if (timelineError(snapshot) !== null) return 'failed';
  return isTimelineEmpty(snapshot) ? 'empty' : 'shown';
};

/** A customer who comes back from a photo to a list that has none goes on at its heading. */
const useReturnToNothing = ({ onReturned, returnTo }: PhotoOpening, stage: TimelineStage) => {
  useEffect(() => {
    if (returnTo === null || (stage !== 'empty' && stage !== 'failed')) return;
    placeToGoOn()?.focus({ preventScroll: true });
    onReturned();
  }, [onReturned, returnTo, stage]);
};

/** Where the customer left the timeline, for the first time it is shown; sorted anew it begins at its top. */
const useStartPosition = (screen: PhotosScreenActor, isShown: boolean): ScrollPosition | null => {
  const [wasShown, setWasShown] = useState(false);
  const [wasLeft, setWasLeft] = useState(false);
  if (isShown && !wasShown) setWasShown(true);
  if (!isShown && wasShown && !wasLeft) setWasLeft(true);
  return wasLeft ? null : restoredScroll(screen.getSnapshot());
};

/** "Delete all photos", below the timeline (C11.3). */
const DeleteAllButton = ({ screen }: WithScreen) => {
  const { t } = useMessages();
  return (
    <div className={styles.deleteAll}>
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
