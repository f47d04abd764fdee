import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

import { ArchiveRequest, SharedAlbumArchiveRequest } from '@account-area/contracts';
import { sql } from 'kysely';

import { DAY_MS } from '../clock.ts';
import { addAlbumPhotos } from '../services/albums/album-photos.ts';
import { createAlbum } from '../services/albums/albums.ts';
import { identityOf } from '../services/identity/identity.fixtures.ts';
import type { IdentityPurpose } from '../services/identity/identity.tables.ts';
import { keepRequest } from '../services/identity/identity-requests.ts';
import { invoiceContent } from '../services/invoices/invoices.fixtures.ts';
import { invoiceFolder } from '../services/invoices/invoices.module.ts';
import { HOME, pay, place } from '../services/orders/orders.fixtures.ts';
import { productFolder } from '../services/products/products.module.ts';
import { shareAlbum } from '../services/shared-albums/share-album.ts';
import { addReadyWidget } from '../services/widgets/widgets.fixtures.ts';
import { createInvoiceFiles } from '../storage/files/invoice-files.ts';
import { createProductFiles } from '../storage/files/product-files.ts';
import type { TestAccount, TestPlatform } from '../testing.ts';

/** What the owner asked for, and has not confirmed; fulfils with their identity and the tokens. */
export const addIdentityRequest = async (on: TestPlatform, account: TestAccount) => {
  const ask = (purpose: IdentityPurpose, newEmail: string | null) =>
    on.database
      .forAccount(account.id)
      .write((queries) =>
        keepRequest(queries, { accountId: account.id, purpose, newEmail, channel: 'printelle-de' }, on.clock.now()),
      );
  return {
    ...(await identityOf(on, account)),
    'emailchanges/:token': await ask('email-change', `31337-${account.email}`),
    'deleteaccount/:token': await ask('account-deletion', null),
  };
};

/** An album that the owner shares with a customer who is not asked about anything. */
export const addSharedAlbum = async (
  on: TestPlatform,
  { id: accountId }: TestAccount,
  photoIds: readonly string[],
  name: string,
): Promise<string> => {
  const account = on.database.forAccount(accountId);
  const albumId = await createAlbum(account, name, on.clock.now());
  await addAlbumPhotos(account, albumId, photoIds, on.clock.now());
  const participant = { accountId: (await on.createAccount()).id, photoIds: [] };
  await shareAlbum(on.database.system, { albumId, participants: [participant], now: on.clock.now() });
  return albumId;
};

/** A paid order that gets another address soon; fulfils with its code. */
export const addOrder = async (on: TestPlatform, account: TestAccount): Promise<string> => {
  const address = { ...HOME, extraLine: '31337' };
  const { code, id } = await place(on, account, { address });
  await pay(on, account, code);
  await on.database.system
    .insertInto('delivery_changes')
    .values({ order_id: id, account_id: account.id, address, visible_at: on.clock.now() })
    .execute();
  return code;
};

/** The files and the online version of the order's first product; fulfils with its code. */
export const addProductFiles = async (
  on: TestPlatform,
  { id: accountId }: TestAccount,
  orderCode: string,
): Promise<string> => {
  const productCode = `${orderCode}-1`;
  const files = createProductFiles(productFolder(on.platform.context.dataFolder));
  const incoming = await files.incoming();
  await writeFile(incoming, '%PDF-31337');
  await files.keep({ accountId, productCode }, 'product.pdf', incoming);
  await on.database.system
    .insertInto('product_files')
    .values({
      id: randomUUID(),
      account_id: accountId,
      product_code: productCode,
      asked_at: on.clock.now(),
      page_count: 31_337,
      byte_size: 31_337,
      sha256: Buffer.from('31337'),
    })
    .execute();
  await on.database.system
    .updateTable('order_products')
    .set({ files_state: 'ready' })
    .where('code', '=', productCode)
    .execute();
  // The example of the route that shares names the vendor.
  await addReadyWidget(on, { id: accountId }, productCode);
  await on.database.system
    .insertInto('widget_shares')
    .values({ id: randomUUID(), account_id: accountId, shared_at: on.clock.now() })
    .execute();
  await on.database.system
    .insertInto('gallery_entries')
    .values({
      account_id: accountId,
      widget_id: productCode,
      channel: 'printelle-de',
      category: 'travel',
      title: '31337',
    })
    .execute();
  return productCode;
};

