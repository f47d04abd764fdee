import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

import {
  ABSENT_PROBLEM,
  ArchiveRequest,
  CORRELATION_HEADER,
  Problem,
  SERVICES,
  SharedAlbumArchiveRequest,
} from '@account-area/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { DAY_MS } from '../clock.ts';
import { platformModules } from '../modules.ts';
import { addAlbumPhotos } from '../services/albums/album-photos.ts';
import { createAlbum } from '../services/albums/albums.ts';
import { giveAddress } from '../services/customer/addresses.fixtures.ts';
import { identityOf } from '../services/identity/identity.fixtures.ts';
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
import { startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import type { Route } from './route.ts';

/** A platform whose routes can be named before it has started: the matrix has one test for each. */
const platform = await startTestPlatform();
const { routes } = platform.platform;
const name = ({ method, path }: Route) => `${method} ${path}`;
const of = (kind: Route['access']['kind']) =>
  routes.filter(({ access }) => access.kind === kind).map((route) => [name(route), route] as const);

/** The id of one intent of a customer, as pages send it. */
const INTENT = 'matrix-0000-4000-8000-000000000000';

/** What no field of a query can be, by its name. */
const UNUSABLE = {
  sortKey: 'nobody',
  displaySharedData: 'nobody',
  skip: 'nobody',
  limit: 'nobody',
  Limit: 'nobody',
  accountId: 'nobody',
  extendResponseCommand: 'nobody',
  OrderCode: 'x'.repeat(65),
  orderCodes: 'x'.repeat(8001),
  channel: 'x'.repeat(65),
  toEmailAddress: 'nobody',
};

interface Owner {
  readonly account: TestAccount;
  /** Every fact about the owner that an answer to another account must not hold. */
  readonly secrets: readonly string[];
  /**
   * Ids of what the owner has, by the placeholder of a path or the name of a field of its query; by `step/:placeholder` where
   * paths call different things by one name.
   */
  readonly params: Readonly<Record<string, string>>;
}

describe('the access matrix', () => {
  let stranger: TestAccount;
  beforeAll(async () => {
    stranger = await platform.createAccount({ authenticationMethod: 'b2b' });
  });
  afterAll(() => platform.close());

  const call = (route: Route, token?: string, params: Owner['params'] = {}) =>
    platform.fetch(addressOf(route, params), {
      method: route.method,
      redirect: 'manual',
      ...exampleOf(route, token === undefined ? {} : { Authorization: `Bearer ${token}` }, params),
    });

  /** Which customer care can find by what the customer's page shows. */
  const expectProblem = async (response: Response, ...statuses: readonly number[]) => {
    expect(statuses).toContain(response.status);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/problem\+json/);
    expect(response.headers.get(CORRELATION_HEADER)).toBe(INTENT);
    expect(Problem.parse(await response.json())).toMatchObject({ status: response.status, correlationId: INTENT });
  };

  it.each(routes.map((route) => [name(route), route] as const))(
    '%s says what it is for and has an example of its path',
    (_name, route) => {
      expect(Object.keys(route.example?.params ?? {})).toEqual(placeholdersOf(route));
      expect(route.summary).not.toBe('');
      if (route.access.kind !== 'account') expect(route.access.because).not.toBe('');
    },
  );

  it('has every path and method once', () => {
    expect(new Set(routes.map(name)).size).toBe(routes.length);
  });

  it.each(of('account'))('%s refuses callers without a valid token', async (_name, route) => {
    const { account } = await ownerOfEverything(platform);
    const valid = await platform.accessToken(account);
    const tokens = {
      anonymous: undefined,
      malformed: 'not-a-token',
      'signature changed': `${valid.slice(0, -8)}AAAAAAAA`,
      unsigned: `${btoa('{"alg":"none","typ":"at+jwt"}')}.${valid.split('.')[1] ?? ''}.`,
      expired: await platform.accessToken(account, { expiresInS: -60 }),
      'wrong audience': await platform.accessToken(account, { audience: 'urn:somebody:else' }),
      'signed out': await platform.accessToken(account, { session: 'A'.repeat(43) }),
      'no session': await platform.accessToken(account, { session: "' or 1=1 --" }),
      'wrong brand': await platform.accessToken(account, { origin: 'http://account.bonvue-nl.localhost' }),
    };
    for (const [actor, token] of Object.entries(tokens)) {
      const response = await call(route, token);
      expect([actor, response.status]).toEqual([actor, 401]);
      expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
      if (route.method !== 'HEAD') expect(Problem.parse(await response.json()).status).toBe(401);
    }
  });

  it.each(of('account'))('%s refuses a token of a sign-in that did not ask for the services', async (_name, route) => {
    const { account } = await ownerOfEverything(platform);
    const response = await call(route, await platform.accessToken(account, { scope: 'openid email' }));
    expect(response.status).toBe(403);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer error="insufficient_scope", scope="account"');
  });

  it('takes the name of the scheme in any case', async () => {
    const { account } = await ownerOfEverything(platform);
    const authorization = `bearer ${await platform.accessToken(account)}`;
    const { status } = await platform.fetch(`${platform.origin}/customer-api/customers/me`, {
      headers: { Authorization: authorization },
    });
    expect(status).toBe(200);
  });

  it.each(of('account'))('%s answers the owner', async (_name, route) => {
    const { account, params } = await ownerOfEverything(platform);
    const response = await call(route, await platform.accessToken(account), params);
    expect([200, 201, 202, 204]).toContain(response.status);
  });

  it.each(of('account'))("%s shows another customer nothing of the owner's", async (_name, route) => {
    const owner = await ownerOfEverything(platform);
    const response = await call(route, await platform.accessToken(stranger), owner.params);
    const text = await response.text();
    if (placeholdersOf(route).some((name) => name in owner.params))
      expect(response.status).toBe(route.absentStatus ?? 404);
    expect(owner.secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it.each(of('account'))('%s answers nothing to an owner whose account is gone', async (_name, route) => {
    const gone = await ownerOfEverything(platform);
    const token = await platform.accessToken(gone.account);
    await platform.removeAccount(gone.account);

    const response = await call(route, token, gone.params);

    expect([401, 404]).toContain(response.status);
    const text = await response.text();
    expect(gone.secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it.each(of('account').filter(([path]) => path.includes(SERVICES.invoices.path)))(
    '%s is absent for consumers, also with the id of an invoice',
    async (_name, route) => {
      const { params } = await ownerOfEverything(platform);
      const consumer = await platform.createAccount();
      const response = await call(route, await platform.accessToken(consumer), params);
      expect([response.status, Problem.parse(await response.json()).type]).toEqual([404, ABSENT_PROBLEM]);
    },
  );

  it.each(of('account').filter(([, route]) => route.body))(
    '%s refuses a body that it cannot use',
    async (_name, route) => {
      const token = await platform.accessToken(stranger);
      for (const [contentType, body] of [
        ['application/json', '{"broken":'],
        ['application/json', '31337'],
        ['application/json', '{"nobodyKnows":1}'],
        ['application/json', '"\\u0000"'],
        ['text/plain', JSON.stringify(route.example?.body)],
      ] as const) {
        const response = await platform.fetch(addressOf(route, {}), {
          method: route.method,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': contentType, [CORRELATION_HEADER]: INTENT },
          body,
        });
        await expectProblem(response, contentType === 'text/plain' ? 415 : 400);
      }
    },
  );

  it.each(of('account').filter((entry) => placeholdersOf(entry[1]).length > 0))(
    '%s finds nothing under a name that is none',
    async (_name, route) => {
      const token = await platform.accessToken(stranger);
      for (const value of ['no-such-thing', '../users', "' or 1=1 --", '\u0000', 'x'.repeat(2000)]) {
        const params = Object.fromEntries(placeholdersOf(route).map((placeholder) => [placeholder, value]));
        const response = await platform.fetch(addressOf(route, params), {
          method: route.method,
          ...exampleOf(route, { Authorization: `Bearer ${token}`, [CORRELATION_HEADER]: INTENT }),
        });
        const statuses = [400, route.absentStatus ?? 404];
        if (route.method === 'HEAD') expect(statuses).toContain(response.status);
        else await expectProblem(response, ...statuses);
      }
    },
  );

  it.each(of('account').filter(([, route]) => route.query))(
    '%s refuses a query that it cannot use',
    async (_name, route) => {
      const token = await platform.accessToken(stranger);
      const { query } = route;
      const fields = Object.entries(UNUSABLE).filter(
        ([field, value]) => query && !z.safeParse(query, { ...route.example?.query, [field]: value }).success,
      );
      expect(fields).not.toEqual([]);
      for (const [field, value] of fields) {
        for (const asked of [`${field}=${value}`, `${field}=created&${field}=created`, `${field}=%00`]) {
          const response = await platform.fetch(`${addressOf(route, {})}&${asked}`, {
            method: route.method,
            ...exampleOf(route, { Authorization: `Bearer ${token}`, [CORRELATION_HEADER]: INTENT }),
          });
          await expectProblem(response, 400);
        }
      }
    },
  );

  it.each(of('public'))('%s needs no token', async (_name, route) => {
    const response = await call(route);
    expect([401, 403]).not.toContain(response.status);
    expect(response.status).toBeLessThan(500);
  });

  it.each(of('signed'))('%s refuses an address without a signature', async (_name, route) => {
    expect([400, 403, 404]).toContain((await call(route, await platform.accessToken(stranger))).status);
  });
});

const placeholdersOf = ({ path }: Route) => [...path.matchAll(/:(\w+)/g)].map(([, placeholder = '']) => placeholder);

/** Headers and body of a valid call; its body names what there is of the owner in `params`. */
const exampleOf = ({ example }: Route, headers: Readonly<Record<string, string>>, params: Owner['params'] = {}) => {
  const { body, headers: needed } = example ?? {};
  const isJson = body !== undefined;
  return {
    headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...needed, ...headers },
    ...(isJson && {
      body: JSON.stringify(body, (field, value: unknown) =>
        typeof value === 'string' ? (params[field] ?? value) : value,
      ),
    }),
  };
};

const addressOf = (route: Route, params: Owner['params']) => {
  const values = { ...route.example?.params, ...params };
  const path = route.path
    .replaceAll(/([^/]*)\/:(\w+)/g, (_, step: string, placeholder: string) => {
      const value = values[`${step}/:${placeholder}`] ?? values[placeholder] ?? '';
      return `${step}/${encodeURIComponent(value)}`;
    })
    .replace(/\*$/, 'anything');
  const query = Object.entries(route.example?.query ?? {}).map(([field, value]) => [field, params[field] ?? value]);
  return `${platform.origin}${path}?${new URLSearchParams(query).toString()}`;
};

/** A customer with rows in every table of accounts. */
const ownerOfEverything = async (on: TestPlatform): Promise<Owner> => {
  const { clock, database } = on;
  const names = { firstName: `First-${randomUUID()}`, lastName: `Last-${randomUUID()}` };
  const account = await on.createAccount({ authenticationMethod: 'b2b', ...names });
  const now = clock.now();
  const fileName = `${randomUUID()}.jpg`;
  const { params } = routes.find(({ path }) => path.endsWith('/:year/:month'))?.example ?? {};
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

/** What the owner asked for, and has not confirmed; fulfils with their identity and the token. */
const addIdentityRequest = async (on: TestPlatform, account: TestAccount) => {
  const newEmail = `31337-${account.email}`;
  const asked = { accountId: account.id, purpose: 'email-change', newEmail, channel: 'printelle-de' } as const;
  const token = await on.database
    .forAccount(account.id)
    .write((queries) => keepRequest(queries, asked, on.clock.now()));
  return { ...(await identityOf(on, account)), 'emailchanges/:token': token };
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
    routes.find((route) => route.method === 'POST' && route.path.endsWith(path))?.example?.body;
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
const countRows = ({ system }: TestPlatform['database'], table: string, column: string, accountId: string) =>
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
