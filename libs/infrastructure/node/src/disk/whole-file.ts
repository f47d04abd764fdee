import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file that its owner alone may read, in one step: another process, or this one after a crash, finds what was there
 * before or all of `text`. One process at a time may write it. Rejects with what the device says.
 */
export const writeWhole = async (file: string, text: string): Promise<void> => {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeParts(file);
  const part = `${file}.${randomUUID()}${PART}`;
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (cause) {
    await rm(part, { force: true }).catch(() => undefined);
    throw cause;
  }
  await syncFolder(folder);
};

const PART = '.part';

/** What a process left that was killed while it wrote. */
const removeParts = async (file: string): Promise<void> => {
  const folder = dirname(file);
  const left = (await readdir(folder)).filter((name) => name.startsWith(`${basename(file)}.`) && name.endsWith(PART));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
};

/** Makes a new name last. Systems that cannot sync a folder keep names by themselves. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
};
