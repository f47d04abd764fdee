import type { Clock } from '../clock.ts';
import type { ReportProgress } from '../module.ts';
import { addAlbumPhotos } from '../services/albums/album-photos.ts';
import type { AccountDatabase, AccountQueries } from '../storage/database/account-database.ts';
import type { Database } from '../storage/database/database.ts';
import { demoId } from './demo-id.ts';

/** An album, and which of the customer's photos are in it: `count` of them from the newest on, `apart` from each other. */
interface DemoAlbum {
  readonly name: string;
  readonly from: number;
  readonly count: number;
  readonly apart?: number;
}

/** The albums of the demo customers, the newest first. */
export const DEMO_ALBUMS: Readonly<Record<string, readonly DemoAlbum[]>> = {
  'anna@example.test': [
    { name: 'For the calendar', from: 0, count: 0 },
    { name: 'Lofoten, midsummer', from: 0, count: 34 },
    { name: 'Grandma turns seventy', from: 90, count: 28 },
    { name: 'Cabin weekends', from: 150, count: 61 },
    { name: 'Elin turns one', from: 260, count: 19 },
    { name: 'Garden, year two', from: 320, count: 44 },
    { name: 'The best of twelve years', from: 4, count: 120, apart: 5 },
  ],
  'bram@example.test': [{ name: 'Berlin', from: 3, count: 12 }],
};

interface DemoAlbumsOptions {
  readonly clock: Clock;
  readonly database: Database;
  readonly report: ReportProgress;
  readonly signal: AbortSignal;
}

/** Makes the albums of the demo customers from the photos that they have. Made again, an album stays as it is. */
export const makeDemoAlbums = async ({ clock, database, report, signal }: DemoAlbumsOptions) => {
  const accounts = await database.system
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email', 'in', Object.keys(DEMO_ALBUMS))
    .orderBy('email')
    .execute();
  const planned = accounts.flatMap(({ email, id }) =>
    (DEMO_ALBUMS[email] ?? []).map((album, index) => ({ accountId: id, album, index })),
  );
  for (const [done, { accountId, album, index }] of planned.entries()) {
    signal.throwIfAborted();
    report(done, planned.length);
    const createdAt = new Date(clock.now().getTime() - index * APART_MS);
    await makeAlbum(database.forAccount(accountId), album, createdAt);
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

const photosFor = async (
  queries: AccountQueries,
  { apart = 1, count, from }: DemoAlbum,
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
