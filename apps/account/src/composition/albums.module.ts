import { type AlbumId, bindAlbums, bindSingleAlbum } from '@account-area/albums';
import { createLocalLastUsedAlbum, createLocalPhotoViewSettings } from '@account-area/browser';
import {
  createHttpAlbumPhotos,
  createHttpAlbumPhotosService,
  createHttpAlbumService,
  createHttpSharedAlbumService,
  createHttpSingleAlbumService,
} from '@account-area/http';
import type { PhotosScreenPorts } from '@account-area/photo-library';
import { monthOfList, type PhotoSequence } from '@account-area/photos';

import { contextModule } from './context-module.ts';
import type { PhotoLibraryBindings } from './photo-library.module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** What the page of one album stands on. */
export interface AlbumPage {
  readonly album: ReturnType<typeof bindSingleAlbum>;
  readonly photos: PhotosScreenPorts;
  /** Its photos one after the other. */
  readonly sequence: PhotoSequence;
}

/** Albums, loaded with the first page of them or the first photos to copy. */
export interface AlbumsBindings {
  albums: ReturnType<typeof bindAlbums>;
  /** Makes what the page of an album stands on; `null` for an id that no album has. */
  albumPage: (albumId: AlbumId) => AlbumPage | null;
}

export const albums = contextModule<AlbumsBindings, AreaEnvironment & AlbumsBindings & PhotoLibraryBindings>({
  albums: (get) =>
    bindAlbums({
      albums: createHttpAlbumService(get('service')('photos'), get('originOf')('photos')),
      sharedAlbums: createHttpSharedAlbumService(get('service')('sharedAlbums'), get('originOf')('photos')),
      withSharedAlbums: get('configuration')().flags.sharedAlbums,
      photos: createHttpAlbumPhotosService(get('service')('photos')),
      lastUsed: createLocalLastUsedAlbum(get('localStore')),
      nextKey: () => get('world').crypto.randomUUID(),
    }),
  albumPage: (get) => (albumId) => {
    const whole = monthOfList(albumId);
    if (whole === null) return null;
    const service = get('service')('photos');
    const origin = get('originOf')('photos');
    const { sequence, timeline } = createHttpAlbumPhotos(service, origin, albumId);
    return {
      album: bindSingleAlbum({
        album: createHttpSingleAlbumService(service, origin),
        nextKey: () => get('world').crypto.randomUUID(),
      }),
      photos: {
        ...get('photosScreen'),
        timeline: {
          timeline,
          settings: createLocalPhotoViewSettings(get('localStore')),
          list: { view: 'albumPhotos', whole },
        },
      },
      sequence,
    };
  },
});
