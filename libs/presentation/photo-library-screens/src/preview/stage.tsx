import { followGestures, type GestureHandlers, type GestureStage } from '@account-area/photo-grid';
import {
  type Photo,
  photoAhead,
  photoBeside,
  type PhotoId,
  type PreviewActor,
  shownPhoto,
  thumbnailUrl,
} from '@account-area/photos';
import { useSelector } from '@xstate/react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { lookAt } from '../photo/look-at.ts';
import { Slide } from './slide.tsx';
import styles from './stage.module.css';
import { useAfterPaint } from './use-after-paint.ts';

export interface StageProps {
  readonly preview: PreviewActor;
  readonly isRightToLeft: boolean;
  readonly isZoomed: boolean;
  readonly handlers: GestureHandlers;
  /** Gets what follows the gestures on the stage. */
  readonly gesturesRef: RefObject<GestureStage | null>;
}

/**
 * The photo that is looked at between its neighbours. Dragging moves them without rendering, and a photo that is gone to
 * was there as a neighbour: the frame that shows it draws nothing else anew.
 */
export const Stage = (props: StageProps) => {
  const { preview } = props;
  const shown = useSelector(preview, shownPhoto);
  const before = useSelector(preview, (snapshot) => photoBeside(snapshot, 'before'));
  const after = useSelector(preview, (snapshot) => photoBeside(snapshot, 'after'));
  return shown !== null && <Slides {...props} before={before} shown={shown} after={after} />;
};

interface SlidesProps extends StageProps {
  readonly before: Photo | null;
  readonly shown: Photo;
  readonly after: Photo | null;
}

const Slides = ({ after, before, gesturesRef, handlers, isRightToLeft, isZoomed, preview, shown }: SlidesProps) => {
  const box = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLElement>(null);
  const latest = useRef({ handlers, hasNext: false, hasPrevious: false, isRightToLeft });
  const { ahead, isSettled, isSharp, sharpened } = useAhead(preview, shown.id);

  useLayoutEffect(() => {
    latest.current = { handlers, hasNext: after !== null, hasPrevious: before !== null, isRightToLeft };
  });

  useEffect(() => {
    if (box.current === null || track.current === null) return;
    const following = followGestures({
      stage: box.current,
      track: track.current,
      picture: () => picture.current,
      ways: () => latest.current,
      handlers: () => latest.current.handlers,
    });
    gesturesRef.current = following;
    return () => following.stop();
  }, [gesturesRef]);

  useLayoutEffect(() => {
    gesturesRef.current?.arrive();
    if (picture.current !== null) lookAt(picture.current);
  }, [shown.id, gesturesRef]);

  const neighbour = { isSmallWanted: isSettled, isLargeWanted: isSettled && isSharp, sharpened };
  return (
    <div ref={box} className={styles.stage}>
      <div ref={track} className={styles.track}>
        {before !== null && <Slide key={before.id} photo={before} slot="before" {...neighbour} />}
        <Slide
          key={shown.id}
          photo={shown}
          slot="shown"
          isSmallWanted
          isLargeWanted
          isMeasured={isSettled}
          isZoomed={isZoomed}
          sharpened={sharpened}
          pictureRef={picture}
        />
        {after !== null && <Slide key={after.id} photo={after} slot="after" {...neighbour} />}
      </div>
      {ahead !== null && <PictureAhead key={ahead.id} photo={ahead} />}
    </div>
  );
};

/**
 * What is fetched before it is shown, one thing after the other: pictures of neighbours once the photo itself has been
 * painted, their large ones once its own is there, and then the one after the next, where the customer is going.
 */
const useAhead = (preview: PreviewActor, shown: PhotoId) => {
  const isSettled = useAfterPaint(shown) === shown;
  // Those on stage, and some that were.
  const [sharp, setSharp] = useState<readonly PhotoId[]>([]);
  const sharpened = useCallback((id: PhotoId) => setSharp((before) => [id, ...before].slice(0, MOST_SHARP)), []);
  const next = useSelector(preview, (snapshot) => photoAhead(snapshot, 1));
  const second = useSelector(preview, (snapshot) => photoAhead(snapshot, 2));
  return {
    isSettled,
    isSharp: sharp.includes(shown),
    sharpened,
    ahead: isSettled && next !== null && sharp.includes(next.id) ? second : null,
  };
};

const MOST_SHARP = 8;

/** The large picture of a photo that is two steps away: decoded, so that it can be painted at once when it is next. */
const PictureAhead = ({ photo }: { readonly photo: Photo }) => (
  <img
    className={styles.ahead}
    src={thumbnailUrl(photo, 1300)}
    alt=""
    fetchPriority="low"
    // One that cannot be had is tried again, and given up, where it is shown.
    onLoad={({ currentTarget }) => void currentTarget.decode().catch(() => undefined)}
  />
);
