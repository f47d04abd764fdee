import { actorsOf, isPagePainted, linkTo } from '@account-area/area';
import { placeToGoOn } from '@account-area/components';
import { runningDeletions } from '@account-area/deletion';
import {
  bindPhotosScreen,
  deletionDeskOf,
  deletionsOf,
  isAskingBeforeDeletion,
  type PhotosScreenActor,
  restorePhotosScreen,
} from '@account-area/photo-library';
import { PhotosScreen } from '@account-area/photo-library-screens';
import type { Photo, PhotoId } from '@account-area/photos';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';

import { useArea, useConfiguration } from '../shell/area-context.ts';
import { late } from '../shell/late.tsx';
import { usePagePlace } from '../shell/page-place.ts';
import { FROM_LIST, hasReducedMotion } from './photo-moves.ts';
import { announcePhotos } from './screen-notices.ts';

const DeletionDialogs = late(async () => (await import('./deletion-dialogs.chunk.ts')).DeletionDialogs);

/** What the preview is given by the photos around it. */
export interface PhotosOutlet {
  readonly screen: PhotosScreenActor;
  /** Another photo is looked at: a customer who goes back to the list finds it there. */
  readonly onLookedAt: (photo: Photo) => void;
}

/**
 * `/my-photos/photos`, and around the preview of one of them: the photos stay where they are behind it. A customer who
 * comes to a preview by its address gets the photos when they leave it.
 */
export const PhotosRoute = () => {
  const { area, inspect, isReturn, navigate, photosScreen } = useArea();
  const { flags, host } = useConfiguration();
  const { backHref, from } = usePagePlace();
  const { key: routeKey } = useLocation();
  const [visit] = useState(() => {
    const { deletions, storage } = actorsOf(area);
    return {
      machine: bindPhotosScreen(photosScreen),
      input: restorePhotosScreen(photosScreen, {
        routeKey,
        isReturn: isReturn(),
        withSharedAlbums: flags.sharedAlbums,
        deletions,
        downloads: area,
        uploads: area,
        storage,
      }),
    };
  });
  const isPainted = useSelector(area, isPagePainted);
  const screen = useActorRef(visit.machine, { id: 'photos-screen', input: visit.input, inspect });

  const isCovered = from.route === 'photoPreview';
  const [hasList, setHasList] = useState(!isCovered);
  if (!isCovered && !hasList) setHasList(true);
  useEffect(() => {
    if (!isCovered) screen.send({ type: 'route.entered', routeKey });
  }, [screen, isCovered, routeKey]);

  useEffect(() => (hasList ? announcePhotos(screen, area) : undefined), [hasList, screen, area]);

  const [lookedAt, setLookedAt] = useState<Photo | null>(null);
  const returnTo = isCovered ? null : lookedAt;
  useFocusAfterNothing(isCovered, returnTo);

  const { search } = from;
  // Moving from photo to photo changes the address and nothing of the list.
  const list = useMemo(() => {
    const among = { route: 'photos', search } as const;
    const previewOf = (id: PhotoId) => linkTo('photoPreview', { id }, among);
    return (
      <PhotosScreen
        screen={screen}
        links={{
          photos: linkTo('photos', among),
          // Albums have no page yet.
          albums: flags.album ? null : 'switched-off',
          shop: host.shopAddress,
          back: backHref,
        }}
        opening={{
          hrefOf: previewOf,
          onOpen: (photo) => void navigate(previewOf(photo), { state: FROM_LIST, viewTransition: !hasReducedMotion() }),
          returnTo,
          onReturned: () => setLookedAt(null),
        }}
        onAddPhotos={flags.upload ? () => area.send({ type: 'uploads.opened' }) : undefined}
        isPainted={isPainted}
      />
    );
  }, [screen, search, backHref, flags.album, flags.upload, host.shopAddress, area, navigate, returnTo, isPainted]);
  return (
    <>
      {hasList && list}
      <Outlet context={useMemo((): PhotosOutlet => ({ screen, onLookedAt: setLookedAt }), [screen])} />
      <Deletion screen={screen} />
    </>
  );
};

const Deletion = ({ screen }: Pick<PhotosOutlet, 'screen'>) => {
  const desk = deletionDeskOf(screen.getSnapshot());
  const isAsking = useSelector(desk, isAskingBeforeDeletion);
  // One that a page before began can be undone before anything is asked here.
  const isDeleting = useSelector(
    deletionsOf(screen.getSnapshot()),
    (deletions) => runningDeletions(deletions).length > 0,
  );
  const cancel = () => desk.send({ type: 'deletion.cancelled' });
  return <DeletionDialogs isNeeded={isAsking || isDeleting} isOpen={isAsking} onClose={cancel} screen={screen} />;
};

/** A customer who comes back from a preview whose photo is gone goes on at the heading. */
const useFocusAfterNothing = (isCovered: boolean, returnTo: Photo | null): void => {
  const wasCovered = useRef(isCovered);
  useEffect(() => {
    const isBack = wasCovered.current && !isCovered;
    wasCovered.current = isCovered;
    if (isBack && returnTo === null) placeToGoOn()?.focus({ preventScroll: true });
  }, [isCovered, returnTo]);
};
