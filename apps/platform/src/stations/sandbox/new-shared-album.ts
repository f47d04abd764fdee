import { absent } from '../../server/problem.ts';
import { addAlbumPhotos } from '../../services/albums/album-photos.ts';
import { createAlbum } from '../../services/albums/albums.ts';
import { shareAlbum } from '../../services/shared-albums/share-album.ts';
import type { Database } from '../../storage/database/database.ts';
import { accountOf, type Sandbox } from './sandbox.ts';

/** A customer, and how many of their newest photos are in the album. */
interface Contributor {
  readonly email: string;
  readonly photos: number;
}

/** An album of its owner that others see, too. */
export interface NewSharedAlbum {
  readonly name: string;
  readonly owner: Contributor;
  readonly participants: readonly Contributor[];
}

/** Makes an album that is shared, which the product itself no longer offers. Answers with its id. */
export const addSharedAlbum = async (sandbox: Sandbox, { name, owner, participants }: NewSharedAlbum) => {
  const { clock, database } = sandbox;
  const account = database.forAccount(await accountOf(sandbox, owner.email));
  const albumId = await createAlbum(account, name, clock.now());
  await addAlbumPhotos(account, albumId, await newestPhotos(database, account.accountId, owner.photos), clock.now());
  const members = await Promise.all(
    participants.map(async ({ email, photos }) => {
      const accountId = await accountOf(sandbox, email);
      return { accountId, photoIds: await newestPhotos(database, accountId, photos) };
    }),
  );
  await shareAlbum(database.system, { albumId, participants: members, now: clock.now() });
  return { albumId };
};

/** Shares an album that there is. Throws a 404 when there is no such album or customer. */
export const addParticipants = async (
  sandbox: Sandbox,
  albumId: string,
  participants: readonly { readonly email: string; readonly photoIds: readonly string[] }[],
): Promise<void> => {
  const { clock, database } = sandbox;
  const found = await database.system.selectFrom('albums').select('id').where('id', '=', albumId).executeTakeFirst();
  if (!found) throw absent();
  const members = await Promise.all(
    participants.map(async ({ email, photoIds }) => ({ accountId: await accountOf(sandbox, email), photoIds })),
  );
  await shareAlbum(database.system, { albumId, participants: members, now: clock.now() });
};

const newestPhotos = async (database: Database, accountId: string, count: number): Promise<readonly string[]> => {
  const found = await database
    .forAccount(accountId)
    .read((queries) =>
      queries
        .selectFrom('photos')
        .select('id')
        .where('deleted_at', 'is', null)
        .orderBy('taken_at', 'desc')
        .orderBy('id', 'desc')
        .limit(count)
        .execute(),
    );
  return found.map(({ id }) => id);
};
