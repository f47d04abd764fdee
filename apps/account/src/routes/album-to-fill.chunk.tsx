import { actorsOf } from '@account-area/area';
import { albumFailure, type AlbumNamed, albumOf } from '@account-area/albums';
import { followDeletions } from '@account-area/deletion';
import { LONG_TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';

import { type AlbumPage, albums } from '../composition/albums.module.ts';
import { useArea, useConfiguration } from '../shell/area-context.ts';
import { useLogic } from '../shell/use-logic.ts';
import type { AlbumChange } from './photos-for-album.ts';

export interface AlbumToFillProps {
  /** The album that photos are chosen for. */
  readonly album: AlbumNamed;
  /** Told its name, and when it is gone or being deleted; the customer then knows. */
  readonly onChange: (change: AlbumChange) => void;
}

/** Follows the album that photos are chosen for: other tabs rename and delete it. */
export const AlbumToFill = (props: AlbumToFillProps) => {
  const albumPage = useLogic([albums], (bound) => bound.get('albumPage'));
  const [page] = useState(() => albumPage(props.album.id, 'own'));
  return page && <Followed page={page} {...props} />;
};

const Followed = ({ album, onChange, page }: AlbumToFillProps & { readonly page: AlbumPage }) => {
  const { area, inspect } = useArea();
  const { flags } = useConfiguration();
  const { t } = useMessages();
  const { show } = useToasts();
  const { deletions } = actorsOf(area);
  const { id } = album;
  const single = useActorRef(page.album, {
    id: 'album-to-fill',
    input: { albumId: id, withShared: flags.sharedAlbums },
    inspect,
  });
  const name = useSelector(single, albumOf)?.name;
  const isAbsent = useSelector(single, albumFailure)?.code === 'absent';
  const end = useEffectEvent(() => {
    show({ id: `gone-${id}`, tone: 'info', text: t('album.absent'), lifetimeMs: LONG_TOAST_LIFETIME_MS });
    onChange({ id, kind: 'gone' });
  });
  const rename = useEffectEvent((current: string) => onChange({ id, kind: 'named', name: current }));
  useEffect(
    () => hearNotices(area, 'library.changed', () => single.send({ type: 'album.invalidated' })),
    [area, single],
  );
  useEffect(() => {
    if (name !== undefined) rename(name);
  }, [name]);
  useEffect(() => {
    if (isAbsent) end();
  }, [isAbsent]);
  useEffect(
    () =>
      followDeletions(deletions, (notice) => {
        if (notice.type !== 'deletion.started') return;
        const { subject } = notice.deletion;
        if (subject.kind === 'album' && subject.album.id === id) end();
      }),
    [deletions, id],
  );
  return null;
};
