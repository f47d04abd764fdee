import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Tells machines apart that share a folder. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);

const PART = /^\.([0-9a-f]{8})-(\d+)-[0-9a-f-]{36}\.part$/;

/** After so much time without a byte no download is under way any more, whichever machine began it. */
const STALE_MS = 24 * 60 * 60 * 1000;

/** A new file for what is arriving in a folder: hidden, and named by the process that writes it. */
export const newPart = (folder: string): string => join(folder, `.${MACHINE}-${process.pid}-${randomUUID()}.part`);

/** Removes what processes left in a folder that were killed. What cannot be removed stays. */
export const removeStaleParts = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(
    names.map(async (name) => {
      const [, machine, pid] = PART.exec(name) ?? [];
      if (machine === undefined) return;
      const file = join(folder, name);
      const isLeft = (machine === MACHINE && !isRunning(Number(pid))) || (await isOld(file));
      if (isLeft) await rm(file, { force: true }).catch(() => undefined);
    }),
  );
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // A process of another user may not be asked, but is there.
    return !(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH');
  }
};

const isOld = async (file: string): Promise<boolean> => {
  const state = await stat(file).catch(() => null);
  return state !== null && Date.now() - state.mtimeMs > STALE_MS;
};
