import { setTimeout as wait } from 'node:timers/promises';

import { AlbumCreated, albumPaths, pathOf, SERVICES } from '@account-area/contracts';

import type { Random } from '../demo/random.ts';
import { changeTwice } from './keyed-caller.ts';
import type { AlbumEntry, Ledger } from './ledger.ts';
import type { ServiceCaller } from './service-caller.ts';

interface AlbumKeeperOptions {
  readonly accountId: string;
  readonly caller: ServiceCaller;
  readonly ledger: Ledger;
  readonly random: Random;
}

const BASE = `${SERVICES.photos.path}/`;
const LONGEST_PAUSE_MS = 800;

/** Makes, fills, renames, empties and removes albums until it is told to end; fulfils when everything is acknowledged. */
export const keepAlbumsUntil = async (
  ended: AbortSignal,
  { accountId, caller, ledger, random }: AlbumKeeperOptions,
): Promise<void> => {
  const albums: AlbumEntry[] = [];
  const send = (method: string, path: string, body: unknown, expected: number) =>
    changeTwice(caller, ledger, { method, address: BASE + path, body, expected });
  const pathTo = ({ id }: AlbumEntry) => pathOf(albumPaths.album, { album: id });

  const make = async () => {
    const name = `Album ${random.between(1, 1000)}`;
    const made = await send('POST', albumPaths.albums, { name }, 201);
    const { albumId } = AlbumCreated.parse(JSON.parse(made));
    albums.push(ledger.albumMade(albumId, accountId, name));
  };
  const rename = async (album: AlbumEntry) => {
    const name = `Renamed ${random.between(1, 1000)}`;
    await send('PATCH', pathTo(album), { name }, 200);
    album.name = name;
  };
  const changePhotos = async (album: AlbumEntry, method: 'DELETE' | 'POST') => {
    const photos = method === 'POST' ? ledger.somePhotos(accountId) : [...album.photos].slice(0, 3);
    const photoIds = photos.flatMap(({ photoId }) => photoId ?? []);
    if (photoIds.length === 0) return;
    await send(method, pathOf(albumPaths.photos, { album: album.id }), { photoIds }, 204);
    for (const photo of photos) {
      if (method === 'POST') album.photos.add(photo);
      else album.photos.delete(photo);
    }
  };
  const remove = async (album: AlbumEntry) => {
    await send('DELETE', pathTo(album), undefined, 204);
    album.isRemoved = true;
    albums.splice(albums.indexOf(album), 1);
  };

  while (!ended.aborted) {
    await wait(random.between(0, LONGEST_PAUSE_MS));
    const album = albums[random.between(0, Math.max(0, albums.length - 1))];
    const chance = random.next();
    if (album === undefined || chance < 0.2) await make();
    else if (chance < 0.3) await rename(album);
    else if (chance < 0.4) await remove(album);
    else await changePhotos(album, chance < 0.5 ? 'DELETE' : 'POST');
  }
};
