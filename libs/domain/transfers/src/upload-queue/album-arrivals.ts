import type { AlbumNamed, PhotoId } from '@account-area/photos';

/** Photos that an album was to have are in the library. */
export interface AlbumPhotosUploaded {
  readonly type: 'albumPhotos.uploaded';
  readonly album: AlbumNamed;
  readonly photoIds: readonly PhotoId[];
}

/** A photo that is in the library, and the album that is to have it; each `null` where there is none. */
interface Arrival {
  readonly album: AlbumNamed | null;
  readonly photoId: PhotoId | null;
}

/** Whether an album is to have the photo. */
export const isForAlbum = ({ album, photoId }: Arrival): boolean => album !== null && photoId !== null;

/** Photos that came into the library for albums, album by album. */
export const arrivalsByAlbum = (arrived: readonly Arrival[]): readonly AlbumPhotosUploaded[] => {
  const byAlbum = new Map<string, AlbumPhotosUploaded>();
  for (const { album, photoId } of arrived) {
    if (album === null || photoId === null) continue;
    const photoIds = byAlbum.get(album.id)?.photoIds ?? [];
    byAlbum.set(album.id, { type: 'albumPhotos.uploaded', album, photoIds: [...photoIds, photoId] });
  }
  return [...byAlbum.values()];
};
