import type { CopyProgress } from '@account-area/albums';
import { Button, EmptyState, PhotosIcon, PlusIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { type PhotosScreenActor, timelineOf } from '@account-area/photo-library';
import { isTimelineRecounting } from '@account-area/photos';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';

import styles from './albums.module.css';
import { copyProgressText } from './copy-progress-text.ts';

export interface EmptyAlbumProps {
  readonly screen: PhotosScreenActor;
  readonly name: string;
  /** Photos that are on their way into it. */
  readonly copying: CopyProgress | null;
  readonly onAddPhotos: (() => void) | undefined;
  /** Deletes the album. */
  readonly deletion: ReactNode;
}

/** An album of the customer without photos (C21.5): it is being filled, or asks for some. */
export const EmptyAlbum = ({ copying, deletion, name, onAddPhotos, screen }: EmptyAlbumProps) => {
  const { t } = useMessages();
  const filling = useFilling(screen, copying);
  if (filling !== null) {
    return (
      <EmptyState
        icon={PhotosIcon}
        title={t('copy.running', { albumName: name })}
        body={copyProgressText(t, filling)}
      />
    );
  }
  return (
    <EmptyState
      icon={PhotosIcon}
      title={t('album.empty.title')}
      body={t('album.empty.body')}
      action={
        <span className={styles.emptyActions}>
          <Button variant="primary" size="large" icon={PlusIcon} onClick={onAddPhotos}>
            {t('photos.add')}
          </Button>
          {deletion}
        </span>
      }
    />
  );
};

/** Photos that were copied are seen only once the list has been read again: until then the album is not said to be empty. */
const useFilling = (screen: PhotosScreenActor, copying: CopyProgress | null): CopyProgress | null => {
  const isRecounting = useSelector(timelineOf(screen.getSnapshot()), isTimelineRecounting);
  const [filling, setFilling] = useState(copying);
  const next = copying ?? (isRecounting ? filling : null);
  if (next !== filling) setFilling(next);
  return next;
};
