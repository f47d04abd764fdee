export { albumsModel } from './albums/albums.model.ts';
export { photoCopyModel } from './photo-copy/photo-copy.model.ts';
export { sharedAlbumModel, singleAlbumModel } from './single-album/single-album.model.ts';
