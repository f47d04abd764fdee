/** Paths below the shared album service's base address. */
export const sharedAlbumPaths = {
  users: 'users',
  albums: 'shared-albums',
  album: 'shared-albums/:sharedAlbum',
  participants: 'shared-albums/:sharedAlbum/participants',
  photos: 'shared-albums/:sharedAlbum/photos',
  /** Extra: the ids of its photos and nothing else, with the accounts that own them. */
  ids: 'shared-albums/:sharedAlbum/photos/ids',
} as const;
