import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

import type { TabLock } from '@account-area/session';

/** How often a process that waits looks whether it is its turn, in milliseconds. */
const LOOKS_EVERY_MS = 25;

/** What SQLite answers while another process, or another part of this one, has the lock. */
const BUSY = 5;

/**
 * Takes the lock of a file: answers what lets it go, or `null` while another holds it. The operating system lets it go when its
 * process dies, however that happens. Throws where the device keeps no file there.
 *
 * The file is never to be opened by other means: a process that closes it loses its locks.
 */
export const takeLock = (file: string): (() => void) | null => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (cause) {
    database.close();
    if (isBusy(cause)) return null;
    throw cause;
  }
};

const isBusy = (cause: unknown): boolean => cause instanceof Error && 'errcode' in cause && cause.errcode === BUSY;

/**
 * A lock that all processes share which name the same file. Where the device keeps no file there is nothing that could be
 * shared: each process goes on by itself.
 */
export const createFileLock = (file: string): TabLock => ({
  alone: async (task, signal) => {
    const letGo = await takeTurn(file, signal);
    try {
      return await task();
    } finally {
      letGo();
    }
  },
});

const takeTurn = async (file: string, signal: AbortSignal): Promise<() => void> => {
  for (;;) {
    signal.throwIfAborted();
    const letGo = takeIfKept(file);
    if (letGo !== null) return letGo;
    await wait(LOOKS_EVERY_MS, undefined, { signal });
  }
};

const takeIfKept = (file: string): (() => void) | null => {
  try {
    return takeLock(file);
  } catch {
    return () => undefined;
  }
};
