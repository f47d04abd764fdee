import { actorsOf, albumAppLink, BACK_FROM_APP_MS, lateActor, linkTo } from '@account-area/area';
import {
  type AlbumId,
  type AlbumNamed,
  copyingTo,
  type CopyProgress,
  isSharedAlbum,
  runningCopies,
} from '@account-area/albums';
import { BusyPage } from '@account-area/area-screens';
import { hearNotices } from '@account-area/kernel';
import { AlbumScreen } from '@account-area/photo-library-screens';
import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useParams } from 'react-router';

import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { type AlbumPageProps, type AlbumRoutes, AnyAlbumRoute, useAlbumVisit } from './album-visit.tsx';
import { NotFoundRoute } from './not-found.chunk.tsx';
import { PhotoDeletion } from './photo-deletion.tsx';
import { photosForAlbum } from './photos-for-album.ts';
import { SharedAlbum } from './shared-album.route.tsx';
import { usePrinting } from './use-printing.tsx';

/** `/my-photos/albums/{id}`, and around the preview of one of its photos. */
export const AlbumRoute = () => <AnyAlbumRoute kind="own" Page={OwnAlbum} />;

const OWN_ROUTES: AlbumRoutes = { list: 'album', preview: 'albumPreview' };

const OwnAlbum = ({ albumId, make, parts }: AlbumPageProps) => {
  const { area, navigate } = useArea();
  const { flags, host } = useConfiguration();
  const { search } = usePagePlace().from;
  const visit = useAlbumVisit({ albumId, parts, routes: OWN_ROUTES });
  const { album, albumsHref, hasList, isPainted, opening, outlet, page, screen } = visit;
  const printing = usePrinting(screen);
  const copying = useCopying(albumId);
  const openApp = useApp(() => {
    page.send({ type: 'album.invalidated' });
    screen.send({ type: 'library.changed' });
  });
  const addPhotos = () => {
    if (album === null) return;
    const app = albumAppLink(host.appLink, thisDevice(), albumId);
    if (app !== null) {
      openApp(app);
      return;
    }
    if (flags.upload) area.send({ type: 'uploads.opened', album: { id: album.id, name: album.name } });
    else void navigate(linkTo('photos', { route: 'album', search }), { state: photosForAlbum(album) });
  };
  useAlbumShown(album !== null && !isSharedAlbum(album) && !album.isReadOnly ? album : null);
  useEffect(() => hearNotices(page, 'album.renamed', () => area.send({ type: 'album.renamed' })), [area, page]);

  if (album !== null && !isSharedAlbum(album) && album.isReadOnly) {
    return flags.sharedAlbums ? <ToSharedAlbum /> : <ReadOnlyAlbum albumId={albumId} make={make} />;
  }
  return (
    <>
      {hasList && (
        <AlbumScreen
          page={page}
          screen={screen}
          albumsHref={albumsHref}
          opening={opening}
          onAddPhotos={addPhotos}
          printing={printing}
          onCopy={(photoIds) => area.send({ type: 'copy.asked', photoIds })}
          copying={copying}
          isPainted={isPainted}
        />
      )}
      <Outlet context={outlet} />
      <PhotoDeletion screen={screen} album={album} />
    </>
  );
};

/** How far photos are on their way into the album. */
const useCopying = (albumId: AlbumId): CopyProgress | null => {
  const { area } = useArea();
  const albums = useSelector(actorsOf(area).albums, lateActor) ?? undefined;
  const copies = useSelector(albums, (snapshot) => snapshot && runningCopies(snapshot));
  return useMemo(() => (copies === undefined ? null : copyingTo(copies, albumId)), [albumId, copies]);
};

/** Files that are dropped on the page of an album are for that album. */
const useAlbumShown = (album: AlbumNamed | null) => {
  const { area } = useArea();
  const [id, name] = [album?.id, album?.name];
  useEffect(() => {
    if (id === undefined || name === undefined) return;
    area.send({ type: 'album.shown', album: { id, name } });
    return () => area.send({ type: 'album.shown', album: null });
  }, [area, id, name]);
};

/** The same album, or the same photo in it, where shared albums are (C21.2). */
const ToSharedAlbum = () => {
  const { from } = usePagePlace();
  const { id = '', photoId } = useParams();
  const to =
    photoId === undefined ? linkTo('sharedAlbum', { id }, from) : linkTo('sharedAlbumPreview', { id, photoId }, from);
  return (
    <>
      <BusyPage busyWith="loading" />
      <Navigate to={to} replace />
    </>
  );
};

/** Where shared albums are switched off, this is the only page that one has (D75). */
const ReadOnlyAlbum = ({ albumId, make }: Pick<AlbumPageProps, 'albumId' | 'make'>) => {
  const [parts] = useState(() => make('shared'));
  return parts === null ? <NotFoundRoute /> : <SharedAlbum albumId={albumId} parts={parts} routes={OWN_ROUTES} />;
};

/** Sends the customer to the host's app, and shows the page anew when they may be back (C21.10). */
const useApp = (onBack: () => void): ((address: string) => void) => {
  const [timer, setTimer] = useState<number>();
  useEffect(() => () => window.clearTimeout(timer), [timer]);
  return (address) => {
    window.location.assign(address);
    setTimer(window.setTimeout(onBack, BACK_FROM_APP_MS));
  };
};

/** What this browser says of the device. Only some give client hints. */
const thisDevice = () => {
  const { maxTouchPoints, userAgent } = navigator;
  const hints: unknown = Reflect.get(navigator, 'userAgentData');
  const platform: unknown = typeof hints === 'object' && hints !== null ? Reflect.get(hints, 'platform') : null;
  return { maxTouchPoints, userAgent, platform: typeof platform === 'string' ? platform : null };
};
