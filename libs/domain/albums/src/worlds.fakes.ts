// The fake world of each machine of the library, by the machine's id.
export { startFakeAlbums as albums } from './albums/albums.fakes.ts';
export { startFakePhotoCopy as photoCopy } from './photo-copy/photo-copy.fakes.ts';
export { startFakeSingleAlbum as singleAlbum } from './single-album/single-album.fakes.ts';
