import { type FakeAlbums, startFakeAlbums } from '@account-area/albums/testing';
import type { DeletionSubject } from '@account-area/deletion';
import { startFakeDeletions } from '@account-area/deletion/testing';
import { inspector } from '@account-area/kernel/testing';
import { bindLibraryCounts } from '@account-area/photos';
import { knownLibraryCounts, refusedLibraryCounts } from '@account-area/photos/testing';
import { bindStorageStatus } from '@account-area/storage';
import { knownStorageStatus } from '@account-area/storage/testing';
import { StrictMode, useEffect, useState } from 'react';
import { createActor } from 'xstate';

import { AlbumsScreen } from './albums-screen.tsx';

export interface AlbumsStageProps {
  /** How many albums others share with the customer. */
  readonly sharedCount?: number;
  readonly withSharedAlbums?: boolean;
  /** Whether the services refuse to count. */
  readonly withoutCounts?: boolean;
  /** What has happened to the albums. */
  readonly arrange?: (world: FakeAlbums) => Promise<void>;
  /** What is about to be deleted. */
  readonly deleting?: readonly DeletionSubject[];
  readonly onAddPhotos?: () => void;
}

const LINKS = {
  photos: '/my-photos/photos',
  albums: { href: '/my-photos/albums' },
  shop: 'https://shop.example/',
  back: '/',
};

/** The albums screen over fake services. */
export const AlbumsStage = (props: AlbumsStageProps) => {
  const {
    sharedCount = 0,
    withSharedAlbums = true,
    withoutCounts = false,
    arrange,
    deleting = [],
    onAddPhotos,
  } = props;
  const [stage] = useState(() => ({
    world: startFakeAlbums({ withSharedAlbums }),
    counts: createActor(
      bindLibraryCounts(
        withoutCounts
          ? refusedLibraryCounts()
          : knownLibraryCounts(
              { photosCount: 12_480, albumsCount: 37 },
              { readAlbumsCount: sharedCount, grantedAlbumsCount: 0 },
            ),
      ),
      { input: { withSharedAlbums }, inspect: inspector },
    ).start(),
    deletions: startDeletions(deleting),
    storage: createActor(bindStorageStatus(knownStorageStatus()), { inspect: inspector }).start(),
  }));
  useEffect(() => void arrange?.(stage.world), [arrange, stage]);
  return (
    <StrictMode>
      <AlbumsScreen
        albums={stage.world.actor}
        counts={stage.counts}
        deletions={stage.deletions}
        storage={stage.storage}
        links={LINKS}
        albumLinks={{
          own: ({ id }) => `/my-photos/albums/${id}`,
          shared: ({ id }) => `/my-photos/shared-albums/${id}`,
        }}
        onOpenStorage={() => undefined}
        onAddPhotos={onAddPhotos}
      />
    </StrictMode>
  );
};

/** Deletions that can still be undone. */
export const startDeletions = (deleting: readonly DeletionSubject[]) => {
  const { actor: deletions } = startFakeDeletions();
  for (const subject of deleting) deletions.send({ type: 'deletion.confirmed', subject });
  return deletions;
};
