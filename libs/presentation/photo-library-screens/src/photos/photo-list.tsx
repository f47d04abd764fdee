import { Alert, PageLoader, placeToGoOn } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { type PhotosScreenActor, restoredScroll, type ScrollPosition, timelineOf } from '@account-area/photo-library';
import { isTimelineEmpty, isTimelineLoading, timelineError, type TimelineSnapshot } from '@account-area/photos';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';

import styles from './photos-screen.module.css';
import { type PhotoOpening, Timeline } from './timeline.tsx';

export interface PhotoListProps {
  readonly screen: PhotosScreenActor;
  /** The way to the preview of a photo, and back. */
  readonly opening: PhotoOpening;
  /** Whether the first picture of the page is there. */
  readonly isPainted: boolean;
  readonly loadingText: string;
  readonly errorText: string;
  /** What is shown where there are no photos. */
  readonly empty: ReactNode;
  /** Whether the photos are only looked at. */
  readonly isReadOnly?: boolean;
  /** What stands below the photos. */
  readonly children?: ReactNode;
}

/** The photos of a screen, or what there is instead of them. */
export const PhotoList = (props: PhotoListProps) => {
  const { children, empty, errorText, isPainted, isReadOnly = false, loadingText, opening, screen } = props;
  const stage = usePhotoStage(screen);
  const startAt = useStartPosition(screen, stage === 'shown');
  useReturnToNothing(opening, stage);
  switch (stage) {
    case 'loading':
      return <PageLoader label={loadingText} />;
    case 'failed':
      return <Failure screen={screen} text={errorText} />;
    case 'empty':
      return empty;
    case 'shown':
      return (
        <>
          <Timeline screen={screen} startAt={startAt} opening={opening} isPainted={isPainted} isReadOnly={isReadOnly} />
          {children}
        </>
      );
  }
};

type PhotoStage = 'loading' | 'failed' | 'empty' | 'shown';

/** How far the photos of a screen are. */
export const usePhotoStage = (screen: PhotosScreenActor): PhotoStage =>
  useSelector(timelineOf(screen.getSnapshot()), photoStage);

const photoStage = (snapshot: TimelineSnapshot): PhotoStage => {
  if (isTimelineLoading(snapshot)) return 'loading';
  if (timelineError(snapshot) !== null) return 'failed';
  return isTimelineEmpty(snapshot) ? 'empty' : 'shown';
};

const Failure = ({ screen, text }: { readonly screen: PhotosScreenActor; readonly text: string }) => {
  const { t } = useMessages();
  const timeline = timelineOf(screen.getSnapshot());
  const error = useSelector(timeline, timelineError);
  return (
    <div className={styles.notice}>
      <Alert
        title={text}
        retry={{ label: t('error.try-again'), onPress: () => timeline.send({ type: 'timeline.retried' }) }}
        reference={referenceTexts(t, error === null ? null : referenceOf(error))}
      />
    </div>
  );
};

/** A customer who comes back from a photo to a list that has none goes on at its heading. */
const useReturnToNothing = ({ onReturned, returnTo }: PhotoOpening, stage: PhotoStage) => {
  useEffect(() => {
    if (returnTo === null || (stage !== 'empty' && stage !== 'failed')) return;
    placeToGoOn()?.focus({ preventScroll: true });
    onReturned();
  }, [onReturned, returnTo, stage]);
};

/** Where the customer left the photos, for the first time they are shown; sorted anew they begin at the top. */
const useStartPosition = (screen: PhotosScreenActor, isShown: boolean): ScrollPosition | null => {
  const [wasShown, setWasShown] = useState(false);
  const [wasLeft, setWasLeft] = useState(false);
  if (isShown && !wasShown) setWasShown(true);
  if (!isShown && wasShown && !wasLeft) setWasLeft(true);
  return wasLeft ? null : restoredScroll(screen.getSnapshot());
};
