import type { Clock } from '../clock.ts';
import type { ReportProgress } from '../module.ts';
import { addAlbumPhotos } from '../services/albums/album-photos.ts';
import type { AccountDatabase, AccountQueries } from '../storage/database/account-database.ts';
import { shareAlbum } from '../services/shared-albums/share-album.ts';
import type { Database } from '../storage/database/database.ts';
import { demoId } from './demo-id.ts';

/** An album, and which of the customer's photos are in it: `count` of them from the newest on, `apart` from each other. */
interface DemoAlbum {
  readonly name: string;
  readonly from: number;
  readonly count: number;
  readonly apart?: number;
  /** Demo customers who see it, and which of their own photos they have put into it. */
  readonly sharedWith?: readonly { readonly email: string; readonly from: number; readonly count: number }[];
}

/** The albums of the demo customers, the newest first. */
export const DEMO_ALBUMS: Readonly<Record<string, readonly DemoAlbum[]>> = {
  'anna@example.test': [
    { name: 'For the calendar', from: 0, count: 0 },
    { name: 'Lofoten, midsummer', from: 0, count: 34 },
    { name: 'Grandma turns seventy', from: 90, count: 28 },
    { name: 'Cabin weekends', from: 150, count: 61 },
    {
      name: 'Autumn on the islands',
      from: 210,
      count: 26,
      sharedWith: [
        { email: 'bram@example.test', from: 20, count: 6 },
        { email: 'emma@example.test', from: 0, count: 0 },
      ],
    },
    { name: 'Elin turns one', from: 260, count: 19 },
    { name: 'Garden, year two', from: 320, count: 44 },
    { name: 'The best of twelve years', from: 4, count: 120, apart: 5 },
  ],
  'bram@example.test': [
    { name: 'Berlin', from: 3, count: 12 },
    {
      name: 'Sailing with friends',
      from: 30,
      count: 21,
      sharedWith: [{ email: 'anna@example.test', from: 300, count: 5 }],
    },
  ],
  'nora@example.test': [
    { name: 'Eight years of us', from: 0, count: 5000 },
    { name: 'Winter at the lake', from: 900, count: 210 },
  ],
};

/** Those who have albums, and those who see them. */
const CUSTOMERS = [
  ...new Set([
    ...Object.keys(DEMO_ALBUMS),
    ...Object.values(DEMO_ALBUMS).flatMap((albums) =>
      albums.flatMap(({ sharedWith = [] }) => sharedWith.map(({ email }) => email)),
    ),
  ]),
];

interface DemoAlbumsOptions {
  /** Whose albums are made: those of all demo customers when missing. */
  readonly emails?: readonly string[];
  readonly clock: Clock;
  readonly database: Database;
  readonly report: ReportProgress;
  readonly signal: AbortSignal;
}

/** Makes the albums of the demo customers from the photos that they have. Made again, an album stays as it is. */
export const makeDemoAlbums = async ({ clock, database, emails = CUSTOMERS, report, signal }: DemoAlbumsOptions) => {
  const accounts = await database.system
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .orderBy('email')
    .execute();
  const accountIds = new Map(accounts.map(({ email, id }) => [email, id]));
  const planned = accounts.flatMap(({ email, id }) =>
    (DEMO_ALBUMS[email] ?? []).map((album, index) => ({ accountId: id, album, index })),
  );
  for (const [done, { accountId, album, index }] of planned.entries()) {
    signal.throwIfAborted();
    report(done, planned.length);
    const createdAt = new Date(clock.now().getTime() - index * APART_MS);
    await makeAlbum(database.forAccount(accountId), album, createdAt);
    await share(database, { accountId, accountIds, album, now: createdAt });
  }
  report(planned.length, planned.length);
};

/** How long before the next one each album was made: 19 days. */
const APART_MS = 19 * 86_400_000;

/** In one step: a platform that is stopped half-way leaves no album without its photos. */
const makeAlbum = (account: AccountDatabase, album: DemoAlbum, createdAt: Date): Promise<void> =>
  account.together(async (same, queries) => {
    const photoIds = await photosFor(queries, album);
    // A small library has nothing for it.
    if (photoIds.length === 0 && album.count > 0) return;
    const id = demoId(account.accountId, album.name);
    const { numInsertedOrUpdatedRows: made = 0n } = await queries
      .insertInto('albums')
      .values({ id, account_id: account.accountId, name: album.name, created_at: createdAt, updated_at: createdAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (made > 0n) await addAlbumPhotos(same, id, photoIds, createdAt);
  });

interface Sharing {
  readonly accountId: string;
  readonly accountIds: ReadonlyMap<string, string>;
  readonly album: DemoAlbum;
  readonly now: Date;
}

/** An album that is there and not shared yet: a platform that was stopped half-way goes on here. */
const share = async (database: Database, { accountId, accountIds, album, now }: Sharing): Promise<void> => {
  const albumId = demoId(accountId, album.name);
  const made = await database.system
    .selectFrom('albums')
    .select('id')
    .where('id', '=', albumId)
    .where('is_shared', '=', false)
    .executeTakeFirst();
  if (made === undefined) return;
  const participants = await Promise.all(
    (album.sharedWith ?? []).map(async ({ email, ...places }) => {
      const participant = accountIds.get(email);
      if (participant === undefined) return [];
      const photoIds = await database.forAccount(participant).read((queries) => photosFor(queries, places));
      return [{ accountId: participant, photoIds }];
    }),
  );
  if (participants.flat().length > 0) {
    await shareAlbum(database.system, { albumId, participants: participants.flat(), now });
  }
};

const photosFor = async (
  queries: AccountQueries,
  { apart = 1, count, from }: Pick<DemoAlbum, 'apart' | 'count' | 'from'>,
): Promise<readonly string[]> => {
  if (count === 0) return [];
  const found = await queries
    .selectFrom('photos')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .offset(from)
    .limit(count * apart)
    .execute();
  return found.filter((_, index) => index % apart === 0).map(({ id }) => id);
};
