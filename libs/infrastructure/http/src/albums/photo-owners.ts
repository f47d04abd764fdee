import type { OwnerId, Photo, PhotoId } from '@account-area/photos';

/** Who owns the photos of shared albums, as far as this page has read of them: an archive of them is asked for by both ids. */
export interface PhotoOwners {
  readonly note: (photos: readonly Pick<Photo, 'id' | 'ownerId'>[]) => void;
  /** `undefined` for a photo that was in no shared album so far. */
  readonly ownerOf: (photo: PhotoId) => OwnerId | undefined;
}

/** Notes who owns the photos of shared albums; it knows none at first. */
export const createPhotoOwners = (): PhotoOwners => {
  const owners = new Map<PhotoId, OwnerId>();
  return {
    note: (photos) => {
      for (const { id, ownerId } of photos) if (ownerId !== null) owners.set(id, ownerId);
    },
    ownerOf: (photo) => owners.get(photo),
  };
};
