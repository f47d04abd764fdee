export { albumFixture, albumId, sharedAlbumFixture } from './album/album.fixtures.ts';
export { fakeAlbumsPorts, startFakeAlbums } from './albums/albums.fakes.ts';
export type { FakeAlbums } from './albums/albums.fakes.ts';
export { startFakePhotoCopy } from './photo-copy/photo-copy.fakes.ts';
export { startFakeSingleAlbum } from './single-album/single-album.fakes.ts';
export type { FakeSingleAlbum } from './single-album/single-album.fakes.ts';
