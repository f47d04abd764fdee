import { actorsOf, lateActor, linkTo } from '@account-area/area';
import { type AlbumsActor, ownAlbumsOf } from '@account-area/albums';
import { BusyPage } from '@account-area/area-screens';
import { hearNotices, isListLoading } from '@account-area/kernel';
import { countDeletions } from '@account-area/photo-library';
import { AlbumsScreen } from '@account-area/photo-library-screens';
import { bindLibraryCounts } from '@account-area/photos';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';

import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { usePlace } from './use-place.ts';

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
  usePlace(true);

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
