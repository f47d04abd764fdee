import { actorsOf, albumAppLink, BACK_FROM_APP_MS, isPagePainted, linkTo } from '@account-area/area';
import { type AlbumId, albumOf, isAlbumId, type SingleAlbumActor } from '@account-area/albums';
import { BusyPage } from '@account-area/area-screens';
import { followDeletions } from '@account-area/deletion';
import { hearNotices } from '@account-area/kernel';
import { AlbumScreen } from '@account-area/photo-library-screens';
import type { PhotoId } from '@account-area/photos';
import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, use, useCallback, useEffect, useState } from 'react';
import { Outlet, useParams } from 'react-router';

import type { AlbumPage } from '../composition/albums.module.ts';
import { type SignedIn, useArea, useConfiguration } from '../shell/area-context.ts';
import { usePageName } from '../shell/page-name.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { NotFoundRoute } from './error-routes.tsx';
import { PhotoDeletion } from './photo-deletion.tsx';
import { photosForAlbum } from './photos-for-album.ts';
import { usePhotosVisit } from './photos-visit.ts';

/** `/my-photos/albums/{id}`, and around the preview of one of its photos. */
export const AlbumRoute = () => {
  const { id = '' } = useParams();
  const { albumPage } = useArea();
  const [loading] = useState(() => albumPage());
  if (!isAlbumId(id)) return <NotFoundRoute />;
  return (
    <Suspense fallback={<BusyPage busyWith="loading" />}>
      <LoadedAlbum key={id} albumId={id} loading={loading} />
    </Suspense>
  );
};

interface LoadedAlbumProps {
  readonly albumId: AlbumId;
  readonly loading: ReturnType<SignedIn['albumPage']>;
}

const LoadedAlbum = ({ albumId, loading }: LoadedAlbumProps) => {
  const make = use(loading);
  // Where a page that breaks is told of, it can be asked for again.
  if (!make.ok) throw new Error('Albums could not be loaded.', { cause: make.error.cause });
  const [parts] = useState(() => make.value(albumId));
  return parts === null ? <NotFoundRoute /> : <Album albumId={albumId} parts={parts} />;
};

const Album = ({ albumId, parts }: { readonly albumId: AlbumId; readonly parts: AlbumPage }) => {
  const { area, inspect, navigate } = useArea();
  const { flags, host } = useConfiguration();
  const { from } = usePagePlace();
  const { search } = from;
  const page = useActorRef(parts.album, {
    id: 'single-album',
    input: { albumId, withShared: flags.sharedAlbums },
    inspect,
  });
  const hrefOf = useCallback(
    (photoId: PhotoId) => linkTo('albumPreview', { id: albumId, photoId }, { route: 'album', search }),
    [albumId, search],
  );
  const { hasList, opening, outlet, screen } = usePhotosVisit({
    ports: parts.photos,
    sequence: parts.sequence,
    isCovered: from.route === 'albumPreview',
    listHref: linkTo('album', { id: albumId }, { route: 'album', search }),
    hrefOf,
  });
  const isPainted = useSelector(area, isPagePainted);
  const album = useSelector(page, albumOf);
  const albumsHref = linkTo('albums', { route: 'album', search });
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
  usePageName(album?.name ?? null);
  useEffect(() => hearNotices(area, 'library.changed', () => page.send({ type: 'album.invalidated' })), [area, page]);
  useDeletion(page, albumId, albumsHref);
  useEffect(() => hearNotices(page, 'album.renamed', () => area.send({ type: 'album.renamed' })), [area, page]);

  return (
    <>
      {hasList && (
        <AlbumScreen
          page={page}
          screen={screen}
          albumsHref={albumsHref}
          opening={opening}
          onAddPhotos={addPhotos}
          onCopy={(photoIds) => area.send({ type: 'copy.asked', photoIds })}
          isPainted={isPainted}
        />
      )}
      <Outlet context={outlet} />
      <PhotoDeletion screen={screen} album={album} />
    </>
  );
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

/** An album that is being deleted has no page: the customer goes on at the list of the others. */
const useDeletion = (page: SingleAlbumActor, albumId: AlbumId, albumsHref: string) => {
  const { area, navigate } = useArea();
  const { deletions } = actorsOf(area);
  useEffect(
    () =>
      hearNotices(page, 'deletion.wanted', ({ album: { id, name } }) => {
        deletions.send({ type: 'deletion.confirmed', subject: { kind: 'album', album: { id, name } } });
      }),
    [deletions, page],
  );
  useEffect(
    () =>
      followDeletions(deletions, (notice) => {
        if (notice.type !== 'deletion.started') return;
        const { subject } = notice.deletion;
        if (subject.kind === 'album' && subject.album.id === albumId) void navigate(albumsHref, { replace: true });
      }),
    [albumId, albumsHref, deletions, navigate],
  );
};
