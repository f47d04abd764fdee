import { Button, handFocusOn, LiveRegion, PageLoader, Reference } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import type { GestureStage } from '@account-area/photo-grid';
import {
  areControlsShown,
  isPreviewClosed,
  numberFromEnd,
  numberInList,
  type PhotosScreenActor,
  previewControlsMachine,
} from '@account-area/photo-library';
import {
  isPreviewWaiting,
  type Photo,
  photoBeside,
  type PhotoId,
  type PreviewActor,
  previewError,
  shownPhoto,
  wayTo,
} from '@account-area/photos';
import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { photoLabel } from '../photo/photo-texts.ts';
import { isOnPage } from '../photos/use-page-key.ts';
import { PreviewControls, type PreviewControlsProps } from './preview-controls.tsx';
import styles from './preview-screen.module.css';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Stage } from './stage.tsx';

export interface PreviewScreenProps {
  readonly preview: PreviewActor;
  /** The screen whose photos these are. */
  readonly screen: PhotosScreenActor;
  readonly onClose: () => void;
  /** What can be done with a photo; `null` for what cannot. */
  readonly onDownload: ((photo: PhotoId) => void) | null;
  /** Asks which album the photo is to be copied to; `null` where there are no albums (C04.3). */
  readonly onCopy: ((photo: PhotoId) => void) | null;
  readonly onDelete: ((photo: Photo) => void) | null;
  /** Whether it is a photo of a shared album, of which nothing is copied or deleted (C14.7). */
  readonly isShared?: boolean;
  /** Whether it is a photo of an album, the customer's own or a shared one. */
  readonly isInAlbum?: boolean;
}

/** One photo over the whole window (C14). */
export const PreviewScreen = (props: PreviewScreenProps) => {
  const { isInAlbum = false, isShared = false, preview, screen, onClose, onCopy, onDelete, onDownload } = props;
  const { direction } = useMessages();
  const root = useRef<HTMLElement>(null);
  const gestures = useRef<GestureStage>(null);
  const controls = useActorRef(previewControlsMachine);
  const [zoomed, setZoomed] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const shown = useSelector(preview, shownPhoto);
  const before = useSelector(preview, (snapshot) => photoBeside(snapshot, 'before'));
  const after = useSelector(preview, (snapshot) => photoBeside(snapshot, 'after'));
  const wayBack = useSelector(preview, (snapshot) => wayTo(snapshot, 'before'));
  const wayOn = useSelector(preview, (snapshot) => wayTo(snapshot, 'after'));
  const controlsShown = useSelector(controls, areControlsShown);
  const isRightToLeft = direction === 'rtl';

  const next = () => preview.send({ type: 'next.asked' });
  const previous = () => preview.send({ type: 'previous.asked' });
  const close = () => {
    if (isPreviewClosed(controls.getSnapshot())) return;
    controls.send({ type: 'preview.closed' });
    onClose();
  };
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  // Tells the page behind that a photo covers it.
  useLayoutEffect(() => {
    const page = document.documentElement;
    // The photo has the whole window; the list behind it stays as wide as it is.
    page.style.setProperty('--gutter', `${window.innerWidth - document.body.getBoundingClientRect().width}px`);
    page.dataset['previewing'] = '';
    return () => {
      delete page.dataset['previewing'];
      page.style.removeProperty('--gutter');
    };
  }, []);
  usePageKeys(root, (key) => {
    controls.send({ type: 'preview.used' });
    const pan = zoomed ? PAN_BY[key] : undefined;
    if (pan !== undefined) return () => gestures.current?.panBy(pan);
    switch (key) {
      case 'ArrowRight':
        return isRightToLeft ? previous : next;
      case 'ArrowLeft':
        return isRightToLeft ? next : previous;
      case '+':
      case '=':
        return () => gestures.current?.zoomBy(ZOOM_STEP);
      case '-':
        return () => gestures.current?.zoomBy(1 / ZOOM_STEP);
      case '0':
        return () => gestures.current?.zoomBy(0);
      case '?':
        return () => setHelpOpen(true);
      case 'Home':
        return () => preview.send({ type: 'first.asked' });
      case 'End':
        return () => preview.send({ type: 'last.asked' });
      case 'Escape':
        return zoomed ? () => gestures.current?.zoomBy(0) : close;
      case 'Delete':
        return shown && onDelete && (() => onDelete(shown));
      default:
        return null;
    }
  });

  const place = shown && (numberInList(screen, shown.id) ?? numberFromEnd(screen, preview.getSnapshot()));
  return (
    <main
      ref={root}
      className={styles.preview}
      tabIndex={-1}
      data-empty={shown === null || undefined}
      data-quiet={!controlsShown || undefined}
      onPointerMove={({ pointerType }) => {
        if (pointerType === 'mouse') controls.send({ type: 'preview.used' });
      }}
    >
      {shown !== null && (
        <Stage
          before={before}
          shown={shown}
          after={after}
          isRightToLeft={isRightToLeft}
          isZoomed={zoomed}
          handlers={{
            next,
            previous,
            close,
            tapped: (isTouch) => controls.send({ type: isTouch ? 'photo.tapped' : 'preview.used' }),
            zoomed: setZoomed,
          }}
          gesturesRef={gestures}
        />
      )}
      <PreviewControls
        photo={shown}
        place={place}
        isShown={controlsShown || shown === null}
        isZoomed={zoomed}
        wayBack={wayBack}
        wayOn={wayOn}
        onPrevious={previous}
        onNext={next}
        onRetry={() => preview.send({ type: 'loading.retried' })}
        onZoom={() => gestures.current?.toggleZoom()}
        onClose={close}
        onHelp={() => setHelpOpen(true)}
        onUse={(isUsed) => controls.send({ type: isUsed ? 'controls.entered' : 'controls.left' })}
        onDownload={shown && onDownload && (() => onDownload(shown.id))}
        onCopy={shown && onCopy && (() => onCopy(shown.id))}
        onDelete={shown && onDelete && (() => onDelete(shown))}
        isShared={isShared}
      />
      <ShortcutsDialog open={helpOpen} onClose={() => setHelpOpen(false)} canDelete={onDelete !== null} />
      <Trouble preview={preview} isInAlbum={isInAlbum} />
      <Announcement place={place} photo={shown} />
    </main>
  );
};

