import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { ownerOfEverything } from '../server/owner-of-everything.fixtures.ts';
import {
  attemptKilledAt,
  deleteAccount,
  deletionJobOf,
  holdDeletions,
} from '../services/account-deletion/account-deletion.fixtures.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import { auditDeletions } from './audit-deletions.ts';

let platform: TestPlatform;
let anna: TestAccount;
let invoiceId: string;
let invoices: number;
beforeAll(async () => {
  platform = await startTestPlatform();
  await holdDeletions(platform);
});
afterAll(() => platform.close());

beforeEach(async () => {
  const { dataFolder } = platform.platform.context;
  for (const table of ['deletion_proofs', 'retained_invoices'] as const) await system().deleteFrom(table).execute();
  await rm(join(dataFolder, 'invoices/retained'), { recursive: true, force: true });
  const { account, params } = await ownerOfEverything(platform);
  anna = account;
  invoiceId = params['invoice'] ?? '';
  await deleteAccount(platform, anna);
  await deletionJobOf(platform).run(attemptKilledAt(anna.id, Infinity));
  invoices = (await system().selectFrom('retained_invoices').select('id').execute()).length;
});

const system = () => platform.database.system;
const audited = (kept = invoices) => {
  const { dataFolder, keys } = platform.platform.context;
  const { email, id: accountId } = anna;
  return auditDeletions([{ accountId, email, invoices: kept }], { database: platform.database, dataFolder, keys });
};
const put = async (...path: readonly string[]) => {
  const whole = join(platform.platform.context.dataFolder, ...path);
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, 'bytes');
};

it('finds nothing when nothing is left', async () => {
  expect(await audited()).toEqual([]);
});

it('finds a proof that is missing', async () => {
  await system().deleteFrom('deletion_proofs').execute();
  expect(await audited()).toEqual([
    `account ${anna.id} was deleted and has no proof`,
    'there are 0 proofs of 1 deletions',
  ]);
});

it('finds a proof that has no end, and an invoice too few', async () => {
  await system().updateTable('deletion_proofs').set({ ended_at: null }).execute();
  expect(await audited()).toEqual([`the proof of account ${anna.id} has no end`]);
  await system().updateTable('deletion_proofs').set({ ended_at: new Date() }).execute();
  expect(await audited(invoices + 1)).toEqual([
    `account ${anna.id} had ${invoices + 1} invoices and ${invoices} were kept`,
  ]);
});

it('finds an account that is there, and files of it', async () => {
  await put('photos/originals', anna.id, 'aa', 'photo');
  await platform.createAccount({ email: anna.email });
  expect(await audited()).toEqual([
    `account ${anna.id} was deleted and is there`,
    `account ${anna.id} was deleted and has files in photos/originals`,
  ]);
});

it('finds an invoice that is lost, is another one, or is nobody’s', async () => {
  await put('invoices/retained', 'stray.pdf');
  await put('invoices/retained', `${invoiceId}.pdf`);
  expect(await audited()).toEqual([
    `the retained invoice ${invoiceId} is another one`,
    'invoices/retained/stray.pdf is nobody’s',
  ]);
  await rm(join(platform.platform.context.dataFolder, 'invoices/retained'), { recursive: true });
  expect(await audited()).toContain(`the file of the retained invoice ${invoiceId} is lost`);
});
