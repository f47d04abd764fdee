import { isPhotoId, type PhotoId } from '@account-area/photos';

import { isDownloadId, type Archive, type ArchiveRequest, type DownloadId } from './archive.ts';

/** A download id. */
export const downloadId = (text = 'download-1'): DownloadId => {
  if (!isDownloadId(text)) throw new Error('A fixture needs a download id.');
  return text;
};

/** Ids of so many photos. */
export const photoIds = (count = 2): readonly PhotoId[] =>
  Array.from({ length: count }, (_, index) => `photo-${index + 1}`).filter(isPhotoId);

/** A request to pack two photos, unless told otherwise. */
export const archiveRequest = (id = 'download-1', photos = photoIds()): ArchiveRequest => ({
  downloadId: downloadId(id),
  photoIds: photos,
});

/** A finished archive of two photos that is there for a week. */
export const archiveFixture = (changes: Partial<Archive> = {}): Archive => ({
  id: downloadId(),
  name: null,
  createdAt: '2026-03-15T11:00:00Z',
  status: 'finished',
  photosCount: 2,
  sizeBytes: 4_200_000,
  expiresAt: '2026-03-22T11:00:00Z',
  progress: null,
  ...changes,
});
