import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { createClock } from '../clock.ts';
import { platformModules } from '../modules.ts';
import { readOptions } from '../options.ts';
import { silentLogger } from '../server/logging.ts';
import { normaliseEmail } from '../services/customer/accounts.ts';
import { photoFolder } from '../services/images/images.module.ts';
import { createPictureWorkers } from '../services/images/picture-workers.ts';
import { StartRefused } from '../start-refused.ts';
import type { Database } from '../storage/database/database.ts';
import { joinStorage } from '../storage/database/join-storage.ts';
import { createPhotoFiles } from '../storage/files/photo-files.ts';
import { importPictures } from './import-pictures.ts';
import { createImportReport } from './import-report.ts';
import { findPictures, type PictureFolder } from './picture-folder.ts';
import { printable } from './printable.ts';
import type { Screen } from './progress.ts';
import { reasonOf } from './unreadable.ts';

/** The arguments and surroundings of the command. */
interface CommandContext {
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly screen: Screen;
  /** Ends the import after the files that are under way. */
  readonly signal: AbortSignal;
}

const USAGE = 'Usage: npm run import -- <folder> [--customer <e-mail address>]';

/** The customer who gets the photos when the command names none. */
const USUAL_CUSTOMER = 'anna@example.test';

/**
 * Adds the pictures of a folder to a customer's library, whether the platform runs or not. Throws `StartRefused` with a
 * sentence for the person at the keyboard, `DiskFull`, and the signal's reason when it is interrupted.
 */
export const runImportCommand = async ({ arguments: given, environment, screen, signal }: CommandContext) => {
  const { path, email } = readArguments(given, environment);
  const options = readOptions(environment);
  const folder = await look(path);
  const storage = await joinStorage({ ...options, modules: platformModules, log: silentLogger() });
  const workers = createPictureWorkers();
  try {
    const library = {
      accountId: await findAccount(storage.database, email),
      database: storage.database,
      files: createPhotoFiles(photoFolder(options.dataFolder)),
    };
    screen.write(`Importing ${printable(path)} for ${email}.\n`);
    const report = createImportReport(folder, screen, () => performance.now());
    await importPictures(folder.pictures, library, {
      workers,
      clock: createClock(),
      signal,
      onOutcome: report.onOutcome,
    }).finally(() => report.end());
  } finally {
    await workers.close();
    await storage.close();
  }
};

const readArguments = (given: readonly string[], { INIT_CWD }: CommandContext['environment']) => {
  try {
    const { positionals, values } = parseArgs({
      args: [...given],
      options: { customer: { type: 'string', default: USUAL_CUSTOMER } },
      allowPositionals: true,
    });
    const [folder, ...others] = positionals;
    if (folder === undefined || others.length > 0) throw new StartRefused(USAGE);
    // npm runs commands in the checkout; a typed path is relative to the caller's folder.
    return { path: resolve(INIT_CWD ?? process.cwd(), folder), email: normaliseEmail(values.customer) };
  } catch (error) {
    throw error instanceof StartRefused ? error : new StartRefused(USAGE, { cause: error });
  }
};

const look = async (path: string): Promise<PictureFolder> => {
  const folder = await findPictures(path).catch((error: unknown) => {
    const reason = isAbsent(error) ? 'there is no such file or folder' : (reasonOf(error) ?? String(error));
    throw new StartRefused(`${printable(path)} cannot be imported: ${reason}.`, { cause: error });
  });
  if (folder.pictures.length === 0) {
    throw new StartRefused(`There are no JPEG, PNG or HEIC pictures in ${printable(path)}.`);
  }
  return folder;
};

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const findAccount = async (database: Database, email: string): Promise<string> => {
  const account = await database.system
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (account) return account.id;
  throw new StartRefused(
    `There is no customer ${email}: name another one with --customer, or start the platform once so that its demo customers are made, with the same DATA_DIR if it has one.`,
  );
};
