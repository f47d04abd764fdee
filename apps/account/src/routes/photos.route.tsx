import { isPagePainted, linkTo } from '@account-area/area';
import { PhotosScreen, type Picking } from '@account-area/photo-library-screens';
import type { PhotoId } from '@account-area/photos';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';

import { useArea, useConfiguration } from '../shell/area-context.ts';
import { late } from '../shell/late.tsx';
import { usePagePlace } from '../shell/page-place.ts';
import { type AlbumChange, albumSince, albumToFill } from './photos-for-album.ts';
import { PhotoDeletion } from './photo-deletion.tsx';
import { usePhotosVisit } from './photos-visit.ts';
import { usePrinting } from './use-printing.tsx';
import { announcePhotos } from './screen-notices.ts';

const AlbumToFill = late(async () => (await import('./album-to-fill.chunk.tsx')).AlbumToFill);

/** `/my-photos/photos`, and around the preview of one of them. */
export const PhotosRoute = () => {
  const { area, navigate, photoSequence, photosScreen } = useArea();
  const location = useLocation();
  const state: unknown = location.state;
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
  const printing = usePrinting(screen);
  const isPainted = useSelector(area, isPagePainted);

  useEffect(() => (hasList ? announcePhotos(screen, area) : undefined), [hasList, screen, area]);

  const asked = useMemo(() => (flags.album ? albumToFill(state) : null), [flags.album, state]);
  const [change, setChange] = useState<AlbumChange | null>(null);
  const { isGone, toFill } = useMemo(() => albumSince(asked, change), [asked, change]);
  const picking = useMemo(
    (): Picking | undefined =>
      toFill === null
        ? undefined
        : {
            albumName: toFill.name,
            onCancel: () => void navigate(-1),
            onPicked: (photoIds) => {
              area.send({ type: 'copy.confirmed', target: toFill, photoIds });
              void navigate(-1);
            },
          },
    [area, navigate, toFill],
  );

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
        onOpenStorage={() => area.send({ type: 'storage.opened' })}
        onAddPhotos={flags.upload ? () => area.send({ type: 'uploads.opened' }) : undefined}
        onCopy={flags.album ? (photoIds) => area.send({ type: 'copy.asked', photoIds }) : undefined}
        onExport={() => area.send({ type: 'export.opened' })}
        picking={picking}
        keepsSelection={isGone}
        printing={printing}
        isPainted={isPainted}
      />
    );
  }, [
    screen,
    search,
    backHref,
    flags.album,
    flags.upload,
    host.shopAddress,
    area,
    opening,
    picking,
    isGone,
    printing,
    isPainted,
  ]);
  return (
    <>
      {hasList && list}
      {toFill !== null && <AlbumToFill isNeeded album={toFill} onChange={setChange} />}
      <Outlet context={outlet} />
      <PhotoDeletion screen={screen} />
    </>
  );
};
