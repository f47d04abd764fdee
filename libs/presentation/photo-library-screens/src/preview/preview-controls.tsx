import {
  AlbumIcon,
  BackIcon,
  DeleteIcon,
  DownloadIcon,
  ForwardIcon,
  HelpIcon,
  IconButton,
  type IconType,
  RetryIcon,
  Tooltip,
  VisuallyHidden,
  ZoomInIcon,
  ZoomOutIcon,
} from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { Photo, WayOn } from '@account-area/photos';

import { useId } from 'react';

import { momentOf, photoLabel, photoTooltip } from '../photo/photo-texts.ts';
import { printSizeOf, SMALLEST_PRINT_CM } from '../photo/print-size.ts';
import styles from './preview-controls.module.css';

export interface PreviewControlsProps {
  /** `null` for what cannot be done with the photo. */
  readonly onDownload: (() => void) | null;
  readonly onCopy: (() => void) | null;
  readonly onDelete: (() => void) | null;
  /** Whether it is a photo of a shared album: copying and deleting are shown, and refused (C14.7). */
  readonly isShared: boolean;
  readonly photo: Photo | null;
  /** Which photo of how many it is; `null` while that is not known. */
  readonly place: { readonly number: number; readonly count: number } | null;
  readonly isShown: boolean;
  readonly isZoomed: boolean;
  readonly wayBack: WayOn;
  readonly wayOn: WayOn;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly onRetry: () => void;
  readonly onZoom: () => void;
  readonly onClose: () => void;
  readonly onHelp: () => void;
  /** A control got or lost the focus or the mouse. */
  readonly onUse: (isUsed: boolean) => void;
}

/** What lies over the photo: when it was taken, what can be done with it, and the way to others. */
export const PreviewControls = (props: PreviewControlsProps) => {
  const { photo, place, isShown, isZoomed, wayBack, wayOn, onClose, onCopy, onDelete, onDownload, onHelp } = props;
  const { isShared, onNext, onPrevious, onRetry, onUse, onZoom } = props;
  const { t } = useMessages();
  return (
    <div
      role="presentation"
      className={styles.controls}
      data-shown={isShown || undefined}
      onFocus={() => onUse(true)}
      onBlur={() => onUse(false)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onUse(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onUse(false)}
    >
      <header className={styles.header}>
        <IconButton label={t('preview.back')} icon={BackIcon} mirrored onClick={onClose} />
        <Heading photo={photo} place={place} />
      </header>
      {photo !== null && (
        <div role="group" aria-label={t('preview.actions')} className={styles.actions}>
          <Action
            label={t(isZoomed ? 'preview.zoom-out' : 'preview.zoom-in')}
            icon={isZoomed ? ZoomOutIcon : ZoomInIcon}
            onPress={onZoom}
          />
          <Action label={t('preview.download')} icon={DownloadIcon} onPress={onDownload} />
          {isShared ? (
            <>
              <Refused label={t('copy.action')} icon={AlbumIcon} />
              <Refused label={t('album.delete-from')} icon={DeleteIcon} />
            </>
          ) : (
            <>
              <Action label={t('copy.action')} icon={AlbumIcon} onPress={onCopy} />
              <Action label={t('preview.delete')} icon={DeleteIcon} onPress={onDelete} />
            </>
          )}
          <span className={styles.help}>
            <Action label={t('shortcuts.title')} icon={HelpIcon} onPress={onHelp} />
          </span>
        </div>
      )}
      <Arrow side="previous" way={wayBack} onPress={onPrevious} onRetry={onRetry} />
      <Arrow side="next" way={wayOn} onPress={onNext} onRetry={onRetry} />
    </div>
  );
};

const Heading = ({ photo, place }: Pick<PreviewControlsProps, 'photo' | 'place'>) => {
  const messages = useMessages();
  const { t, dates, number } = messages;
  if (photo === null) return <h1 className={styles.title}>{t('preview.title')}</h1>;
  const taken = momentOf(photo.takenAt);
  const moment = photoTooltip(photo, messages);
  return (
    <div className={styles.heading}>
      <div className={styles.name}>
        <h1 className={styles.title}>{taken === null ? photoLabel(photo, messages) : dates.day(taken)}</h1>
        {/* It is read out when the photo comes. */}
        {place !== null && (
          <span className={styles.moment} aria-hidden>
            {number(place.number)} / {number(place.count)}
          </span>
        )}
      </div>
      {moment !== undefined && <p className={styles.moment}>{moment}</p>}
      <Size photo={photo} />
    </div>
  );
};

/** How large the photo is, and what it can be printed as. */
const Size = ({ photo }: { readonly photo: Photo }) => {
  const { number, t } = useMessages();
  const size = printSizeOf(photo);
  if (size === null) return null;
  const megapixels = number(size.megapixels);
  const { height, width } = size;
  return (
    <p className={styles.moment}>
      {t(Math.min(width, height) < SMALLEST_PRINT_CM ? 'preview.size' : 'preview.size-and-print', {
        megapixels,
        width,
        height,
      })}
    </p>
  );
};

interface ActionProps {
  readonly label: string;
  readonly icon: IconType;
  readonly onPress: (() => void) | null;
}

const Action = ({ label, icon, onPress }: ActionProps) =>
  onPress !== null && (
    <Tooltip text={label} side="bottom" describes={false}>
      <IconButton label={label} icon={icon} onClick={onPress} />
    </Tooltip>
  );

/** What cannot be done with photos of shared albums: it keeps the focus and says why. */
const Refused = ({ icon, label }: Omit<ActionProps, 'onPress'>) => {
  const { t } = useMessages();
  const id = useId();
  const reason = t('shared.unavailable');
  return (
    <>
      <Tooltip text={reason} side="bottom" opensOnTap describes={false}>
        <IconButton label={label} icon={icon} aria-disabled aria-describedby={id} />
      </Tooltip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  );
};

const ARROWS = {
  previous: { text: 'preview.previous', againText: 'preview.previous-again', icon: BackIcon },
  next: { text: 'preview.next', againText: 'preview.next-again', icon: ForwardIcon },
} as const;

interface ArrowProps {
  readonly side: keyof typeof ARROWS;
  readonly way: WayOn;
  readonly onPress: () => void;
  readonly onRetry: () => void;
}

const Arrow = ({ side, way, onPress, onRetry }: ArrowProps) => {
  const { t } = useMessages();
  const { text, againText, icon } = ARROWS[side];
  const hasFailed = way === 'failed';
  return (
    way !== 'closed' && (
      <div className={styles[side]}>
        <IconButton
          label={t(hasFailed ? againText : text)}
          icon={hasFailed ? RetryIcon : icon}
          mirrored={!hasFailed}
          aria-busy={way === 'loading'}
          onClick={hasFailed ? onRetry : onPress}
        />
      </div>
    )
  );
};
