import { Alert, Banner, EmptyState, PageLoader, PhotosIcon } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import {
  countsOf,
  type PhotosScreenActor,
  restoredScroll,
  type ScrollPosition,
  selectionOf,
  storageOf,
  timelineOf,
} from '@account-area/photo-library';
import { isTimelineEmpty, isTimelineLoading, timelineError, type TimelineSnapshot } from '@account-area/photos';
import { isSelecting } from '@account-area/selection';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import { type LibraryLinks, MyPhotosLayout } from '../library/my-photos-layout.tsx';
import styles from './photos-screen.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { StorageButton } from './storage-button.tsx';
import { Timeline } from './timeline.tsx';
import { TimelineTools } from './timeline-tools.tsx';

export interface PhotosScreenProps {
  readonly screen: PhotosScreenActor;
  readonly links: LibraryLinks;
  readonly isStripped: boolean;
  /** Whether the album flag is on (C04.3). */
  readonly hasAlbums: boolean;
}

/** All photos of the customer (C11). */
export const PhotosScreen = ({ screen, links, isStripped, hasAlbums }: PhotosScreenProps) => {
  const { t } = useMessages();
  const stage = useSelector(timelineOf(screen.getSnapshot()), timelineStage);
  const selecting = useSelector(selectionOf(screen.getSnapshot()), isSelecting);
  const startAt = useReturn(screen, stage === 'shown');
  return (
    <MyPhotosLayout
      counts={countsOf(screen.getSnapshot())}
      links={links}
      isStripped={isStripped}
      hasAlbums={hasAlbums}
      isSelecting={selecting}
      actions={<StorageButton storage={storageOf(screen.getSnapshot())} />}
      tools={stage === 'shown' ? <TimelineTools screen={screen} /> : undefined}
    >
      {!hasAlbums && (
        <div className={styles.notice}>
          <Banner>{t('photos.albums-unavailable')}</Banner>
        </div>
      )}
      {stage === 'loading' && <PageLoader label={t('photos.loading')} />}
      {stage === 'failed' && <Failure screen={screen} />}
      {stage === 'empty' && (
        <EmptyState icon={PhotosIcon} title={t('photos.empty.title')} body={t('photos.empty.body')} />
      )}
      {stage === 'shown' && <Timeline screen={screen} startAt={startAt} />}
      <SelectionBar screen={screen} />
    </MyPhotosLayout>
  );
};

const Failure = ({ screen }: Pick<PhotosScreenProps, 'screen'>) => {
  const { t } = useMessages();
  const timeline = timelineOf(screen.getSnapshot());
  const error = useSelector(timeline, timelineError);
  const code = error === null ? null : referenceOf(error);
  return (
    <div className={styles.notice}>
      <Alert
        title={t('photos.error')}
        retry={{ label: t('error.try-again'), onPress: () => timeline.send({ type: 'timeline.retried' }) }}
        reference={
          code === null
            ? undefined
            : { code, text: t('error.reference', { code }), copiedText: t('error.reference-copied') }
        }
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

/** Where the customer left the timeline, for the first time it is shown; sorted anew it begins at its top. */
const useReturn = (screen: PhotosScreenActor, isShown: boolean): ScrollPosition | null => {
  const [wasShown, setWasShown] = useState(false);
  const [wasLeft, setWasLeft] = useState(false);
  if (isShown && !wasShown) setWasShown(true);
  if (!isShown && wasShown && !wasLeft) setWasLeft(true);
  return wasLeft ? null : restoredScroll(screen.getSnapshot());
};
