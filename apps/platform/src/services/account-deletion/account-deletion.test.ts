import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { platformModules } from '../../modules.ts';
import { ownerOfEverything } from '../../server/owner-of-everything.fixtures.ts';
import { openDatabase } from '../../storage/database/database.ts';
import { accountTablesOf } from '../../storage/database/open-storage.ts';
import { createInvoiceFiles } from '../../storage/files/invoice-files.ts';
import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import { addAlbumPhotos } from '../albums/album-photos.ts';
import { createAlbum } from '../albums/albums.ts';
import { invoiceContent } from '../invoices/invoices.fixtures.ts';
import { invoiceFolder } from '../invoices/invoices.module.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { shareAlbum } from '../shared-albums/share-album.ts';
import { createVisitor } from '../sign-in/sign-in.fixtures.ts';
import {
  attemptKilledAt,
  CONTENT,
  deleteAccount,
  deletionJobOf,
  filesOf,
  fillFolders,
  holdDeletions,
  holdExports,
  holdMails,
  Killed,
  proofOf,
  rowsOf,
} from './account-deletion.fixtures.ts';
import { sweepRetainedInvoices } from './retain-invoices.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
beforeEach(async () => {
  await holdDeletions(platform);
});
afterAll(() => platform.close());

const NEVER = Infinity;

describe('the deletion of an account that has everything', () => {
  /** Everything in the database that names one of these, as `table: row`. */
  const traces = async (words: readonly string[]) => {
    const { system } = platform.database;
    const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(system);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`select whole::text as text from ${sql.table(name)} whole`.execute(
        system,
      );
      found.push(
        ...rows.filter(({ text }) => words.some((word) => text.includes(word))).map(({ text }) => `${name}: ${text}`),
      );
    }
    return found;
  };

  it(
    'killed at every step it ends with a proof of zeros, and leaves invoices alone',
    { timeout: 120_000 },
    async () => {
      // A mail that was sent before is in the customer's mailbox, where no deletion takes it back.
      await holdMails(platform);
      await holdExports(platform);
      const { account, params, secrets } = await ownerOfEverything(platform);
      const bystander = await ownerOfEverything(platform);
      await fillFolders(platform, account.id);
      await fillFolders(platform, bystander.account.id);
      const issued = await platform.database.system
        .selectFrom('invoices')
        .selectAll()
        .where('account_id', '=', account.id)
        .execute();
      expect(issued.length).toBeGreaterThan(1);
      await deleteAccount(platform, account);
      const rows = await rowsOf(platform, account.id);
      const others = await rowsOf(platform, bystander.account.id);
      const othersFiles = (await filesOf(platform)).filter((path) => path.includes(bystander.account.id));

      const job = deletionJobOf(platform);
      let killed = 0;
      for (let isOver = false; !isOver;) {
        isOver = await job.run(attemptKilledAt(account.id, killed)).then(
          () => true,
          (error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            killed += 1;
            return false;
          },
        );
      }
      expect(killed).toBeGreaterThan(Object.keys(rows).length);

      const proof = await proofOf(platform, account.id);
      expect(proof?.ended_at).toBeInstanceOf(Date);
      expect(proof).toMatchObject({
        rows: { ...rows, accounts: 1 },
        retained_invoices: rows['invoices'],
        files: Object.fromEntries(
          ['photos/originals', 'photos/derived', 'archives/finished', 'exports/finished', 'photos/incoming'].map(
            (folder) => [folder, { files: 1, bytes: CONTENT.length }],
          ),
        ),
      });
      expect(Object.keys({ ...proof?.rows }).toSorted()).toEqual([...Object.keys(rows), 'accounts'].toSorted());
      expect(proof?.files).toMatchObject({ 'products/finished': { files: 2 }, 'invoices/finished': { files: 1 } });
      expect(await rowsOf(platform, account.id)).toEqual({});
      expect((await filesOf(platform)).filter((path) => path.includes(account.id))).toEqual([]);
      // Both owners have the number; the order is what a retained invoice is about.
      const own = secrets.filter((secret) => secret !== '31337' && secret !== params['orderCode']);
      expect(await traces(own)).toEqual([]);

      const files = createInvoiceFiles(invoiceFolder(platform.platform.context.dataFolder));
      const retained = await platform.database.system.selectFrom('retained_invoices').selectAll().execute();
      expect(retained.map(({ id }) => id).toSorted()).toEqual(issued.map(({ id }) => id).toSorted());
      for (const { id, issued_at: issuedAt, keep_until: keepUntil, order_ref: orderRef, sha256 } of retained) {
        const before = issued.find((invoice) => invoice.id === id);
        expect([orderRef, issuedAt]).toEqual([before?.order_ref, before?.issued_at]);
        expect(keepUntil.getUTCFullYear() - issuedAt.getUTCFullYear()).toBe(10);
        const bytes = await files.readRetained(id);
        expect(
          createHash('sha256')
            .update(bytes ?? '')
            .digest(),
        ).toEqual(sha256);
      }

      // A file of theirs that was being made meanwhile may have come.
      expect(await rowsOf(platform, bystander.account.id)).toEqual(others);
      expect((await filesOf(platform)).filter((path) => path.includes(bystander.account.id))).toEqual(
        expect.arrayContaining([...othersFiles]),
      );
    },
  );

  it('knows every folder in which there are files of accounts', async () => {
    const { account } = await ownerOfEverything(platform);
    await fillFolders(platform, account.id);
    const { accountFolders } = platform.platform.context;
    const own = (await filesOf(platform)).filter((path) => path.includes(account.id));

    expect(own.filter((path) => !accountFolders.some((folder) => path.startsWith(join(folder, account.id))))).toEqual(
      [],
    );
    expect(accountFolders.filter((folder) => !own.some((path) => path.startsWith(folder)))).toEqual([]);
  });

  it('finds what an account has by an index, in every table', async () => {
    const { rows } = await sql<{ name: string }>`select class.relname as name
      from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
      where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace and attribute.attname = 'account_id'
        and not exists (
          select from pg_index where indrelid = class.oid and indkey[0] = attribute.attnum
            and (indpred is null or pg_get_expr(indpred, indrelid) = '(account_id IS NOT NULL)')
        )`.execute(platform.database.system);
    expect(rows).toEqual([]);
  });
});