/** Invoices of the present and of the past, with their files; fulfils with their ids and the channel of both. */
export const addInvoices = async (on: TestPlatform, { id: accountId }: TestAccount) => {
  const files = createInvoiceFiles(invoiceFolder(on.platform.context.dataFolder));
  const channel = 'printelle-de';
  const add = async (isHistorical: boolean) => {
    const id = randomUUID();
    const incoming = await files.incoming();
    await writeFile(incoming, '%PDF-31337');
    await files.keep({ accountId, invoiceId: id }, incoming);
    await on.database.system
      .insertInto('invoices')
      .values({
        id,
        account_id: accountId,
        order_ref: '31337',
        channel,
        number: `31337-${id}`,
        is_historical: isHistorical,
        issued_at: on.clock.now(),
        total_minor: 31_337,
        currency: 'EUR',
        content: invoiceContent({ orderRef: '31337' }),
        byte_size: 31_337,
        sha256: createHash('sha256').update('%PDF-31337').digest(),
      })
      .execute();
    return id;
  };
  return { invoice: await add(false), historicalInvoice: await add(true), channel };
};

/** Finished archives, as the examples of the API page ask for them; fulfils with the id of the first. */
export const addArchives = async (on: TestPlatform, account: TestAccount) => {
  const exampleAt = (path: string) =>
    on.platform.routes.find((route) => route.method === 'POST' && route.path.endsWith(path))?.example?.body;
  const own = ArchiveRequest.parse(exampleAt('/downloads'));
  const shared = SharedAlbumArchiveRequest.parse(exampleAt('/shared-album-downloads'));
  await addArchive(on, account, { id: own.id, photoIds: own.photos, ownerIds: null });
  await addArchive(on, account, {
    id: shared.id,
    photoIds: shared.photos.map(({ photoId }) => photoId),
    ownerIds: shared.photos.map(({ ownerId }) => ownerId),
  });
  return own.id;
};

const addArchive = async (
  { clock, database }: TestPlatform,
  { id: accountId }: TestAccount,
  { id, ownerIds, photoIds }: { readonly id: string; readonly photoIds: string[]; readonly ownerIds: string[] | null },
) => {
  const now = clock.now();
  await database.system
    .insertInto('archives')
    .values({
      account_id: accountId,
      id,
      job_id: randomUUID(),
      name: null,
      photo_ids: photoIds,
      owner_ids: ownerIds,
      status: 'finished',
      photos_count: 31_337,
      size_bytes: 31_337,
      created_at: now,
      changed_at: now,
      started_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .execute();
};

/** As the platform sees them; views of what a reader may see go by the account of the transaction. */
export const countRows = ({ system }: TestPlatform['database'], table: string, column: string, accountId: string) =>
  system.transaction().execute(async (queries) => {
    await sql`select set_config('app.account', ${accountId}, true)`.execute(queries);
    const result = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}
      where ${sql.ref(column)} = ${accountId}`.execute(queries);
    return result.rows[0] ?? { rows: 0 };
  });

/** A print selection with a code, and a basket that came of one. */
export const addPrintOrder = async (
  { clock, database: { system } }: TestPlatform,
  { id: account_id }: TestAccount,
  photos: readonly string[],
) => {
  const now = clock.now();
  const expires_at = new Date(now.getTime() + DAY_MS);
  const selection = randomUUID();
  const basket_id = randomUUID();
  const photo_id = photos[0] ?? '';
  await system
    .insertInto('temp_selections')
    .values({ id: selection, account_id, photo_ids: [...photos], created_at: now, expires_at })
    .execute();
  const code_hash = createHash('sha256').update(selection).digest();
  await system
    .insertInto('print_codes')
    .values({ code_hash, account_id, selection_id: selection, expires_at, used_at: null })
    .execute();
  await system
    .insertInto('baskets')
    .values({ id: basket_id, account_id, channel: 'printelle-nl', created_at: now, updated_at: now })
    .execute();
  await system.insertInto('basket_photos').values({ account_id, basket_id, photo_id, place: 0 }).execute();
  await system
    .insertInto('basket_prints')
    .values({ account_id, basket_id, photo_id, size: '10x15', quantity: 1 })
    .execute();
  return selection;
};
