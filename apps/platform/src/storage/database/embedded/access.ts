import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { StartRefused } from '../../../start-refused.ts';
import { writeDurably } from '../../durable-file.ts';
import { ACCOUNT_ROLE } from '../account-database.ts';
import type { Binaries } from './binaries.ts';
import type { Identity } from './identity.ts';
import { initdbReason } from './initdb-reason.ts';
import { type Attribute, DATABASE_NAME, PLATFORM_ROLE, SUPERUSER } from './roles.ts';
import { TAKE_OVER } from './take-over.ts';

interface AccessOptions {
  readonly binaries: Binaries;
  readonly identity: Identity | undefined;
  readonly attributes?: readonly Attribute[] | undefined;
}

/** A file that only who runs the platform may read. */
export const passwordFile = (dataFolder: string): string => join(dataFolder, 'platform.password');

/** What the loopback interface asked for in the superuser's name. */
const EARLIER_PASSWORD_FILE = 'account-area.password';

const LOGINS = `# Written by the platform at every start: changes are lost.
# The platform's role has a password, and no other role has one.
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`;

const run = promisify(execFile);

/** Makes the platform's role and its database in a cluster that is new and does not run. Fails as the server's program does. */
export const giveAccess = async (dataFolder: string, options: AccessOptions): Promise<void> => {
  await writeLogins(dataFolder, options.identity);
  const password = newPassword();
  await administrate(dataFolder, options, SUPERUSER, [...makeRoles(password, options.attributes), MAKE_DATABASE]);
  await writeDurably(passwordFile(dataFolder), password);
};

/**
 * Closes a cluster that does not run: one of an earlier version trusted every local user, and everything in it belonged to
 * its superuser. Fulfils with whether there was anything to repair; cut short, it is done again at the next start.
 */
export const repairAccess = (dataFolder: string, options: AccessOptions): Promise<boolean> =>
  repair(dataFolder, options).catch((error: unknown) => {
    const message = `The database in ${dataFolder} could not be closed to other users: ${initdbReason(error)}.`;
    throw new StartRefused(message, { cause: error });
  });

const repair = async (dataFolder: string, options: AccessOptions): Promise<boolean> => {
  const wasOpen = await writeLogins(dataFolder, options.identity);
  if (await readText(passwordFile(dataFolder))) return wasOpen;
  const password = newPassword();
  const does = (database: string, ...statements: readonly string[]) =>
    administrate(dataFolder, options, database, statements);
  const databases = await does(
    SUPERUSER,
    ...makeRoles(password, options.attributes),
    'select datname from pg_database',
  );
  if (databases.includes(`datname = "${DATABASE_NAME}"`)) await does(DATABASE_NAME, GIVE_DATABASE, TAKE_OVER);
  else await does(SUPERUSER, MAKE_DATABASE);
  await writeDurably(passwordFile(dataFolder), password);
  await rm(join(dataFolder, EARLIER_PASSWORD_FILE), { force: true });
  return true;
};

const newPassword = () => randomBytes(24).toString('base64url');

const readText = (path: string) => readFile(path, 'utf8').catch(() => undefined);

/** Fulfils with whether others were let in. */
const writeLogins = async (dataFolder: string, identity: Identity | undefined) => {
  const path = join(dataFolder, 'pg_hba.conf');
  const isAsWritten = (await readText(path)) === LOGINS;
  if (!isAsWritten) await writeDurably(path, LOGINS);
  if (identity) await chown(path, identity.uid, identity.gid);
  return !isAsWritten;
};

const makeRoles = (password: string, attributes: readonly Attribute[] = []): readonly string[] => [
  ...[PLATFORM_ROLE, ACCOUNT_ROLE].map(
    (role) => `do $$ begin if to_regrole('${role}') is null then create role ${role}; end if; end $$`,
  ),
  [
    `alter role ${PLATFORM_ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
    `password '${password}'`,
  ].join(' '),
  ...attributes.map((attribute) => `alter role ${PLATFORM_ROLE} ${attribute}`),
  `grant ${ACCOUNT_ROLE} to ${PLATFORM_ROLE}`,
  `alter role ${SUPERUSER} password null`,
];

const MAKE_DATABASE = `create database ${DATABASE_NAME} owner ${PLATFORM_ROLE}`;
const GIVE_DATABASE = `alter database ${DATABASE_NAME} owner to ${PLATFORM_ROLE}`;

/** Carries statements out as the superuser, who needs the files for it and no password; fulfils with what they show. */
const administrate = async (
  dataFolder: string,
  { binaries, identity }: AccessOptions,
  database: string,
  statements: readonly string[],
): Promise<string> => {
  const settings = ['exit_on_error=on', 'log_min_error_statement=panic'].flatMap((setting) => ['-c', setting]);
  const work = run(binaries.postgres, ['--single', '-D', dataFolder, '-j', ...settings, database], {
    ...identity,
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
  });
  // What it says when it ends early tells more than that it did not listen to the end.
  work.child.stdin?.on('error', () => undefined).end(statements.map((statement) => `${statement};\n\n`).join(''));
  return (await work).stdout;
};
