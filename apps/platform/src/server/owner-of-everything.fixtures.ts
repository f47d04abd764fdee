import { createHash, randomUUID } from 'node:crypto';

import { DAY_MS } from '../clock.ts';
import { platformModules } from '../modules.ts';
import { giveAddress } from '../services/customer/addresses.fixtures.ts';
import { addPhotoRows } from '../services/photo-service/photo.fixtures.ts';
import { addProject } from '../services/projects/projects.fixtures.ts';
import { accountTablesOf } from '../storage/database/open-storage.ts';
import type { TestAccount, TestPlatform } from '../testing.ts';
import {
  addIdentityRequest,
  addSharedAlbum,
  addOrder,
  addProductFiles,
  addInvoices,
  addArchives,
  countRows,
  addPrintOrder,
} from './owner-parts.fixtures.ts';

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
