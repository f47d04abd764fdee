import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What a process of the platform makes is for nobody else to read, whatever mode it asks for. */
export const PRIVATE_UMASK = 0o077;

const PRIVATE = 0o700;
/** Others pass through by name and see nothing: started by root, PostgreSQL runs in another name below the data folder. */
const PASSABLE = 0o711;

/** Folders with pictures of customers, which older versions left open. */
const WITH_PICTURES = ['photos', 'archives'];

/** Makes the data folder, and closes it and what it holds to other users of the machine. */
export const closeDataFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await chmodOwn(folder, process.getuid?.() === 0 ? PASSABLE : PRIVATE);
  for (const name of WITH_PICTURES) await chmodOwn(join(folder, name), PRIVATE);
};

/** Makes a folder that PostgreSQL can pass through in its own name, with the folders above it that are missing. */
export const makePassableFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; ; made = dirname(made)) {
    await chmod(made, PASSABLE);
    if (made === first) return;
  }
};

/** What is not there needs no mode, and what belongs to another user keeps its own. */
const chmodOwn = (path: string, mode: number): Promise<void> =>
  chmod(path, mode).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EPERM')))
      throw error;
  });
