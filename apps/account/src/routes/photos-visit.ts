import { actorsOf } from '@account-area/area';
import { placeToGoOn } from '@account-area/components';
import {
  bindPhotosScreen,
  type PhotosScreenActor,
  type PhotosScreenPorts,
  restorePhotosScreen,
} from '@account-area/photo-library';
import type { Photo, PhotoId, PhotoSequence } from '@account-area/photos';
import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';

import { useArea, useConfiguration } from '../shell/area-context.ts';
import { FROM_LIST, hasReducedMotion } from './photo-moves.ts';
import { useRouteKey } from './route-key.ts';

/** What the preview is given by the photos around it. */
export interface PhotosOutlet {
  readonly screen: PhotosScreenActor;
  /** The photos one after the other. */
  readonly sequence: PhotoSequence;
  readonly listHref: string;
  readonly hrefOf: (photo: PhotoId) => string;
  /** Another photo is looked at: a customer who goes back to the list finds it there. */
  readonly onLookedAt: (photo: Photo) => void;
  /** Whether they are photos of a shared album: they are looked at and saved, and nothing else. */
  readonly isShared: boolean;
}

interface VisitOptions extends Pick<PhotosOutlet, 'hrefOf' | 'listHref' | 'sequence'> {
  readonly ports: PhotosScreenPorts;
  /** Whether the preview of a photo is over the list. */
  readonly isCovered: boolean;
  readonly isShared?: boolean;
}

/**
 * Photos in a list, and around the preview of one of them: they stay where they are behind it. A customer who comes to a
 * preview by its address gets the list when they leave it.
 */
export const usePhotosVisit = (options: VisitOptions) => {
  const { hrefOf, isCovered, isShared = false, listHref, ports, sequence } = options;
  const { area, inspect, isReturn, navigate } = useArea();
  const { flags } = useConfiguration();
  const routeKey = useRouteKey();
  const [visit] = useState(() => {
    const { deletions, storage } = actorsOf(area);
    return {
      machine: bindPhotosScreen(ports),
      input: restorePhotosScreen(ports, {
        routeKey,
        isReturn: isReturn(),
        withSharedAlbums: flags.sharedAlbums,
        deletions,
        downloads: area,
        uploads: area,
        copies: area,
        tabs: area,
        storage,
      }),
    };
  });
  const screen = useActorRef(visit.machine, { id: 'photos-screen', input: visit.input, inspect });

  const [hasList, setHasList] = useState(!isCovered);
  if (!isCovered && !hasList) setHasList(true);
  useEffect(() => {
    if (!isCovered) screen.send({ type: 'route.entered', routeKey });
  }, [screen, isCovered, routeKey]);

  const [lookedAt, setLookedAt] = useState<Photo | null>(null);
  const returnTo = isCovered ? null : lookedAt;
  useFocusAfterNothing(isCovered, returnTo);

  return {
    screen,
    /** Whether the list was seen: it is not drawn before. */
    hasList,
    opening: useMemo(
      () => ({
        hrefOf,
        // The next frame shows the photo: nothing moves there first, and no other work comes between.
        onOpen: (photo: PhotoId) => void navigate(hrefOf(photo), { state: FROM_LIST, flushSync: true }),
        returnTo,
        // Another may have come meanwhile.
        onReturned: () => setLookedAt((now) => (now === returnTo ? null : now)),
        smoothly: isShared && !hasReducedMotion() ? { to: ports.scroll.read(routeKey) } : undefined,
      }),
      [hrefOf, isShared, navigate, ports, returnTo, routeKey],
    ),
    outlet: useMemo(
      (): PhotosOutlet => ({ screen, sequence, listHref, hrefOf, onLookedAt: setLookedAt, isShared }),
      [screen, sequence, listHref, hrefOf, isShared],
    ),
  };
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
