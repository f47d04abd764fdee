import { Button, handFocusOn, PageLoader, Reference } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import type { GestureHandlers, GestureStage } from '@account-area/photo-grid';
import { areControlsShown, isPreviewClosed, previewControlsMachine } from '@account-area/photo-library';
import { isPreviewWaiting, previewError, type PreviewSnapshot, shownPhoto } from '@account-area/photos';
import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

import { isOnPage } from '../photos/use-page-key.ts';
import type { PreviewScreenProps } from './preview-screen-props.ts';
import styles from './preview-screen.module.css';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { Stage } from './stage.tsx';
import { Surroundings } from './surroundings.tsx';

/**
 * One photo over the whole window (C14). The picture comes first: what lies over it, and what is said of it, follow once
 * it has been painted.
 */
export const PreviewScreen = (props: PreviewScreenProps) => {
  const { isInAlbum = false, preview, onClose, onDelete } = props;
  const isRightToLeft = useMessages().direction === 'rtl';
  const root = useRef<HTMLElement>(null);
  const gestures = useRef<GestureStage>(null);
  const controls = useActorRef(previewControlsMachine);
  const [zoomed, setZoomed] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const hasPhoto = useSelector(preview, hasShownPhoto);
  const controlsShown = useSelector(controls, areControlsShown);

  const close = () => {
    if (isPreviewClosed(controls.getSnapshot())) return;
    controls.send({ type: 'preview.closed' });
    onClose();
  };
  const next = () => preview.send({ type: 'next.asked' });
  const previous = () => preview.send({ type: 'previous.asked' });
  const handlers: GestureHandlers = {
    next,
    previous,
    close,
    tapped: (isTouch) => controls.send({ type: isTouch ? 'photo.tapped' : 'preview.used' }),
    zoomed: setZoomed,
  };
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  useCoveredPage();
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
      case 'Delete': {
        const shown = shownPhoto(preview.getSnapshot());
        return shown && onDelete && (() => onDelete(shown));
      }
      default:
        return null;
    }
  });

  return (
    <main
      ref={root}
      className={styles.preview}
      tabIndex={-1}
      data-empty={!hasPhoto || undefined}
      data-quiet={!controlsShown || undefined}
      onPointerMove={({ pointerType }) => {
        if (pointerType === 'mouse') controls.send({ type: 'preview.used' });
      }}
    >
      <Stage
        preview={preview}
        isRightToLeft={isRightToLeft}
        isZoomed={zoomed}
        handlers={handlers}
        gesturesRef={gestures}
      />
      <Surroundings
        {...props}
        isShown={controlsShown || !hasPhoto}
        isZoomed={zoomed}
        onClose={close}
        onZoom={() => gestures.current?.toggleZoom()}
        onHelp={() => setHelpOpen(true)}
        onUse={(isUsed) => controls.send({ type: isUsed ? 'controls.entered' : 'controls.left' })}
      />
      <ShortcutsDialog open={helpOpen} onClose={() => setHelpOpen(false)} canDelete={onDelete !== null} />
      <Trouble preview={preview} isInAlbum={isInAlbum} />
    </main>
  );
};

const hasShownPhoto = (snapshot: PreviewSnapshot): boolean => shownPhoto(snapshot) !== null;

/** Tells the page behind that a photo covers it. */
const useCoveredPage = () => {
  useLayoutEffect(() => {
    const { body, documentElement: page } = document;
    // The photo has the whole window; the list behind it stays as wide as it is.
    body.style.paddingInlineEnd = `${window.innerWidth - body.getBoundingClientRect().width}px`;
    page.dataset['previewing'] = '';
    return () => {
      delete page.dataset['previewing'];
      body.style.paddingInlineEnd = '';
    };
  }, []);
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
