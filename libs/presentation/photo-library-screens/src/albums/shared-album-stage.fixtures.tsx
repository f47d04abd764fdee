import { participantsFixture, sharedAlbumFixture, startFakeSharedAlbum } from '@account-area/albums/testing';
import type { SharedAlbum } from '@account-area/albums';
import { hearNotices } from '@account-area/kernel';
import { startFakePhotosScreen } from '@account-area/photo-library/testing';
import { monthOfList } from '@account-area/photos';
import { FakeLibrary } from '@account-area/photos/testing';
import { StrictMode, useEffect, useState } from 'react';

import { DeletionToasts } from '../deletion/deletion-toasts.tsx';
import { paintedAddress } from '../photo/painted-address.fixtures.ts';
import type { PhotoOpening } from '../photos/timeline.tsx';
import { AlbumScreen } from './album-screen.tsx';

export interface SharedAlbumStageProps {
  readonly album?: Partial<SharedAlbum>;
  /** How many photos the album has. */
  readonly count?: number;
  /** What happens to the photos before the screen starts. */
  readonly arrange?: (library: FakeLibrary) => void;
  readonly withPrints?: boolean;
  /** What has happened to the album; it is known, and who can see it, unless something else is said. */
  readonly onStart?: (world: SharedAlbumWorld) => void | Promise<void>;
}

export type SharedAlbumWorld = ReturnType<typeof startAlbum>;

export const PEOPLE = participantsFixture('anna@example.test', 'emma@example.test');

const startAlbum = ({ album: changes, arrange, count = 60 }: SharedAlbumStageProps) => {
  const album = sharedAlbumFixture({ name: 'Autumn on the islands', photosCount: count, ...changes });
  const whole = monthOfList(album.id);
  if (whole === null) throw new Error('An album has an id.');
  const library = new FakeLibrary(count === 0 ? [] : [{ ...whole, count }], paintedAddress);
  arrange?.(library);
  const photos = startFakePhotosScreen({ library, list: { view: 'sharedAlbumPhotos', whole } });
  const single = startFakeSharedAlbum(album);
  hearNotices(single.actor, 'deletion.wanted', () =>
    photos.deletion.actor.send({ type: 'deletion.confirmed', subject: { kind: 'album', album, isShared: true } }),
  );
  return { photos, single };
};

const known = async ({ single }: SharedAlbumWorld) => {
  await single.answer();
  await single.tell(PEOPLE);
};

/** The screen of a shared album over fake services. */
export const SharedAlbumStage = ({ onStart = known, withPrints = true, ...props }: SharedAlbumStageProps) => {
  const [world] = useState(() => startAlbum(props));
  useEffect(() => void onStart(world), [onStart, world]);
  const [opening] = useState((): PhotoOpening => ({
    hrefOf: (photo) => `/my-photos/shared-albums/shared-1/preview/${encodeURIComponent(photo)}`,
    onOpen: () => undefined,
    returnTo: null,
    onReturned: () => undefined,
    smoothly: { to: null },
  }));
  return (
    <StrictMode>
      <AlbumScreen
        page={world.single.actor}
        screen={world.photos.actor}
        albumsHref="/my-photos/albums"
        opening={opening}
        withPrints={withPrints}
      />
      <DeletionToasts deletions={world.photos.deletion.actor} />
    </StrictMode>
  );
};
