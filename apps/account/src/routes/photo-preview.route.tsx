import { actorsOf } from '@account-area/area';
import { photosOf } from '@account-area/deletion';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { deletionDeskOf, openPreview, photoChangesOf } from '@account-area/photo-library';
import { photoLabel, PreviewScreen, useAfterPaint } from '@account-area/photo-library-screens';
import {
  bindPreview,
  isPhotoId,
  previewEnding,
  type PhotoId,
  type PreviewActor,
  shownPhoto,
  shownPhotoId,
} from '@account-area/photos';
import { useActorRef, useSelector } from '@xstate/react';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { NavigationType, useLocation, useNavigationType, useOutletContext, useParams } from 'react-router';

import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePageName } from '../shell/page-name.ts';
import { moveBack } from './move-back.ts';
import { hasReducedMotion, isFromList } from './photo-moves.ts';
import type { PhotosOutlet } from './photos-visit.ts';
import { announcePreview } from './preview-notice.ts';

/** `/my-photos/photos/preview/{id}`, and the same in an album: over everything else, the shell included. */
export const PhotoPreviewRoute = () => {
  const { id = '', photoId = id } = useParams();
  return isPhotoId(photoId) ? createPortal(<PhotoPreview photo={photoId} />, document.body) : null;
};

const PhotoPreview = ({ photo }: { readonly photo: PhotoId }) => {
  const { area, inspect } = useArea();
  const { isShared, screen, sequence } = useOutletContext<PhotosOutlet>();
  const { flags } = useConfiguration();
  const [visit] = useState(() => ({
    machine: bindPreview({ photos: sequence, changes: photoChangesOf(screen) }),
    input: openPreview(screen, photo),
  }));
  const preview = useActorRef(visit.machine, { id: 'preview', input: visit.input, inspect });
  const { isLeaving, leave } = useLeave(preview);
  const isInAlbum = useParams()['photoId'] !== undefined;

  useEffect(() => announcePreview(preview, area), [preview, area]);
  useReturnOfUndone(preview);

  // Moving from photo to photo changes the address and nothing of the screen.
  const looked = useMemo(
    () => (
      <PreviewScreen
        preview={preview}
        screen={screen}
        onClose={leave}
        onDownload={(id) => screen.send({ type: 'download.asked', photoIds: [id] })}
        onCopy={flags.album ? (id) => area.send({ type: 'copy.asked', photoIds: [id] }) : null}
        onDelete={
          isShared
            ? null
            : (shown) => deletionDeskOf(screen.getSnapshot()).send({ type: 'deletion.asked', photos: [shown] })
        }
        isShared={isShared}
        isInAlbum={isInAlbum}
      />
    ),
    [area, flags.album, isInAlbum, isShared, leave, preview, screen],
  );
  return (
    <>
      {looked}
      <PagesAround preview={preview} addressed={photo} isInAlbum={isInAlbum} isLeaving={isLeaving} leave={leave} />
    </>
  );
};

interface PagesAroundProps {
  readonly preview: PreviewActor;
  /** The photo that the address names. */
  readonly addressed: PhotoId;
  readonly isInAlbum: boolean;
  readonly isLeaving: RefObject<boolean>;
  readonly leave: () => void;
}

