import { albumId } from '@account-area/albums/testing';
import { expect, it } from 'vitest';

import { albumSince, albumToFill, photosForAlbum } from './photos-for-album.ts';

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

it('knows the album under its new name, and that it is gone', () => {
  const other = { id: albumId('album-2'), kind: 'gone' } as const;
  const changes = [null, other, { ...album, kind: 'named', name: 'Norway' }, { ...album, kind: 'gone' }] as const;

  expect(changes.map((change) => albumSince(album, change))).toEqual([
    { toFill: album, isGone: false },
    { toFill: album, isGone: false },
    { toFill: { ...album, name: 'Norway' }, isGone: false },
    { toFill: null, isGone: true },
  ]);
  expect(albumSince(null, changes[3])).toEqual({ toFill: null, isGone: false });
});
