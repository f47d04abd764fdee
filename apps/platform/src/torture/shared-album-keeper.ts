import { setTimeout as wait } from 'node:timers/promises';

import { AlbumCreated, albumPaths, pathOf, SERVICES, sharedAlbumPaths } from '@account-area/contracts';

import type { Random } from '../demo/random.ts';
import { changeTwice } from './keyed-caller.ts';
import type { Entry, Ledger, SharedAlbumEntry } from './ledger.ts';
import type { ServiceCaller } from './service-caller.ts';

/** A customer of a shared album. */
export interface Sharer {
  readonly accountId: string;
  readonly email: string;
  readonly caller: ServiceCaller;
}

interface SharedAlbumKeeperOptions {
  readonly owner: Sharer;
  readonly participant: Sharer;
  readonly ledger: Ledger;
  readonly random: Random;
}

const OWN = `${SERVICES.photos.path}/`;
const SHARED = `${SERVICES.sharedAlbums.path}/`;
const LONGEST_PAUSE_MS = 1200;

/** Shares albums, leaves them and deletes them until it is told to end; fulfils when everything is acknowledged. */
export const shareAlbumsUntil = async (
  ended: AbortSignal,
  { ledger, owner, participant, random }: SharedAlbumKeeperOptions,
): Promise<void> => {
  const shared: SharedAlbumEntry[] = [];
  const idsOf = (photos: readonly Entry[]) => photos.flatMap(({ photoId }) => photoId ?? []);
  const send = ({ caller }: Sharer, method: string, address: string, body: unknown, expected: number) =>
    changeTwice(caller, ledger, { method, address, body, expected });

  const share = async () => {
    const [own, theirs] = [ledger.somePhotos(owner.accountId), ledger.somePhotos(participant.accountId)];
    const name = `Shared ${random.between(1, 1000)}`;
    const made = await send(owner, 'POST', OWN + albumPaths.albums, { name }, 201);
    const { albumId } = AlbumCreated.parse(JSON.parse(made));
    const album = ledger.albumMade(albumId, owner.accountId, name);
    if (own.length > 0) {
      await send(owner, 'POST', OWN + pathOf(albumPaths.photos, { album: albumId }), { photoIds: idsOf(own) }, 204);
    }
    for (const photo of own) album.photos.add(photo);
    // Said again it is the same, so it needs no key.
    const answer = await owner.caller.askUntilAnswered({
      method: 'POST',
      address: `/sandbox/api/albums/${albumId}/participants`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ participants: [{ email: participant.email, photoIds: idsOf(theirs) }] }),
    });
    if (answer.status !== 204) ledger.promiseBroken(`sharing an album answered ${answer.status}`);
    for (const photo of theirs) album.photos.add(photo);
    shared.push(ledger.albumShared(album, participant.accountId));
  };
  const leave = async (entry: SharedAlbumEntry) => {
    const { album } = entry;
    const address = SHARED + pathOf(sharedAlbumPaths.album, { sharedAlbum: album.id });
    await send(participant, 'DELETE', address, undefined, 204);
    entry.hasLeft = true;
    for (const photo of album.photos) if (photo.accountId === participant.accountId) album.photos.delete(photo);
  };
  const remove = async ({ album, hasLeft }: SharedAlbumEntry) => {
    // Without participants it is an album like any other.
    const address = hasLeft
      ? OWN + pathOf(albumPaths.album, { album: album.id })
      : SHARED + pathOf(sharedAlbumPaths.album, { sharedAlbum: album.id });
    await send(owner, 'DELETE', address, undefined, 204);
    album.isRemoved = true;
  };

  while (!ended.aborted) {
    await wait(random.between(0, LONGEST_PAUSE_MS));
    const entry = shared[random.between(0, Math.max(0, shared.length - 1))];
    const chance = random.next();
    if (entry === undefined || chance < 0.5) await share();
    else if (chance < 0.75 && !entry.hasLeft) await leave(entry);
    else {
      await remove(entry);
      shared.splice(shared.indexOf(entry), 1);
    }
  }
};
