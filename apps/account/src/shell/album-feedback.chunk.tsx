import { actorsOf, albumShown, isChoosingAlbum, lateActor, linkTo } from '@account-area/area';
import type { AlbumNamed } from '@account-area/albums';
import { hearNotices } from '@account-area/kernel';
import { followDeletionsOfAlbums } from '@account-area/photo-library';
import { CopyDialog, CopyToasts } from '@account-area/photo-library-screens';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';

import { useArea } from './area-context.ts';
import { usePagePlace } from './page-place.ts';

/** Albums are chosen, made, copied to and deleted from any page; a new one is where the customer goes on (C20.5). */
export const AlbumFeedback = () => {
  const { area, navigate } = useArea();
  const { route, search } = usePagePlace().from;
  const { deletions, ...actors } = actorsOf(area);
  const albums = useSelector(actors.albums, lateActor);
  const isChoosing = useSelector(area, isChoosingAlbum);
  const count = useSelector(area, ({ context }) => context.toCopy.length);
  const hrefOf = useCallback(
    ({ id }: Pick<AlbumNamed, 'id'>) => linkTo('album', { id }, { route, search }),
    [route, search],
  );
  useEffect(
    () => hearNotices(area, 'album.created', ({ album }) => void navigate(hrefOf(album))),
    [area, hrefOf, navigate],
  );
  const hrefUnlessShown = useCallback(
    (album: AlbumNamed) => (albumShown(area.getSnapshot())?.id === album.id ? null : hrefOf(album)),
    [area, hrefOf],
  );
  useEffect(() => (albums === null ? undefined : followDeletionsOfAlbums(albums, deletions)), [albums, deletions]);
  return (
    <>
      <CopyDialog
        albums={albums}
        deletions={deletions}
        open={isChoosing}
        count={count}
        onChoose={(target) => area.send({ type: 'copy.chosen', target })}
        onClose={() => area.send({ type: 'copy.cancelled' })}
      />
      {albums && <CopyToasts albums={albums} hrefOf={hrefUnlessShown} />}
    </>
  );
};
