import { actorsOf, lateActor, linkTo } from '@account-area/area';
import { type AlbumsActor, ownAlbumsOf } from '@account-area/albums';
import { BusyPage } from '@account-area/area-screens';
import { hearNotices, isListLoading } from '@account-area/kernel';
import { countDeletions } from '@account-area/photo-library';
import { AlbumsScreen } from '@account-area/photo-library-screens';
import { bindLibraryCounts } from '@account-area/photos';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';

import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useRouteKey } from './route-key.ts';

/** `/my-photos/albums` */
export const AlbumsRoute = () => {
  const { area } = useArea();
  const albums = useSelector(actorsOf(area).albums, lateActor);
  useEffect(() => area.send({ type: 'albums.needed' }), [area]);
  return albums === null ? <BusyPage busyWith="loading" /> : <AlbumsPage albums={albums} />;
};

const AlbumsPage = ({ albums }: { readonly albums: AlbumsActor }) => {
  const { area, inspect, photosScreen } = useArea();
  const { flags, host } = useConfiguration();
  const { backHref, from } = usePagePlace();
  const { deletions, storage } = actorsOf(area);
  const [machine] = useState(() => bindLibraryCounts(photosScreen.counts));
  const input = { withSharedAlbums: flags.sharedAlbums };
  const counts = useActorRef(machine, { id: 'library-counts', input, inspect });

  useEffect(() => {
    // A list that has just begun is on its way already.
    const own = ownAlbumsOf(albums.getSnapshot());
    if (own !== undefined && !isListLoading(own.getSnapshot())) albums.send({ type: 'albums.invalidated' });
  }, [albums]);
  useEffect(() => {
    const count = () => counts.send({ type: 'counts.invalidated' });
    const stopHearing = [
      countDeletions({ counts, deletions }),
      hearNotices(area, 'album.created', count),
      hearNotices(area, 'library.changed', count),
    ];
    return () => stopHearing.forEach((stop) => stop());
  }, [area, counts, deletions]);
  usePlace();

  return (
    <AlbumsScreen
      albums={albums}
      counts={counts}
      deletions={deletions}
      storage={storage}
      links={{
        photos: linkTo('photos', from),
        albums: { href: linkTo('albums', from) },
        shop: host.shopAddress,
        back: backHref,
      }}
      albumLinks={{
        own: ({ id, isShared }) => linkTo(isShared && flags.sharedAlbums ? 'sharedAlbum' : 'album', { id }, from),
        shared: ({ id }) => linkTo('sharedAlbum', { id }, from),
      }}
      onOpenStorage={() => area.send({ type: 'storage.opened' })}
      onAddPhotos={flags.upload ? () => area.send({ type: 'uploads.opened' }) : undefined}
    />
  );
};

/** A customer who comes back finds the albums where they left them (D74). */
const usePlace = () => {
  const { isReturn, photosScreen } = useArea();
  const { scroll } = photosScreen;
  const key = useRouteKey();
  useLayoutEffect(() => {
    const [left, top] = (isReturn() ? scroll.read(key) : null) ?? [0, 0];
    window.scrollTo({ left, top, behavior: 'instant' });
  }, [isReturn, key, scroll]);
  // Over as soon as the page goes: what scrolls then is the one that follows.
  useLayoutEffect(() => {
    const keep = () => scroll.keep(key, [window.scrollX, window.scrollY]);
    window.addEventListener('scrollend', keep);
    return () => window.removeEventListener('scrollend', keep);
  }, [key, scroll]);
};
