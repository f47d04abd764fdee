import { isOwnerId, type AlbumId, isAlbumId, type OwnerId } from '@account-area/photos';
import { photoFixture } from '@account-area/photos/testing';

import type { AlbumParticipants, OwnAlbum, SharedAlbum } from './album.ts';

/** The id of an album for tests and stories. */
export const albumId = (id: string): AlbumId => {
  if (!isAlbumId(id)) throw new Error('A fixture needs an album id.');
  return id;
};

/** An album of twelve photos, made on the second of June 2026. */
export const albumFixture = (changes: Partial<OwnAlbum> = {}): OwnAlbum => ({
  id: albumId('album-1'),
  name: 'Lofoten, midsummer',
  cover: photoFixture('cover-1'),
  photosCount: 12,
  createdAt: '2026-06-02T10:00:00Z',
  updatedAt: '2026-06-02T10:00:00Z',
  isShared: false,
  isReadOnly: false,
  ...changes,
});

const ownerIdFixture = (id: string): OwnerId => {
  if (!isOwnerId(id)) throw new Error('A fixture needs an owner.');
  return id;
};

/** Who can see a shared album: its owner and some participants. */
export const participantsFixture = (...emails: readonly string[]): AlbumParticipants => ({
  owner: { id: ownerIdFixture('account-2'), email: 'bram@example.test' },
  participants: emails.map((email, index) => ({ id: ownerIdFixture(`account-${index + 3}`), email })),
});

/** An album that another customer shares. */
export const sharedAlbumFixture = (changes: Partial<SharedAlbum> = {}): SharedAlbum => {
  const { cover, createdAt, photosCount, updatedAt } = albumFixture();
  return {
    id: albumId('shared-1'),
    name: 'Family',
    cover,
    photosCount,
    createdAt,
    updatedAt,
    ownerId: ownerIdFixture('account-2'),
    isOwned: false,
    ...changes,
  };
};
