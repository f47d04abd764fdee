import { actorsOf, isPagePainted, linkTo } from '@account-area/area';
import { type AlbumId, albumOf, isAlbumId, isSharedAlbum, type SingleAlbumActor } from '@account-area/albums';
import { followDeletions } from '@account-area/deletion';
import { hearNotices } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';
import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';

import { type AlbumKind, type AlbumPage, albums } from '../composition/albums.module.ts';
import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePageName } from '../shell/page-name.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useLogic } from '../shell/use-logic.ts';
import { NotFoundRoute } from './not-found.chunk.tsx';
import { usePhotosVisit } from './photos-visit.ts';

/** What the page of an album is given. */
export interface AlbumPageProps {
  readonly albumId: AlbumId;
  readonly parts: AlbumPage;
  /** Makes the same for the other kind. */
  readonly make: (kind: AlbumKind) => AlbumPage | null;
}

interface AnyAlbumRouteProps {
  readonly kind: AlbumKind;
  readonly Page: ComponentType<AlbumPageProps>;
}

/** The page of the album whose id is in the address. */
export const AnyAlbumRoute = (props: AnyAlbumRouteProps) => {
  const { id = '' } = useParams();
  return isAlbumId(id) ? <AnyAlbum key={id} albumId={id} {...props} /> : <NotFoundRoute />;
};

const AnyAlbum = ({ albumId, kind, Page }: AnyAlbumRouteProps & { readonly albumId: AlbumId }) => {
  const albumPage = useLogic([albums], (bound) => bound.get('albumPage'));
  const [{ make, parts }] = useState(() => {
    const makeKind = (wanted: AlbumKind) => albumPage(albumId, wanted);
    return { make: makeKind, parts: makeKind(kind) };
  });
  return parts === null ? <NotFoundRoute /> : <Page albumId={albumId} parts={parts} make={make} />;
};

/** The routes of an album and of the preview of its photos. */
export type AlbumRoutes =
  | { readonly list: 'album'; readonly preview: 'albumPreview' }
  | { readonly list: 'sharedAlbum'; readonly preview: 'sharedAlbumPreview' };

interface AlbumVisitOptions {
  readonly albumId: AlbumId;
  readonly parts: AlbumPage;
  readonly routes: AlbumRoutes;
  readonly isShared?: boolean;
}

/** One visit to the page of an album: the album, its photos, and the ways to the preview and back. */
export const useAlbumVisit = ({ albumId, isShared = false, parts, routes }: AlbumVisitOptions) => {
  const { area, inspect } = useArea();
  const { flags } = useConfiguration();
  const { from } = usePagePlace();
  const { search } = from;
  const { list, preview } = routes;
  const page = useActorRef(parts.album, {
    id: 'single-album',
    input: { albumId, withShared: flags.sharedAlbums },
    inspect,
  });
  const hrefOf = useCallback(
    (photoId: PhotoId) => linkTo(preview, { id: albumId, photoId }, { route: list, search }),
    [albumId, list, preview, search],
  );
  const visit = usePhotosVisit({
    ports: parts.photos,
    sequence: parts.sequence,
    isCovered: from.route === preview,
    listHref: linkTo(list, { id: albumId }, { route: list, search }),
    hrefOf,
    isShared,
  });
  const { screen } = visit;
  const isPainted = useSelector(area, isPagePainted);
  const album = useSelector(page, albumOf);
  const albumsHref = linkTo('albums', { route: list, search });
  usePageName(album?.name ?? null);
  useEffect(() => hearNotices(area, 'library.changed', () => page.send({ type: 'album.invalidated' })), [area, page]);
  useEffect(() => hearNotices(screen, 'photos.sorted', (notice) => area.send(notice)), [area, screen]);
  useDeletion(page, albumId, albumsHref);
  return { ...visit, album, albumsHref, isPainted, page };
};

/** An album that is being deleted has no page: the customer goes on at the list of the others. */
const useDeletion = (page: SingleAlbumActor, albumId: AlbumId, albumsHref: string) => {
  const { area, navigate } = useArea();
  const { deletions } = actorsOf(area);
  useEffect(
    () =>
      hearNotices(page, 'deletion.wanted', ({ album }) => {
        const { id, name } = album;
        const sharing = isSharedAlbum(album) ? { isShared: true as const } : {};
        deletions.send({ type: 'deletion.confirmed', subject: { kind: 'album', album: { id, name }, ...sharing } });
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
