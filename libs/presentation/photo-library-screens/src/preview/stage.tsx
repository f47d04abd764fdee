import { BrokenPhotoIcon, Button, handFocusOn, Icon, useBreakpoint, useIsOnline } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { followGestures, type GestureHandlers, type GestureStage, tileSizes } from '@account-area/photo-grid';
import { type Photo, type PhotoId, thumbnailUrl } from '@account-area/photos';
import {
  type CSSProperties,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import { lookAt } from '../photo/look-at.ts';
import { photoLabel } from '../photo/photo-texts.ts';
import { tilePictureOf } from '../photo/tile-picture.ts';
import { LargerCopy } from './larger-copy.tsx';
import styles from './stage.module.css';

export interface StageProps {
  readonly before: Photo | null;
  readonly shown: Photo;
  readonly after: Photo | null;
  readonly isRightToLeft: boolean;
  readonly isZoomed: boolean;
  readonly handlers: GestureHandlers;
  /** Gets what follows the gestures on the stage. */
  readonly gesturesRef: RefObject<GestureStage | null>;
}

/** The photo that is looked at between its neighbours. Dragging moves them without rendering. */
export const Stage = ({ before, shown, after, isRightToLeft, isZoomed, handlers, gesturesRef }: StageProps) => {
  const box = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLElement>(null);
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
    gesturesRef.current = following;
    return () => following.stop();
  }, [gesturesRef]);

  useLayoutEffect(() => {
    gesturesRef.current?.arrive(cameFrom);
    if (picture.current !== null) lookAt(picture.current);
  }, [shown.id, cameFrom, gesturesRef]);

  return (
    <div ref={box} className={styles.stage}>
      <div ref={track} className={styles.track}>
        {before !== null && <Slide key={before.id} photo={before} slot="before" />}
        <Slide key={shown.id} photo={shown} slot="shown" isZoomed={isZoomed} pictureRef={picture} />
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

interface SlideProps {
  readonly photo: Photo;
  /** Where it is beside the photo that is looked at. */
  readonly slot: 'before' | 'shown' | 'after';
  readonly isZoomed?: boolean;
  /** Gets the picture, as large as it is shown. */
  readonly pictureRef?: Ref<HTMLElement> | undefined;
}

/**
 * One photo over the whole stage: its small picture at once, the large one over it as soon as it can be painted, and a
 * larger copy over that where more of it can be seen.
 */
const Slide = ({ isZoomed = false, photo, slot, pictureRef }: SlideProps) => {
  const messages = useMessages();
  const { t } = messages;
  const { arrived, attempt, failed, isDecoded, retry, src } = usePicture(photo);
  const small = useSmallPicture(photo);
  const isOnline = useIsOnline();
  const isShown = slot === 'shown';
  const tryAgain = () => {
    retry();
    small.retry();
  };
  const tryInVainAgain = useEffectEvent(() => {
    if (src === null) tryAgain();
  });
  useEffect(() => {
    if (isOnline) tryInVainAgain();
  }, [isOnline]);
  // Without a connection the small picture is as good as it gets.
  const isFailed = src === null && (isOnline || small.src === null);
  return (
    <div className={styles.slide} data-slot={slot} aria-hidden={!isShown} inert={!isShown}>
      <figure ref={pictureRef} className={styles.picture} style={ratioOf(photo)}>
        {small.src !== null && (
          <img
            key={`small ${small.attempt}`}
            className={styles.small}
            {...small.choice}
            src={small.src}
            alt={src === null ? photoLabel(photo, messages) : ''}
            draggable={false}
            onError={small.failed}
          />
        )}
        {src !== null && (
          <img
            key={attempt}
            className={styles.large}
            data-decoded={isDecoded || undefined}
            src={src}
            alt={photoLabel(photo, messages)}
            draggable={false}
            fetchPriority={isShown ? 'high' : 'low'}
            onLoad={({ currentTarget }) => arrived(currentTarget)}
            onError={failed}
          />
        )}
        {isShown && isDecoded && <LargerCopy photo={photo} isZoomed={isZoomed} />}
      </figure>
      {isFailed && (
        <div ref={handFocusOn} className={styles.failed} role={isShown ? 'alert' : undefined}>
          <Icon icon={BrokenPhotoIcon} size={32} />
          <p>{t('photo.failed')}</p>
          <Button onClick={tryAgain}>{t('error.try-again')}</Button>
        </div>
      )}
    </div>
  );
};

/** The shape of the picture, so that it has its place before it has arrived. */
const ratioOf = ({ visibleHeight, visibleWidth }: Photo): CSSProperties => {
  const ratio = visibleWidth === null || visibleHeight === null ? 4 / 3 : visibleWidth / visibleHeight;
  return { aspectRatio: ratio, inlineSize: `min(100cqi, 100cqb * ${ratio})` };
};

/** The picture that a tile of this page shows, which is there already, or the smallest; else another one (C12.7). */
const useSmallPicture = (photo: Photo) => {
  const [{ at, attempt }, setState] = useState({ at: 0, attempt: 0 });
  const breakpoint = useBreakpoint();
  const [sizes] = useState(tileSizes);
  const { src, srcSet } = tilePictureOf(photo, breakpoint);
  const isChosen = sizes !== undefined && srcSet !== undefined;
  const sources = [...(isChosen ? [src] : []), ...([300, 800] as const).map((size) => thumbnailUrl(photo, size))];
  return {
    attempt,
    /** `null` when none of them can be had. */
    src: sources[at] ?? null,
    /** Lets the browser choose as it did for the tile. */
    choice: isChosen && at === 0 ? { sizes, srcSet } : undefined,
    failed: () => setState({ at: at + 1, attempt: attempt + 1 }),
    retry: () => setState({ at: 0, attempt: attempt + 1 }),
  };
};

/**
 * The large picture of a photo: the 1300 pixels thumbnail, then the photo itself (C12.7). It is shown once it is decoded,
 * so that showing it takes no time.
 */
const usePicture = (photo: Photo) => {
  const [{ at, attempt, isDecoded }, setState] = useState({ at: 0, attempt: 0, isDecoded: false });
  const sources = [...new Set([thumbnailUrl(photo, 1300), photo.url])];
  const decoded = () => setState((before) => ({ ...before, isDecoded: true }));
  return {
    /** `null` when no address of the photo works. */
    src: sources[at] ?? null,
    /** Another number makes the browser ask again. */
    attempt,
    isDecoded,
    // A picture that cannot be decoded ahead is decoded when it is painted.
    arrived: (image: HTMLImageElement) => void image.decode().then(decoded, decoded),
    failed: () => setState((before) => ({ ...before, at: before.at + 1 })),
    retry: () => setState({ at: 0, attempt: attempt + 1, isDecoded: false }),
  };
};
