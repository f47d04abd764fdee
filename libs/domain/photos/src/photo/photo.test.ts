import { describe, expect, it } from 'vitest';

import { photoFixture } from './photo.fixtures.ts';
import { DEFAULT_SORT, isOwnerId, isPhotoId, thumbnailUrl } from './photo.ts';

describe('a thumbnail', () => {
  it('is the photo itself when the service has none of that size', () => {
    const photo = photoFixture('photo-1');

    expect(thumbnailUrl(photo, 300)).toBe('https://images.example/photo-1/300.jpg');
    expect(thumbnailUrl({ ...photo, thumbnails: [] }, 300)).toBe('https://images.example/photo-1/screen.jpg');
  });
});

describe('an id', () => {
  it('is any text but none', () => {
    expect([isPhotoId('photo-1'), isPhotoId(''), isOwnerId('owner-1'), isOwnerId('')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('the default order', () => {
  it('is by date taken for photos and by date added for albums, newest first', () => {
    expect(DEFAULT_SORT).toEqual({
      photos: { key: 'dateTaken', order: 'desc' },
      albumPhotos: { key: 'created', order: 'desc' },
      sharedAlbumPhotos: { key: 'created', order: 'desc' },
    });
  });
});
