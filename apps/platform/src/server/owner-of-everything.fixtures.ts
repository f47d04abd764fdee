import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

import { ArchiveRequest, SharedAlbumArchiveRequest } from '@account-area/contracts';
import { sql } from 'kysely';

import { DAY_MS } from '../clock.ts';
import { platformModules } from '../modules.ts';
import { addAlbumPhotos } from '../services/albums/album-photos.ts';
import { createAlbum } from '../services/albums/albums.ts';
import { giveAddress } from '../services/customer/addresses.fixtures.ts';
import { identityOf } from '../services/identity/identity.fixtures.ts';
import type { IdentityPurpose } from '../services/identity/identity.tables.ts';
import { keepRequest } from '../services/identity/identity-requests.ts';
import { invoiceContent } from '../services/invoices/invoices.fixtures.ts';
import { invoiceFolder } from '../services/invoices/invoices.module.ts';
import { HOME, pay, place } from '../services/orders/orders.fixtures.ts';
import { addPhotoRows } from '../services/photo-service/photo.fixtures.ts';
import { addProject } from '../services/projects/projects.fixtures.ts';
import { productFolder } from '../services/products/products.module.ts';
import { shareAlbum } from '../services/shared-albums/share-album.ts';
import { addReadyWidget } from '../services/widgets/widgets.fixtures.ts';
import { accountTablesOf } from '../storage/database/open-storage.ts';
import { createInvoiceFiles } from '../storage/files/invoice-files.ts';
import { createProductFiles } from '../storage/files/product-files.ts';
import type { TestAccount, TestPlatform } from '../testing.ts';

/** A customer who has everything. */
export interface Owner {
  readonly account: TestAccount;
  /** Every fact about the owner that an answer to another account must not hold. */
  readonly secrets: readonly string[];
  /**
   * Ids of what the owner has, by the placeholder of a path or the name of a field of its query; by `step/:placeholder` where
   * paths call different things by one name.
   */
  readonly params: Readonly<Record<string, string>>;
}