/** How much a key zooms. */
const ZOOM_STEP = 1.5;

/** Where a zoomed photo is moved by a key, in parts of the frame: the eye goes where the arrow shows. */
const PAN_BY: Readonly<Partial<Record<string, { readonly x: number; readonly y: number }>>> = {
  ArrowRight: { x: -0.2, y: 0 },
  ArrowLeft: { x: 0.2, y: 0 },
  ArrowDown: { x: 0, y: -0.2 },
  ArrowUp: { x: 0, y: 0.2 },
};

/** Keys that some keyboards have behind Shift. */
const SHIFTED: ReadonlySet<string> = new Set(['+', '?']);

/** Keys that lead from photo to photo, wherever the focus is as long as no dialog has it. */
const usePageKeys = (root: RefObject<HTMLElement | null>, actionOf: (key: string) => (() => void) | null) => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, defaultPrevented, metaKey, shiftKey, target } = event;
    if (!isOnPage(root.current, target) || defaultPrevented) return;
    const act = actionOf(event.key);
    if (act === null || altKey || ctrlKey || metaKey || (shiftKey && !SHIFTED.has(event.key))) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', onKeyDown, { signal: listening.signal });
    return () => listening.abort();
  }, []);
};

/** What is still loading, and what could not be loaded: the list that the photos come from says the same. */
const Trouble = ({ isInAlbum, preview }: Pick<PreviewScreenProps, 'isInAlbum' | 'preview'>) => {
  const { t } = useMessages();
  const hasPhoto = useSelector(preview, (snapshot) => shownPhoto(snapshot) !== null);
  const waiting = useSelector(preview, isPreviewWaiting);
  const error = useSelector(preview, previewError);
  if (error === null) return waiting && !hasPhoto && <PageLoader label={t('preview.loading')} />;
  const reference = referenceTexts(t, referenceOf(error));
  return (
    <div ref={handFocusOn} className={styles.trouble} data-alone={!hasPhoto || undefined}>
      <p role="alert">{t(isInAlbum === true ? 'album.photos-error' : 'photos.error')}</p>
      <Button size="small" onClick={() => preview.send({ type: 'loading.retried' })}>
        {t('error.try-again')}
      </Button>
      {reference !== undefined && <Reference {...reference} />}
    </div>
  );
};

/** Reads out which photo is looked at. */
const Announcement = ({ photo, place }: Pick<PreviewControlsProps, 'photo' | 'place'>) => {
  const messages = useMessages();
  const label = photo === null ? '' : photoLabel(photo, messages);
  return <LiveRegion message={place === null ? label : messages.t('preview.position', { ...place, photo: label })} />;
};
