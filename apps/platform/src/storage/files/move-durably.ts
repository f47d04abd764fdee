import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

import { syncFolder } from '../durable-file.ts';

/**
 * Moves a finished file to its place so that it is there after a power cut: its bytes are on the disk before it gets its
 * name, and the name is before this returns. Both places must be on one file system.
 */
export const moveDurably = async (from: string, to: string) => {
  await syncFile(from);
  const firstMade = await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
  await syncFolder(dirname(to));
  if (firstMade === undefined) return;
  for (let folder = dirname(to); folder !== dirname(firstMade);) {
    folder = dirname(folder);
    await syncFolder(folder);
  }
};

const syncFile = async (path: string) => {
  // Windows writes out only what one may write to.
  const file = await open(path, process.platform === 'win32' ? 'r+' : 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};
