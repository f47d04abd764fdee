import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { link, rename, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

import { StartRefused } from '../start-refused.ts';
import { closeDataFolder } from './private-folders.ts';

/** The exclusive right to a data folder. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Another process holds the lock. */
export class FolderInUse extends StartRefused {}

/** Longest path of a unix socket on the systems we know (macOS: 104), less what a draft's name adds. */
const LONGEST_SOCKET_PATH = 85;

/** Long enough for a second process that found the same dead lock to have put its own in place. */
const TAKEOVER_MS = 150;

/**
 * Takes the data folder for this process. The lock is a listening socket: the system takes it back when the process ends,
 * by kill -9 too. Refuses when another process holds it.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  await closeDataFolder(folder);
  const holder = `${process.pid}`;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end(holder);
  });
  server.unref();
  const address = lockAddress(folder);
  const listen = async (path: string) => {
    server.listen(path);
    await once(server, 'listening');
  };
  const release = () => new Promise<void>((done) => server.close(() => done()));

  if (process.platform === 'win32') {
    const other = await holderOf(address);
    if (other !== undefined) throw inUse(folder, other);
    await listen(address);
    return { release };
  }

  const draft = `${address}.${holder}`;
  await rm(draft, { force: true });
  await listen(draft);
  try {
    await link(draft, address).catch(async () => {
      const other = await holderOf(address);
      if (other !== undefined) throw inUse(folder, other);
      await rename(draft, address);
      await wait(TAKEOVER_MS);
      const winner = await holderOf(address);
      if (winner !== holder) throw inUse(folder, winner ?? 'unknown');
    });
  } catch (error) {
    await release();
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return {
    async release() {
      await rm(address, { force: true });
      await release();
    },
  };
};

const inUse = (folder: string, holder: string) =>
  new FolderInUse(
    `Another platform or import (process ${holder}) uses the data folder ${folder}: stop it, or choose another folder with DATA_DIR.`,
  );

const lockAddress = (folder: string) => {
  const hash = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\account-area-${hash}`;
  const nearby = join(resolve(folder), 'platform.lock');
  return nearby.length <= LONGEST_SOCKET_PATH ? nearby : join(tmpdir(), `account-area-${hash}.lock`);
};

/** The process that answers at a lock; `undefined` without one. */
const holderOf = async (address: string) => {
  const socket = connect(address);
  try {
    return await text(socket);
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
};
