import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

import { addPlannedOrders } from '../../demo/add-planned-orders.ts';
import { addPlannedProjects, addProjectPhotos, varyProjects } from '../../demo/planned-project.ts';
import { invoicePaidOrders } from '../../demo/demo-invoices.ts';
import { planVariedOrders } from '../../demo/varied-orders.ts';
import type { Host } from '../../services/configuration/hosts.ts';
import { INVOICE_QUEUE } from '../../services/invoices/issue-invoice.ts';
import { createCatalogues } from '../../services/merchandise/catalogue.ts';
import { paidAtOf } from '../../services/orders/order-steps.ts';
import type { Library } from '../../services/photo-service/add-photo.ts';
import { ACCOUNT_DELETION_QUEUE, beginDeletion } from '../../services/account-deletion/begin-deletion.ts';
import { addAccount } from '../../services/customer/accounts.ts';
import { photoFolder } from '../../services/images/images.module.ts';
import { THUMBNAIL_SIZES } from '../../services/images/picture.ts';
import { DEMO_PASSWORD, giveDemoPassword, hashDemoPassword } from '../../services/sign-in/demo-password.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { accountOf, type Sandbox } from './sandbox.ts';

/** Whose photos new customers get copies of. */
const MODEL = 'anna@example.test';

interface NewCustomer {
  readonly photos: number;
  readonly orders: number;
  readonly projects: number;
  /** Whether it is a business customer, with an invoice for every order that is paid. */
  readonly business: boolean;
  /** For so many of the oldest of these orders it is a historical one. */
  readonly historicalInvoices: number;
  /** Of the shop where they order. */
  readonly host: Host;
}

/**
 * Adds a customer of its own, with copies of the newest photos of the demo library as it is so far, several of
 * each when more are asked for, with a saved card, and with orders, their invoices and saved projects, so that a tester may delete and change
 * everything. Answers with how to sign in, how many photos there are, and the codes of the orders, the newest first.
 */
export const addCustomer = async (
  sandbox: Sandbox,
  { business, historicalInvoices: historical, host, orders, photos, projects }: NewCustomer,
) => {
  const { clock, database, dataFolder, jobs } = sandbox;
  const email = `customer-${randomUUID()}@example.test`;
  const hash = await hashDemoPassword(database.system);
  const planned = planOrders(sandbox, host, orders);
  const accountId = await database.system.transaction().execute(async (queries) => {
    const names = { firstName: 'Nova', lastName: 'Keller', ...(business ? BUSINESS : CONSUMER) };
    const id = await addAccount(queries, { email, ...names, registeredAt: clock.now() });
    if (id === undefined) throw new Error(`There is a customer ${email} already.`);
    await giveDemoPassword(queries, id, hash);
    await addPlannedOrders(queries, id, planned);
    const drafts = varyProjects(projects);
    await addPlannedProjects(queries, { accountId: id, channel: host.channel, drafts, now: clock.now() });
    if (business) {
      const paid = planned.filter(({ events }) => paidAtOf(events)).length;
      const current = Math.max(0, paid - historical);
      await invoicePaidOrders({ accountId: id, current, historical: paid - current }, queries, sandbox);
    }
    return id;
  });
  jobs.wake(INVOICE_QUEUE);
  const library = { accountId, database, files: createPhotoFiles(photoFolder(dataFolder)) };
  const added = photos === 0 ? 0 : await copyPhotos(library, await accountOf(sandbox, MODEL), photos);
  await addProjectPhotos(database.system, [accountId]);
  return { email, password: DEMO_PASSWORD, photos: added, orders: planned.map(({ code }) => code) };
};

const paymentMethod = { type: 'visa', maskedNumber: '•••• •••• •••• 4242', expiry: '2034-08' };

const CONSUMER = { profile: { paymentMethod } };

const BUSINESS = {
  authenticationMethod: 'b2b',
  profile: { companyName: 'Keller Studio', vatNumber: 'GB123456789', paymentMethod },
} as const;

const planOrders = ({ clock, hosts }: Sandbox, { channel, wantedLocales }: Host, count: number) => {
  const catalogue = createCatalogues(hosts)(channel, wantedLocales[0] ?? 'en-GB');
  return catalogue ? planVariedOrders({ count, channel, catalogue, now: clock.now() }) : [];
};

/** The columns of a photo that do not depend on its owner. */
const COPIED = [
  'file_name',
  'media_type',
  'sha256',
  'byte_size',
  'width',
  'height',
  'taken_at',
  'taken_offset_minutes',
  'created_at',
  'placeholder',
] as const;

/** Deletes the account of a customer, as when they confirm that. */
export const removeCustomer = async (sandbox: Sandbox, email: string) => {
  const id = await accountOf(sandbox, email);
  await sandbox.database.system.transaction().execute((queries) => beginDeletion(queries, id, sandbox));
  sandbox.jobs.wake(ACCOUNT_DELETION_QUEUE);
};

const copyPhotos = async ({ accountId, database, files }: Library, modelId: string, most: number) => {
  const models = await database.forAccount(modelId).read((queries) =>
    queries
      .selectFrom('photos')
      .select(['id', ...COPIED])
      .where('deleted_at', 'is', null)
      .where('sha256', 'is not', null)
      .orderBy('taken_at', 'desc')
      .orderBy('id')
      .limit(most)
      .execute(),
  );
  // A library has each picture once: copies of copies differ in what follows the picture, which no decoder reads.
  const wanted = models.length === 0 ? [] : Array.from({ length: Math.ceil(most / models.length) }, (_, at) => at);
  const copies = wanted.flatMap((round) => models.map((model) => ({ ...model, round }))).slice(0, most);
  for (const { id, round, ...photo } of copies) {
    const source = { accountId: modelId, photoId: id };
    const copy = { accountId, photoId: randomUUID() };
    const incoming = await files.incoming();
    const original = await readFile(files.originalPath(source));
    const bytes = round === 0 ? original : Buffer.concat([original, Buffer.from(copy.photoId)]);
    await writeFile(incoming, bytes);
    await files.keepOriginal(copy, incoming);
    for (const size of THUMBNAIL_SIZES.map(String)) {
      const webp = await files.readDerived(source, size);
      if (webp !== null) await files.keepDerived(copy, size, webp);
    }
    await database.forAccount(accountId).write((queries) =>
      queries
        .insertInto('photos')
        .values({
          ...photo,
          sha256: createHash('sha256').update(bytes).digest(),
          byte_size: bytes.byteLength,
          id: copy.photoId,
          account_id: accountId,
        })
        .execute(),
    );
  }
  return copies.length;
};
