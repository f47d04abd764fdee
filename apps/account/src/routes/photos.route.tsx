import { isPagePainted, linkTo } from '@account-area/area';
import { PhotosScreen } from '@account-area/photo-library-screens';
import type { PhotoId } from '@account-area/photos';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo } from 'react';
import { Outlet } from 'react-router';

import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { PhotoDeletion } from './photo-deletion.tsx';
import { usePhotosVisit } from './photos-visit.ts';
import { announcePhotos } from './screen-notices.ts';

/** `/my-photos/photos`, and around the preview of one of them. */
export const PhotosRoute = () => {
  const { area, photoSequence, photosScreen } = useArea();
  const { flags, host } = useConfiguration();
  const { backHref, from } = usePagePlace();
  const { search } = from;
  const hrefOf = useCallback((id: PhotoId) => linkTo('photoPreview', { id }, { route: 'photos', search }), [search]);
  const { hasList, opening, outlet, screen } = usePhotosVisit({
    ports: photosScreen,
    sequence: photoSequence,
    isCovered: from.route === 'photoPreview',
    listHref: linkTo('photos', { route: 'photos', search }),
    hrefOf,
  });
  const isPainted = useSelector(area, isPagePainted);

  useEffect(() => (hasList ? announcePhotos(screen, area) : undefined), [hasList, screen, area]);

  // Moving from photo to photo changes the address and nothing of the list.
  const list = useMemo(() => {
    const among = { route: 'photos', search } as const;
    return (
      <PhotosScreen
        screen={screen}
        links={{
          photos: linkTo('photos', among),
          albums: flags.album ? { href: linkTo('albums', among) } : 'switched-off',
          shop: host.shopAddress,
          back: backHref,
        }}
        opening={opening}
        onAddPhotos={flags.upload ? () => area.send({ type: 'uploads.opened' }) : undefined}
        onCopy={flags.album ? (photoIds) => area.send({ type: 'copy.asked', photoIds }) : undefined}
        isPainted={isPainted}
      />
    );
  }, [screen, search, backHref, flags.album, flags.upload, host.shopAddress, area, opening, isPainted]);
  return (
    <>
      {hasList && list}
      <Outlet context={outlet} />
      <PhotoDeletion screen={screen} />
    </>
  );
};
