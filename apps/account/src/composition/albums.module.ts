import {
  type AlbumId,
  bindAlbums,
  bindSharedAlbum,
  bindSingleAlbum,
  type SharedAlbumService,
} from '@account-area/albums';
import {
  createBrowserPageKeeper,
  createLocalLastUsedAlbum,
  createLocalPhotoViewSettings,
  createLocalUnfinishedCopies,
  createWebLock,
} from '@account-area/browser';
import {
  type AlbumPhotos,
  askedTogether,
  createHttpAlbumPhotos,
  createHttpAlbumPhotosService,
  createHttpAlbumService,
  createHttpSharedAlbumPhotos,
  createHttpSharedAlbumService,
  createHttpSingleAlbumService,
} from '@account-area/http';
import type { PhotosScreenPorts } from '@account-area/photo-library';
import { monthOfList, type PhotoSequence } from '@account-area/photos';
import { claimsOf } from '@account-area/session';

import { browserReporterOf } from '../failures/failure-reporter.ts';
import { contextModule, type Get } from './context-module.ts';
import type { PhotoLibraryBindings } from './photo-library.module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** What the page of one album stands on. */
export interface AlbumPage {
  readonly album: ReturnType<typeof bindSingleAlbum>;
  readonly photos: PhotosScreenPorts;
  /** Its photos one after the other. */
  readonly sequence: PhotoSequence;
}

/** Whether an album is shown as the customer's own one, or as one that is shared. */
export type AlbumKind = 'own' | 'shared';

/** Albums, loaded with the first page of them or the first photos to copy. */
export interface AlbumsBindings {
  albums: ReturnType<typeof bindAlbums>;
  sharedAlbumService: SharedAlbumService;
  /** Makes what the page of an album stands on; `null` for an id that no album has. */
  albumPage: (albumId: AlbumId, kind: AlbumKind) => AlbumPage | null;
}

type Environment = AreaEnvironment & AlbumsBindings & PhotoLibraryBindings;

export const albums = contextModule<AlbumsBindings, Environment>({
  albums: (get) => {
    const world = get('world');
    const { crypto, navigator, window } = world;
    return bindAlbums({
      albums: createHttpAlbumService(get('service')('photos'), get('originOf')('photos')),
      sharedAlbums: get('sharedAlbumService'),
      withSharedAlbums: get('configuration')().flags.sharedAlbums,
      photos: createHttpAlbumPhotosService(get('service')('photos')),
      unfinished: createLocalUnfinishedCopies({
        storage: () => world.localStorage,
        lockNamed: (name) => createWebLock(navigator.locks, name),
        accountId: claimsOf(get('session').getSnapshot())?.accountId ?? '',
        pageName: crypto.randomUUID(),
        window,
        reporter: browserReporterOf(get('failures')),
      }),
      keeper: createBrowserPageKeeper(window),
      lastUsed: createLocalLastUsedAlbum(get('localStore')),
      nextKey: () => crypto.randomUUID(),
    });
  },
  sharedAlbumService: (get) =>
    createHttpSharedAlbumService(get('service')('sharedAlbums'), {
      picturesOrigin: get('originOf')('photos'),
      accountId: () => claimsOf(get('session').getSnapshot())?.accountId ?? '',
    }),
  albumPage: (get) => (albumId, kind) => (kind === 'own' ? ownAlbumPage(get, albumId) : sharedAlbumPage(get, albumId)),
});

const ownAlbumPage = (get: Get<Environment>, albumId: AlbumId): AlbumPage | null => {
  const [service, origin] = [get('service')('photos'), get('originOf')('photos')];
  const { sharedAlbums: withShared } = get('configuration')().flags;
  const single = createHttpSingleAlbumService(service, origin);
  // The page and the list of its photos begin together, and both need the album.
  const readAlbum = askedTogether((signal) => single.album({ albumId, withShared }, signal));
  const album = bindSingleAlbum({
    album: { ...single, album: (_, signal) => readAlbum(signal) },
    nextKey: () => get('world').crypto.randomUUID(),
  });
  return pageOf(get, albumId, album, 'albumPhotos', createHttpAlbumPhotos(service, origin, albumId, readAlbum));
};

const sharedAlbumPage = (get: Get<Environment>, albumId: AlbumId): AlbumPage | null => {
  const [service, origin] = [get('service')('sharedAlbums'), get('originOf')('photos')];
  const shared = get('sharedAlbumService');
  const readAlbum = askedTogether((signal) => shared.album({ albumId }, signal));
  const album = bindSharedAlbum({ ...shared, album: (_, signal) => readAlbum(signal) });
  const photos = createHttpSharedAlbumPhotos(service, origin, albumId, readAlbum, get('photoOwners'));
  return pageOf(get, albumId, album, 'sharedAlbumPhotos', photos);
};

const pageOf = (
  get: Get<Environment>,
  albumId: AlbumId,
  album: AlbumPage['album'],
  view: 'albumPhotos' | 'sharedAlbumPhotos',
  { sequence, timeline }: AlbumPhotos,
): AlbumPage | null => {
  const whole = monthOfList(albumId);
  if (whole === null) return null;
  const settings = createLocalPhotoViewSettings(get('localStore'));
  return {
    album,
    photos: { ...get('photosScreen'), timeline: { timeline, settings, list: { view, whole } } },
    sequence,
  };
};