/** A customer with rows in every table of accounts. */
export const ownerOfEverything = async (on: TestPlatform): Promise<Owner> => {
  const { clock, database } = on;
  const names = { firstName: `First-${randomUUID()}`, lastName: `Last-${randomUUID()}` };
  const account = await on.createAccount({ authenticationMethod: 'b2b', ...names });
  const now = clock.now();
  const fileName = `${randomUUID()}.jpg`;
  const { params } = on.platform.routes.find(({ path }) => path.endsWith('/:year/:month'))?.example ?? {};
  const takenAt = `${params?.['year'] ?? '2024'}-${(params?.['month'] ?? '6').padStart(2, '0')}-11T10:11:12`;
  const photos = await addPhotoRows(database, account.id, [{ fileName, takenAt }]);
  const projectTitle = `Project-${randomUUID()}`;
  const project = await addProject(on, account, { title: projectTitle, photoIds: photos });
  await database.system
    .updateTable('photo_retention')
    .set({ last_order_at: now, project_count: 31_337 })
    .where('account_id', '=', account.id)
    .execute();
  const sharedAlbumName = `Shared-${randomUUID()}`;
  const sharedAlbum = await addSharedAlbum(on, account, photos, sharedAlbumName);
  await database.system
    .insertInto('deletion_warnings')
    .values({ account_id: account.id, term_end: now, days: 31_337, mail_id: randomUUID(), sent_at: now })
    .execute();
  await database.system
    .insertInto('library_activations')
    .values({ account_id: account.id, status: 'not-active', job_id: randomUUID(), changed_at: now })
    .execute();
  await database.system
    .updateTable('shared_album_counts')
    .set({ read_albums: 31_337 })
    .where('account_id', '=', account.id)
    .execute();
  const archive = await addArchives(on, account);
  const album = randomUUID();
  const albumName = `Album-${album}`;
  await database.system
    .insertInto('albums')
    .values({ id: album, account_id: account.id, name: albumName, created_at: now, updated_at: now })
    .execute();
  await database.system
    .insertInto('album_photos')
    .values({ account_id: account.id, album_id: album, photo_id: photos[0] ?? '', added_at: now, taken_at: takenAt })
    .execute();
  await database.system.insertInto('demo_photos').values({ id: randomUUID(), account_id: account.id }).execute();

  await database.system
    .insertInto('kept_answers')
    .values({
      account_id: account.id,
      route: 'POST /somewhere',
      key: '31337-31337',
      request_hash: Buffer.from(''),
      status: 200,
      headers: '[]',
      body: Buffer.from('31337'),
      kept_at: now,
    })
    .execute();

  await database.system
    .insertInto('mails')
    .values({
      id: randomUUID(),
      account_id: account.id,
      kind: 'a-kind',
      body: Buffer.from('31337'),
      created_at: now,
      next_at: new Date(now.getTime() + DAY_MS),
    })
    .execute();
  await database.system
    .insertInto('mail_places')
    .values({ account_id: account.id, origin: 'http://localhost:31337', locale: 'en-GB' })
    .execute();

  await database.system
    .insertInto('newsletter_confirmations')
    .values({
      id: randomUUID(),
      account_id: account.id,
      email: account.email,
      token_hash: createHash('sha256').update(account.id).digest(),
      created_at: now,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .execute();

  const identity = await addIdentityRequest(on, account);

  const exported = randomUUID();
  await database.system
    .insertInto('exports')
    .values({
      id: exported,
      account_id: account.id,
      status: 'preparing',
      origin: 'http://localhost:31337',
      locale: 'en-GB',
      created_at: now,
    })
    .execute();
  await database.system
    .insertInto('export_parts')
    .values({
      id: randomUUID(),
      export_id: exported,
      account_id: account.id,
      part: 1,
      first_taken_at: takenAt,
      first_photo_id: photos[0] ?? '',
      photos_count: 31_337,
      asked_bytes: 31_337,
    })
    .execute();

  const upload = randomUUID();
  await database.system
    .insertInto('uploads')
    .values({
      id: upload,
      account_id: account.id,
      metadata: 'filename YS5qcGc=',
      byte_size: 31_337,
      expires_at: new Date(now.getTime() + DAY_MS),
    })
    .execute();

  const selection = await addPrintOrder(on, account, photos);

  const projectUpload = randomUUID();
  await database.system
    .insertInto('project_uploads')
    .values({ id: projectUpload, account_id: account.id, photos_count: 31_337, byte_size: 31_337, created_at: now })
    .execute();

  const { id: address } = await giveAddress(on, account, { extraLine: '31337' });
  const orderCode = await addOrder(on, account);
  const code = await addProductFiles(on, account, orderCode);
  const invoices = await addInvoices(on, account);

  const { first_name: firstName, last_name: lastName } = await database.system
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  for (const [table, column] of accountTablesOf(platformModules)) {
    const { rows } = await countRows(database, table, column, account.id);
    if (rows === 0) throw new Error(`The matrix needs a row of the owner in ${table}.`);
  }
  return {
    account,
    secrets: [
      account.id,
      account.email,
      firstName,
      lastName,
      fileName,
      albumName,
      sharedAlbumName,
      projectTitle,
      orderCode,
      '31337',
      ...photos,
    ],
    params: {
      orderCode,
      OrderCode: orderCode,
      code,
      orderCodes: code,
      entry: code,
      widgetId: code,
      photo: photos[0] ?? '',
      address,
      album,
      sharedAlbum,
      archive,
      upload,
      selection,
      project,
      projectUpload,
      ...invoices,
      ...identity,
      accountId: account.id,
    },
  };
};

/** What the owner asked for, and has not confirmed; fulfils with their identity and the tokens. */
const addIdentityRequest = async (on: TestPlatform, account: TestAccount) => {
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
const addSharedAlbum = async (
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
const addOrder = async (on: TestPlatform, account: TestAccount): Promise<string> => {
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
const addProductFiles = async (
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
const addInvoices = async (on: TestPlatform, { id: accountId }: TestAccount) => {
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
const addArchives = async (on: TestPlatform, account: TestAccount) => {
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
const addPrintOrder = async (
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
