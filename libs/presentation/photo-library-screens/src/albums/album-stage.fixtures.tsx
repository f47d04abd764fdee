import { albumFixture, startFakeSingleAlbum } from '@account-area/albums/testing';
import type { CopyProgress, OwnAlbum } from '@account-area/albums';
import { hearNotices } from '@account-area/kernel';
import { type FakePhotosScreen, startFakePhotosScreen } from '@account-area/photo-library/testing';
import { monthOfList } from '@account-area/photos';
import { FakeLibrary } from '@account-area/photos/testing';
import { StrictMode, useEffect, useState } from 'react';

import { DeletionDialogs } from '../deletion/deletion-dialogs.tsx';
import { DeletionToasts } from '../deletion/deletion-toasts.tsx';
import { paintedAddress } from '../photo/painted-address.fixtures.ts';
import type { PhotoOpening } from '../photos/timeline.tsx';
import { AlbumScreen } from './album-screen.tsx';

export interface AlbumStageProps {
  readonly album?: Partial<OwnAlbum>;
  /** How many photos the album has. */
  readonly count?: number;
  /** Photos that are on their way into the album. */
  readonly copying?: CopyProgress;
  /** Whether photos are chosen for prints. */
  readonly isChoosingPrints?: boolean;
  /** What happens to the photos before the screen starts. */
  readonly arrange?: (library: FakeLibrary) => void;
  /** What has happened to the album; it is known unless something else is said. */
  readonly onStart?: (world: AlbumWorld) => void | Promise<void>;
}

export type AlbumWorld = ReturnType<typeof startAlbum>;

const startAlbum = ({ album: changes, arrange, count = 60 }: AlbumStageProps) => {
  const album = albumFixture({ photosCount: count, ...changes });
  const whole = monthOfList(album.id);
  if (whole === null) throw new Error('An album has an id.');
  const library = new FakeLibrary(count === 0 ? [] : [{ ...whole, count }], paintedAddress);
  arrange?.(library);
  const photos: FakePhotosScreen = startFakePhotosScreen({ library, list: { view: 'albumPhotos', whole } });
  const single = startFakeSingleAlbum(album);
  hearNotices(single.actor, 'deletion.wanted', () =>
    photos.deletion.actor.send({ type: 'deletion.confirmed', subject: { kind: 'album', album } }),
  );
  return { album, whole, photos, single };
};

const known = ({ single }: AlbumWorld) => single.answer();

/** The screen of one album over fake services. */
export const AlbumStage = ({ copying, isChoosingPrints = false, onStart = known, ...props }: AlbumStageProps) => {
  const [world] = useState(() => startAlbum(props));
  useEffect(() => void onStart(world), [onStart, world]);
  const [opening] = useState((): PhotoOpening => ({
    hrefOf: (photo) => `/my-photos/albums/album-1/preview/${encodeURIComponent(photo)}`,
    onOpen: () => undefined,
    returnTo: null,
    onReturned: () => undefined,
  }));
  return (
    <StrictMode>
      <AlbumScreen
        page={world.single.actor}
        screen={world.photos.actor}
        albumsHref="/my-photos/albums"
        opening={opening}
        onAddPhotos={() => undefined}
        onCopy={() => undefined}
        copying={copying ?? null}
        printing={{ onAsked: () => undefined, panel: isChoosingPrints ? <p>Choosing prints</p> : null }}
      />
      <DeletionDialogs screen={world.photos.actor} album={world.album} />
      <DeletionToasts deletions={world.photos.deletion.actor} />
    </StrictMode>
  );
};
