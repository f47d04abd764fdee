/** Paths below the photo service's base address. */
export const albumPaths = {
  albums: 'albums',
  album: 'albums/:album',
  photos: 'albums/:album/photos',
  ids: 'albums/:album/photos/ids',
} as const;