/** What the pages around a photo show of it, once its picture has been painted: the address, the title, the list. */
const PagesAround = ({ addressed, isInAlbum, isLeaving, leave, preview }: PagesAroundProps) => {
  const { hrefOf, isShared, onLookedAt } = useOutletContext<PhotosOutlet>();
  const messages = useMessages();
  const { t } = messages;
  const { show } = useToasts();
  const shown = useAfterPaint(useSelector(preview, shownPhoto));
  const ending = useSelector(preview, previewEnding);

  usePageName(shown === null ? null : photoLabel(shown, messages), PREVIEW_DEPTH);
  useAddress({ preview, addressed, isLeaving }, hrefOf);
  useEffect(() => {
    if (shown !== null) onLookedAt(shown);
  }, [shown, onLookedAt]);
  // A customer who goes back before the picture was painted has moved all the same.
  useLayoutEffect(
    () => () => {
      const last = shownPhoto(preview.getSnapshot());
      if (last !== null) onLookedAt(last);
    },
    [onLookedAt, preview],
  );
  const missing = isShared ? 'shared.photo-missing' : isInAlbum ? 'album.photo-missing' : 'preview.missing';
  // Once: leaving twice goes back past the list.
  const end = useEffectEvent(() => {
    if (ending === 'missing') {
      show({ id: 'preview-missing', tone: 'info', text: t(missing), lifetimeMs: MISSING_TOAST_MS });
    }
    leave();
  });
  useEffect(() => {
    if (ending !== null) end();
  }, [ending]);
  return null;
};

/** Over the page of an album, which has a name of its own. */
const PREVIEW_DEPTH = 1;

/** How long the reason for going back to the list is shown, in milliseconds. */
const MISSING_TOAST_MS = 5_000;

/** Leads to the list: back in the history where it came from there, else in place of the preview. */
const useLeave = (preview: PreviewActor) => {
  const { navigate } = useArea();
  const { listHref, onLookedAt } = useOutletContext<PhotosOutlet>();
  const location = useLocation();
  const state: unknown = location.state;
  const isLeaving = useRef(false);
  const [gone] = useState((): { told: () => void } => ({ told: () => undefined }));
  useEffect(() => () => gone.told(), [gone]);
  const leave = useCallback(() => {
    // Going back twice leads past the list.
    if (isLeaving.current) return;
    isLeaving.current = true;
    const shown = shownPhoto(preview.getSnapshot());
    if (shown !== null) onLookedAt(shown);
    if (isFromList(state))
      moveBack(
        () => void navigate(-1),
        (told) => (gone.told = told),
      );
    else
      void navigate(listHref, { replace: true, viewTransition: !hasReducedMotion() }).then(() => {
        // Without the code of the list the customer is still here.
        isLeaving.current = false;
      });
  }, [gone, navigate, listHref, onLookedAt, preview, state]);
  return { isLeaving, leave };
};

/** A photo that was being deleted and is back is looked at again. */
const useReturnOfUndone = (preview: PreviewActor): void => {
  const { area } = useArea();
  useEffect(
    () =>
      // After the preview, which hears all notices, has heard that the photo is there: listeners to one kind come first.
      hearNotices(actorsOf(area).deletions, '*', (notice) => {
        if (notice.type !== 'deletion.settled' || notice.outcome.kind !== 'undone') return;
        const [photo, ...others] = photosOf(notice.outcome.deletion.subject);
        if (photo === undefined || others.length > 0) return;
        preview.send({ type: 'photo.opened', id: photo });
      }),
    [area, preview],
  );
};

/**
 * The address names the photo that is shown, in one entry of the history; another entry that names another photo shows
 * that one, or its neighbour when it is being deleted.
 */
const useAddress = (
  { addressed, isLeaving, preview }: Pick<PagesAroundProps, 'addressed' | 'isLeaving' | 'preview'>,
  hrefOf: PhotosOutlet['hrefOf'],
): void => {
  const { navigate } = useArea();
  const location = useLocation();
  const state: unknown = location.state;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const shown = useAfterPaint(useSelector(preview, shownPhotoId));
  const entry = useRef(location.key);

  const follow = useEffectEvent(() => {
    const isAnotherEntry = entry.current !== location.key;
    entry.current = location.key;
    if (isAnotherEntry && isReturn) preview.send({ type: 'photo.opened', id: addressed });
    const now = shownPhotoId(preview.getSnapshot());
    // On the way back the entry of the history is the list's.
    if (now === addressed || isLeaving.current) return;
    void navigate(hrefOf(now), { replace: true, state, entry: location.key });
  });
  useEffect(() => follow(), [shown, location.key]);
};
