import { keptChoicePromises } from '@account-area/kernel/conformance';

import { albumId } from '../album/album.fixtures.ts';

/** What a `LastUsedAlbum` promises. */
export const lastUsedAlbumPromises = keptChoicePromises('LastUsedAlbum', albumId('album-1'), albumId('album-2'));
