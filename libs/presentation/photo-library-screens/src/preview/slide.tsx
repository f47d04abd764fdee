import { BrokenPhotoIcon, Button, handFocusOn, Icon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { type Photo, thumbnailUrl } from '@account-area/photos';
import { type CSSProperties, type Ref, useState } from 'react';

import { photoLabel } from '../photo/photo-texts.ts';
import styles from './slide.module.css';

export interface SlideProps {
  readonly photo: Photo;
  /** Where it is beside the photo that is looked at. */
  readonly slot: 'before' | 'shown' | 'after';
  /** Gets the picture, as large as it is shown. */
  readonly pictureRef?: Ref<HTMLElement> | undefined;
}

/** One photo over the whole stage: its small picture at once, the large one over it as soon as it can be painted. */
export const Slide = ({ photo, slot, pictureRef }: SlideProps) => {
  const messages = useMessages();
  const { t } = messages;
  const { arrived, attempt, failed, isDecoded, retry, src } = usePicture(photo);
  const [hasSmall, setHasSmall] = useState(true);
  const isShown = slot === 'shown';
  return (
    <div className={styles.slide} data-slot={slot} aria-hidden={!isShown} inert={!isShown}>
      <figure ref={pictureRef} className={styles.picture} style={ratioOf(photo)}>
        {hasSmall && (
          <img
            className={styles.small}
            src={thumbnailUrl(photo, 300)}
            alt=""
            draggable={false}
            onError={() => setHasSmall(false)}
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
      </figure>
      {src === null && (
        <div ref={handFocusOn} className={styles.failed} role={isShown ? 'alert' : undefined}>
          <Icon icon={BrokenPhotoIcon} size={32} />
          <p>{t('photo.failed')}</p>
          <Button onClick={retry}>{t('error.try-again')}</Button>
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
