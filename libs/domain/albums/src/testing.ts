export { albumFixture, albumId, participantsFixture, sharedAlbumFixture } from './album/album.fixtures.ts';
export { fakeAlbumsPorts, startFakeAlbums } from './albums/albums.fakes.ts';
export type { FakeAlbums, FakeAlbumsOptions } from './albums/albums.fakes.ts';
export { startFakePhotoCopy } from './photo-copy/photo-copy.fakes.ts';
export { startFakeSharedAlbum, startFakeSingleAlbum } from './single-album/single-album.fakes.ts';
export type { FakeSharedAlbum, FakeSingleAlbum } from './single-album/single-album.fakes.ts';
export * as worlds from './worlds.fakes.ts';
