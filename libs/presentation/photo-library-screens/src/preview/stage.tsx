import { followGestures, type GestureHandlers, type GestureStage } from '@account-area/photo-grid';
import type { Photo, PhotoId } from '@account-area/photos';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';

import { lookAt } from '../photo/look-at.ts';
import { Slide } from './slide.tsx';
import styles from './stage.module.css';

/** What others can do with the photo on the stage. */
export type StageHandle = Pick<GestureStage, 'toggleZoom'>;

export interface StageProps {
  readonly before: Photo | null;
  readonly shown: Photo;
  readonly after: Photo | null;
  readonly isRightToLeft: boolean;
  readonly handlers: GestureHandlers;
  readonly handle: Ref<StageHandle>;
}

/** The photo that is looked at between its neighbours. Dragging moves them without rendering. */
export const Stage = ({ before, shown, after, isRightToLeft, handlers, handle }: StageProps) => {
  const box = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLElement>(null);
  const gestures = useRef<GestureStage>(null);
  const latest = useRef({ handlers, hasNext: false, hasPrevious: false, isRightToLeft });
  const cameFrom = useArrival(shown.id, before, after);

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
    gestures.current = following;
    return () => following.stop();
  }, []);

  useLayoutEffect(() => {
    gestures.current?.arrive(cameFrom);
    if (picture.current !== null) lookAt(picture.current);
  }, [shown.id, cameFrom]);

  useImperativeHandle(handle, () => ({ toggleZoom: () => gestures.current?.toggleZoom() }), []);

  return (
    <div ref={box} className={styles.stage}>
      <div ref={track} className={styles.track}>
        {before !== null && <Slide key={before.id} photo={before} slot="before" />}
        <Slide key={shown.id} photo={shown} slot="shown" pictureRef={picture} />
        {after !== null && <Slide key={after.id} photo={after} slot="after" />}
      </div>
    </div>
  );
};

/** From which side the photo that is shown has come. */
const useArrival = (shown: PhotoId, before: Photo | null, after: Photo | null): 'next' | 'previous' | null => {
  const next = after?.id ?? null;
  const previous = before?.id ?? null;
  const [last, setLast] = useState<Arrival>({ shown, next, previous, from: null });
  if (last.shown !== shown) {
    const from = last.next === shown ? 'next' : last.previous === shown ? 'previous' : null;
    setLast({ shown, next, previous, from });
  } else if (last.next !== next || last.previous !== previous) {
    setLast({ ...last, next, previous });
  }
  return last.from;
};

interface Arrival {
  readonly shown: PhotoId;
  readonly next: PhotoId | null;
  readonly previous: PhotoId | null;
  readonly from: 'next' | 'previous' | null;
}
