export { albumFixture, albumId, sharedAlbumFixture } from './album/album.fixtures.ts';
export { startFakeAlbums } from './albums/albums.fakes.ts';
export type { FakeAlbums } from './albums/albums.fakes.ts';
