import { AlbumScreen } from '@account-area/photo-library-screens';
import { Outlet } from 'react-router';

import { type AlbumPageProps, type AlbumRoutes, AnyAlbumRoute, useAlbumVisit } from './album-visit.tsx';
import { usePrintsOffered } from './use-printing.tsx';

/** `/my-photos/shared-albums/{id}`, and around the preview of one of its photos. */
export const SharedAlbumRoute = () => <AnyAlbumRoute kind="shared" Page={SharedAlbumPage} />;

const SharedAlbumPage = (props: AlbumPageProps) => <SharedAlbum {...props} routes={SHARED_ROUTES} />;

const SHARED_ROUTES: AlbumRoutes = { list: 'sharedAlbum', preview: 'sharedAlbumPreview' };

/** A shared album, on its own route or, where shared albums are switched off, on that of own albums (D75). */
export const SharedAlbum = ({
  albumId,
  parts,
  routes,
}: Omit<AlbumPageProps, 'make'> & { readonly routes: AlbumRoutes }) => {
  const visit = useAlbumVisit({ albumId, parts, routes, isShared: true });
  const { albumsHref, hasList, isPainted, opening, outlet, page, screen } = visit;
  const { isOffered } = usePrintsOffered(screen);
  return (
    <>
      {hasList && (
        <AlbumScreen
          page={page}
          screen={screen}
          albumsHref={albumsHref}
          opening={opening}
          withPrints={isOffered}
          isPainted={isPainted}
        />
      )}
      <Outlet context={outlet} />
    </>
  );
};