describe('the deletion of an account', () => {
  it('removes a large library within the limit of a statement', { timeout: 120_000 }, async () => {
    const PHOTOS = 20_000;
    const account = await platform.createAccount();
    const { system } = platform.database;
    await sql`insert into photos (id, account_id, file_name, media_type, byte_size, width, height, taken_at, created_at)
      select gen_random_uuid(), ${account.id}, 'p.jpg', 'image/jpeg', 1, 1, 1, '2024-06-01', now()
      from generate_series(1, ${PHOTOS})`.execute(system);
    await sql`insert into albums (id, account_id, name, created_at, updated_at)
      values (${account.id}, ${account.id}, 'All', now(), now())`.execute(system);
    await sql`insert into album_photos (account_id, album_id, photo_id, added_at, taken_at)
      select account_id, account_id, id, now(), taken_at from photos where account_id = ${account.id}`.execute(system);
    await deleteAccount(platform, account);
    const database = openDatabase(platform.connection, { accountTables: accountTablesOf(platformModules) });
    const attempt = attemptKilledAt(account.id, NEVER);
    await deletionJobOf(platform, database).run(attempt);
    await database.close();

    const proof = await proofOf(platform, account.id);
    expect(proof?.ended_at).toBeInstanceOf(Date);
    expect(proof).toMatchObject({
      rows: { photos: PHOTOS, album_photos: PHOTOS, albums: 1, accounts: 1 },
    });
    // Photos and their places, some hundred at a time.
    expect(attempt.steps()).toBeGreaterThan((2 * PHOTOS) / 1000);
  });

  it('ends what is shared: readers lose the album, and nothing of others is deleted', async () => {
    const owner = await platform.createAccount();
    const reader = await platform.createAccount();
    const now = platform.clock.now();
    const { database } = platform;
    const album = async (of: { readonly id: string }, participant: { readonly id: string }) => {
      const account = database.forAccount(of.id);
      const albumId = await createAlbum(account, 'Shared', now);
      const own = await addPhotoRows(database, of.id, [{}, {}]);
      await addAlbumPhotos(account, albumId, own, now);
      const photoIds = await addPhotoRows(database, participant.id, [{}]);
      await shareAlbum(database.system, { albumId, participants: [{ accountId: participant.id, photoIds }], now });
      return albumId;
    };
    const given = await album(owner, reader);
    const read = await album(reader, owner);
    await deleteAccount(platform, owner);
    await deletionJobOf(platform).run(attemptKilledAt(owner.id, NEVER));

    const albums = await database.system
      .selectFrom('albums')
      .select(['id', 'is_shared', 'photos'])
      .where('id', 'in', [given, read])
      .execute();
    expect(albums).toEqual([{ id: read, is_shared: false, photos: 2 }]);
    expect(await rowsOf(platform, reader.id)).toMatchObject({ photos: 3, albums: 1, album_photos: 2 });
    const shown = await database
      .forAccount(reader.id)
      .read((queries) => queries.selectFrom('shared_albums').selectAll().execute());
    expect(shown).toEqual([]);
    expect(await proofOf(platform, owner.id)).toMatchObject({ rows: { album_members: 2, album_photos: 3, photos: 3 } });
  });

  it('leaves no job of it in any queue, and no answer with its tokens', async () => {
    const visitor = createVisitor(platform);
    const account = await visitor.customer();
    const bystander = await visitor.customer();
    for (const { email } of [account, bystander]) {
      const device = createVisitor(platform);
      await device.refreshed((await device.signIn(email)).tokens.refresh_token ?? '');
    }
    const jobsOf = async (id: string) =>
      (await sql`select id from pgboss.job where group_id = ${id}`.execute(platform.database.system)).rows;
    await deleteAccount(platform, account);
    expect(await jobsOf(account.id)).toHaveLength(1);
    expect(await rowsOf(platform, account.id)).toMatchObject({ refresh_replays: 1 });
    await deletionJobOf(platform).run(attemptKilledAt(account.id, NEVER));

    expect(await jobsOf(account.id)).toEqual([]);
    expect(await proofOf(platform, account.id)).toMatchObject({ rows: { refresh_replays: 1 } });
    expect(await rowsOf(platform, bystander.id)).toMatchObject({ refresh_replays: 1 });
  });

  it('waits for those who had entered it, and takes what they leave', async () => {
    const account = await platform.createAccount();
    const goOn = Promise.withResolvers<undefined>();
    const entered = Promise.withResolvers<undefined>();
    const late = platform.database.forAccount(account.id).write(async (queries) => {
      entered.resolve(undefined);
      await goOn.promise;
      await queries
        .insertInto('temp_selections')
        .values({
          id: randomUUID(),
          account_id: account.id,
          photo_ids: [],
          created_at: platform.clock.now(),
          expires_at: platform.clock.now(),
        })
        .execute();
    });
    await entered.promise;
    await deleteAccount(platform, account);
    const running = deletionJobOf(platform).run(attemptKilledAt(account.id, NEVER));
    expect(await Promise.race([running.then(() => 'over'), pause()])).toBe('still at it');
    goOn.resolve(undefined);
    await late;
    await running;

    expect(await proofOf(platform, account.id)).toMatchObject({ rows: { temp_selections: 1, accounts: 1 } });
    expect(await rowsOf(platform, account.id)).toEqual({});
  });

  it('does nothing to an account that was not deleted', async () => {
    const { account } = await ownerOfEverything(platform);
    const before = await rowsOf(platform, account.id);
    await deletionJobOf(platform).run(attemptKilledAt(account.id, NEVER));
    expect(await rowsOf(platform, account.id)).toEqual(before);
    expect(await proofOf(platform, account.id)).toBeUndefined();
  });

  it('leaves the file of an invoice alone that is being made', async () => {
    const account = await platform.createAccount({ authenticationMethod: 'b2b' });
    const files = createInvoiceFiles(invoiceFolder(platform.platform.context.dataFolder));
    const { system } = platform.database;
    const id = randomUUID();
    const sha256 = createHash('sha256').update(CONTENT).digest();
    await system
      .insertInto('invoices')
      .values({
        id,
        account_id: account.id,
        order_ref: 'AAAA-AAAA',
        channel: 'printelle-de',
        number: id,
        is_historical: false,
        issued_at: platform.clock.now(),
        total_minor: 1,
        currency: 'EUR',
        content: invoiceContent({ orderRef: 'AAAA-AAAA' }),
      })
      .execute();
    const goOn = Promise.withResolvers<undefined>();
    const placed = Promise.withResolvers<undefined>();
    const made = system.transaction().execute(async (queries) => {
      await queries.updateTable('invoices').set({ byte_size: 5, sha256 }).where('id', '=', id).execute();
      const incoming = await files.incoming();
      await writeFile(incoming, CONTENT);
      await files.keep({ accountId: account.id, invoiceId: id }, incoming);
      placed.resolve(undefined);
      await goOn.promise;
    });
    await placed.promise;
    await deleteAccount(platform, account);
    const running = deletionJobOf(platform).run(attemptKilledAt(account.id, NEVER));
    expect(await Promise.race([running.then(() => 'over'), pause()])).toBe('still at it');
    goOn.resolve(undefined);
    await made;
    await running;

    expect(await proofOf(platform, account.id)).toMatchObject({ retained_invoices: 1 });
    expect((await files.readRetained(id))?.toString()).toBe(CONTENT);
  });

  it('keeps invoices for ten years, and then no longer', async () => {
    const { account, params } = await ownerOfEverything(platform);
    const invoiceId = params['invoice'] ?? '';
    await deleteAccount(platform, account);
    await deletionJobOf(platform).run(attemptKilledAt(account.id, NEVER));
    const { context } = platform.platform;
    const invoiceFiles = createInvoiceFiles(invoiceFolder(context.dataFolder));
    const sweepIn = (years: number, days: number) => {
      const then = context.clock.now();
      then.setUTCFullYear(then.getUTCFullYear() + years);
      then.setUTCDate(then.getUTCDate() + days);
      return sweepRetainedInvoices({ database: platform.database, invoiceFiles, clock: { now: () => then } });
    };
    const isKept = async () => {
      const row = await platform.database.system
        .selectFrom('retained_invoices')
        .select('id')
        .where('id', '=', invoiceId)
        .executeTakeFirst();
      return [row !== undefined, (await invoiceFiles.readRetained(invoiceId)) !== null];
    };

    await sweepIn(10, -1);
    expect(await isKept()).toEqual([true, true]);
    await sweepIn(10, 1);
    expect(await isKept()).toEqual([false, false]);
  });

  it('says in its proof nothing by which the account can be found', async () => {
    const account = await platform.createAccount();
    await deleteAccount(platform, account);
    await deletionJobOf(platform).run(attemptKilledAt(account.id, NEVER));
    expect(JSON.stringify(await proofOf(platform, account.id))).not.toContain(account.id);
  });
});

/** Long enough for a job that waits for nothing. */
const pause = () => new Promise<string>((resolve) => setTimeout(resolve, 1000, 'still at it'));
