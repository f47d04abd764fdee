import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { pay, place } from '../services/orders/orders.fixtures.ts';
import { addReadyWidget } from '../services/widgets/widgets.fixtures.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import { auditWidgets } from './audit-widgets.ts';
import type { WidgetEntry } from './ledger-entries.ts';

const READER = 'reader@example.test';

let platform: TestPlatform;
let anna: TestAccount;
let mail: string;
let shared: WidgetEntry;
let deleted: WidgetEntry;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const productOf = async (account: TestAccount): Promise<string> => {
  const { code } = await place(platform, account);
  await pay(platform, account, code);
  return `${code}-1`;
};
const arrive = (messageId: string) =>
  platform.database.system
    .insertInto('mailbox_mails')
    .values({
      id: randomUUID(),
      arrived_at: platform.clock.now(),
      recipients: [READER],
      raw: Buffer.from(`From: T\r\nMessage-ID: ${messageId}\r\n\r\nLook`),
    })
    .execute();

beforeEach(async () => {
  const { system } = platform.database;
  await system.deleteFrom('widgets').execute();
  await system.deleteFrom('mailbox_mails').execute();
  anna = await platform.createAccount();
  const productCode = await productOf(anna);
  await addReadyWidget(platform, anna, productCode);
  const entry = { widget_id: productCode, channel: 'printelle-gb', account_id: anna.id };
  await system
    .insertInto('gallery_entries')
    .values({ ...entry, category: 'travel', title: 'Lofoten' })
    .execute();
  const now = platform.clock.now();
  mail = randomUUID();
  await system.insertInto('widget_shares').values({ id: randomUUID(), account_id: anna.id, shared_at: now }).execute();
  const written = { id: mail, account_id: anna.id, kind: 'widget-shared', body: null };
  await system
    .insertInto('mails')
    .values({ ...written, created_at: now, next_at: now, sent_at: now })
    .execute();
  const messageId = `<${mail}@printelle.example>`;
  await arrive(messageId);
  const entered = { accountId: anna.id, category: null, isDeleted: false, shares: new Map<string, string>() };
  shared = { ...entered, productCode, category: 'travel', shares: new Map([[READER, messageId]]) };
  deleted = { ...entered, productCode: await productOf(anna), isDeleted: true };
});

const audited = (...entries: readonly WidgetEntry[]) => auditWidgets(entries, platform.database);

it('finds nothing when everything is as it was acknowledged, also where a mail came twice', async () => {
  await arrive(`<${mail}@printelle.example>`);
  expect(await audited(shared, deleted)).toEqual([]);
});

it('finds online versions that are lost, were never requested, or are there although they were deleted', async () => {
  const lost = { ...shared, productCode: 'x', category: null };
  expect(await audited(lost, deleted)).toEqual([
    'online version x is lost',
    `online version ${shared.productCode} was never requested`,
  ]);
  expect(await audited({ ...shared, isDeleted: true }, deleted)).toEqual([
    `online version ${shared.productCode} was deleted and is there`,
  ]);
  const bram = await platform.createAccount();
  expect(await audited({ ...shared, accountId: bram.id }, deleted)).toContain(
    `online version ${shared.productCode} is lost`,
  );
});

it('finds another place in the gallery than was chosen', async () => {
  const { productCode } = shared;
  expect(await audited({ ...shared, category: 'family' }, { ...deleted, category: 'baby' })).toEqual([
    `online version ${productCode} is in the gallery as travel and not family`,
    `online version ${deleted.productCode} is in the gallery as nothing and not baby`,
  ]);
  expect(await audited({ ...shared, category: null }, deleted)).toEqual([
    `online version ${productCode} is in the gallery as travel and not null`,
  ]);
});

it('finds mails that came again as another one, and shares that were counted twice or not written', async () => {
  await arrive('<other@printelle.example>');
  const messageId = `<${mail}@printelle.example>`;
  expect(await audited(shared, deleted)).toEqual([`the mail ${messageId} came again as <other@printelle.example>`]);

  await platform.database.system.deleteFrom('mails').where('id', '=', mail).execute();
  await platform.database.system.deleteFrom('mailbox_mails').execute();
  expect(await audited(shared, deleted)).toEqual([
    `the mail ${messageId} was never left`,
    `customer ${anna.id} shared 1 times, 1 are counted and 0 mails written`,
  ]);
});
