import { BrokenPhotoIcon, Button, handFocusOn, Icon, useIsOnline } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { Photo, PhotoId } from '@account-area/photos';
import { type CSSProperties, memo, type Ref, useEffect, useEffectEvent, useState } from 'react';

import { photoLabel } from '../photo/photo-texts.ts';
import { LargerCopy } from './larger-copy.tsx';
import styles from './stage.module.css';
import { usePicture, useSmallPicture } from './use-pictures.ts';

export interface SlideProps {
  readonly photo: Photo;
  /** Where it is beside the photo that is looked at. */
  readonly slot: 'before' | 'shown' | 'after';
  /** Whether its pictures are fetched; what once was stays. */
  readonly isSmallWanted: boolean;
  readonly isLargeWanted: boolean;
  /** Its large picture is there, or there is none. */
  readonly sharpened: (photo: PhotoId) => void;
  /** Whether a copy larger than that is fetched where more of it can be seen. */
  readonly isMeasured?: boolean;
  readonly isZoomed?: boolean;
  /** Gets the picture, as large as it is shown. */
  readonly pictureRef?: Ref<HTMLElement> | undefined;
}

/**
 * One photo over the whole stage: its small picture at once, the large one over it as soon as it can be painted, and a
 * larger copy over that where more of it can be seen.
 */
export const Slide = memo((props: SlideProps) => {
  const { isMeasured = false, isZoomed = false, photo, slot, pictureRef } = props;
  const messages = useMessages();
  const { t } = messages;
  const isSmallWanted = useOnce(props.isSmallWanted);
  const isLargeWanted = useOnce(props.isLargeWanted);
  const { arrived, attempt, failed, isDecoded, retry, src } = usePicture(photo, props.sharpened);
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
        {isSmallWanted && small.src !== null && (
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
        {isLargeWanted && src !== null && (
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
        {isShown && isMeasured && isDecoded && <LargerCopy photo={photo} isZoomed={isZoomed} />}
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
});
Slide.displayName = 'Slide';

/** Whether something was so once. */
const useOnce = (is: boolean): boolean => {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
};

/** The shape of the picture, so that it has its place before it has arrived. */
const ratioOf = ({ visibleHeight, visibleWidth }: Photo): CSSProperties => {
  const ratio = visibleWidth === null || visibleHeight === null ? 4 / 3 : visibleWidth / visibleHeight;
  return { aspectRatio: ratio, inlineSize: `min(100cqi, 100cqb * ${ratio})` };
};
