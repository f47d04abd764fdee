import { albumId } from '@account-area/albums/testing';
import { expect, it } from 'vitest';

import { albumToFill, photosForAlbum } from './photos-for-album.ts';

const album = { id: albumId('album-1'), name: 'Lofoten' };

it('finds the album that photos are chosen for', () => {
  expect(albumToFill(photosForAlbum(album))).toEqual(album);
});

it.each([null, 'album', { album: null }, { album: { id: '', name: 'Lofoten' } }, { album: { id: 'album-1' } }])(
  'finds none in %j',
  (state) => {
    expect(albumToFill(state)).toBeNull();
  },
);
