import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Database } from '../storage/database/database.ts';
import { exportFolder } from '../services/exports/exports.module.ts';

/** Compares exports with their parts, their files and their mails; every difference is a sentence. */
export const auditExports = async (database: Database, dataFolder: string): Promise<readonly string[]> => {
  const { system } = database;
  const exported = await system.selectFrom('exports').select(['id', 'account_id', 'status', 'parts_count']).execute();
  const parts = await system
    .selectFrom('export_parts')
    .select(['id', 'export_id', 'account_id', 'size_bytes'])
    .execute();
  const mails = await system
    .selectFrom('mails')
    .select(['account_id', 'sent_at'])
    .where('kind', '=', 'export-ready')
    .execute();
  const found: string[] = [];
  for (const { id, parts_count: count, status } of exported) {
    const own = parts.filter((part) => part.export_id === id);
    if (status !== 'ready') found.push(`export ${id} is ${status}`);
    if (own.length !== count) found.push(`export ${id} has ${own.length} of ${count ?? 0} parts`);
  }
  for (const { id, size_bytes: size } of parts) if (size === null) found.push(`part ${id} is not packed`);
  if (mails.length !== exported.length) found.push(`${exported.length} exports were told by ${mails.length} mails`);
  const waiting = mails.filter(({ sent_at: sentAt }) => sentAt === null).length;
  if (waiting > 0) found.push(`${waiting} mails were not sent`);

  const root = exportFolder(dataFolder);
  const expected = new Set(
    parts.filter(({ size_bytes: size }) => size !== null && size > 0).map(({ id }) => `${id}.zip`),
  );
  const files: string[] = [];
  for (const account of await namesIn(join(root, 'finished')))
    files.push(...(await namesIn(join(root, 'finished', account))));
  for (const name of files) if (!expected.has(name)) found.push(`exports/${name} belongs to no export`);
  for (const name of expected) if (!files.includes(name)) found.push(`exports/${name} is lost`);
  for (const name of await namesIn(join(root, 'incoming'))) found.push(`exports/incoming/${name} was left behind`);
  return found;
};

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => []);
