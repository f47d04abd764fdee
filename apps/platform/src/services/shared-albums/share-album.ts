import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../storage/database/schema.ts';

/** An album that is to be shared, with whom, and which of their photos they have put into it. */
export interface AlbumSharing {
  readonly albumId: string;
  readonly participants: readonly { readonly accountId: string; readonly photoIds: readonly string[] }[];
  readonly now: Date;
}

/**
 * Shares an album of its owner. The product no longer offers that, so it is data: of demo customers, of the sandbox and of
 * tests. Shared again, members and photos that are there stay as they are.
 */
export const shareAlbum = (system: Kysely<Tables>, { albumId, now, participants }: AlbumSharing): Promise<void> =>
  system.transaction().execute(async (queries) => {
    const { account_id: ownerId } = await queries
      .selectFrom('albums')
      .select('account_id')
      .where('id', '=', albumId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const member = { album_id: albumId, joined_at: now };
    await queries
      .insertInto('album_members')
      .values([
        { ...member, account_id: ownerId, role: 'owner' },
        ...participants.map(({ accountId }) => ({ ...member, account_id: accountId, role: 'participant' as const })),
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const { accountId, photoIds } of participants) {
      if (photoIds.length === 0) continue;
      await sql`
        insert into album_photos (account_id, album_id, photo_id, added_at, taken_at)
        select account_id, ${albumId}::uuid, id,
          ${now}::timestamptz + (row_number() over (order by taken_at, id) - 1) * interval '1 millisecond', taken_at
        from photos
        where account_id = ${accountId}::uuid and deleted_at is null and id = any(${[...photoIds]}::uuid[])
        on conflict do nothing
      `.execute(queries);
    }
  });
