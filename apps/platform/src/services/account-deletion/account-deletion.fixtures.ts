import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

import { sql } from 'kysely';

import { createInvoiceFiles } from '../../storage/files/invoice-files.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import type { JobAttempt, JobHandler } from '../../storage/jobs/jobs.ts';
import type { TestAccount, TestPlatform } from '../../testing.ts';
import { EXPORT_QUEUE } from '../exports/exports.ts';
import { photoFolder } from '../images/images.module.ts';
import { invoiceFolder } from '../invoices/invoices.module.ts';
import { MAIL_QUEUE } from '../mail/mail-outbox.ts';
import { readAccountTables } from './account-tables.ts';
import { ACCOUNT_DELETION_QUEUE, beginDeletion } from './begin-deletion.ts';
import { createDeletionJob } from './deletion-job.ts';
import { proofIdOf } from './deletion-proofs.ts';

/** Deletes an account as its customer does; the job does the rest when it is its turn. */
export const deleteAccount = async (
  { database, platform }: TestPlatform,
  { id }: Pick<TestAccount, 'id'>,
): Promise<void> => {
  const { clock, jobs } = platform.context;
  await database.forAccount(id).write((queries) => beginDeletion(queries, id, { clock, jobs }));
  jobs.wake(ACCOUNT_DELETION_QUEUE);
};

/** From now on accounts whose deletion has begun stay as they are, until `releaseDeletions`. */
export const holdDeletions = (on: TestPlatform): Promise<Response> => hold(on, ACCOUNT_DELETION_QUEUE);

/** From now on no mail is sent for a minute, which is longer than what a test does before it deletes an account. */
export const holdMails = (on: TestPlatform): Promise<Response> => hold(on, MAIL_QUEUE);

/** The same for exports: one that ends adds a mail to an account that is not being deleted. */
export const holdExports = (on: TestPlatform): Promise<Response> => hold(on, EXPORT_QUEUE);

const hold = ({ fetch, origin }: TestPlatform, queue: string): Promise<Response> =>
  fetch(`${origin}/sandbox/api/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ route: queue, fault: { kind: 'delay', ms: 60_000 } }),
  });

export const releaseDeletions = ({ fetch, origin }: TestPlatform): Promise<Response> =>
  fetch(`${origin}/sandbox/api/faults`, { method: 'DELETE' });

/** Puts a file into every folder of an account, and one on its way in; fulfils with their paths. */
export const fillFolders = async (on: TestPlatform, accountId: string): Promise<readonly string[]> => {
  const { accountFolders, dataFolder } = on.platform.context;
  const upload = await on.database.system
    .updateTable('uploads')
    .set({ received: CONTENT.length })
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirstOrThrow();
  const paths = [
    ...accountFolders.map((folder) => join(dataFolder, folder, accountId, 'aa', 'file')),
    join(dataFolder, 'photos/incoming', upload.id),
  ];
  for (const path of paths) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, CONTENT);
  }
  return paths;
};

/** What is in the files of `fillFolders`. */
export const CONTENT = 'bytes';

/** Everything below the data folder, as paths relative to it. */
export const filesOf = async ({ platform }: TestPlatform): Promise<readonly string[]> => {
  const { dataFolder } = platform.context;
  const entries = await readdir(dataFolder, { recursive: true, withFileTypes: true });
  return entries.map(({ name, parentPath }) => relative(dataFolder, join(parentPath, name))).toSorted();
};

/** The job as the platform has it, to be run by hand. */
export const deletionJobOf = ({ platform: { context } }: TestPlatform, database = context.database): JobHandler =>
  createDeletionJob({
    ...context,
    database,
    invoiceFiles: createInvoiceFiles(invoiceFolder(context.dataFolder)),
    photoFiles: createPhotoFiles(photoFolder(context.dataFolder)),
    delayOf: () => undefined,
  });

/** An attempt that is killed before its step of this number, if it comes to it. */
export const attemptKilledAt = (id: string, step: number): JobAttempt & { readonly steps: () => number } => {
  const { signal } = new AbortController();
  let steps = 0;
  signal.throwIfAborted = () => {
    steps += 1;
    if (steps > step) throw new Killed();
  };
  return { id, isLast: false, signal, steps: () => steps };
};

/** Thrown in the place of a kill. */
export class Killed extends Error {}

/** How many rows there are of an account, by table. */
export const rowsOf = async (
  { database: { system } }: TestPlatform,
  accountId: string,
): Promise<Readonly<Record<string, number>>> => {
  const counts: Record<string, number> = {};
  for (const table of await readAccountTables(system)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where account_id = ${accountId}`.execute(system);
    const n = rows[0]?.n ?? 0;
    if (n > 0) counts[table] = n;
  }
  return counts;
};

/** The proof of a deletion, whether it has ended or not. */
export const proofOf = ({ database: { system }, platform }: TestPlatform, accountId: string) =>
  system
    .selectFrom('deletion_proofs')
    .selectAll()
    .where('account', '=', proofIdOf(platform.context.keys, accountId))
    .executeTakeFirst();
