import { statfs } from 'node:fs/promises';

import { SECOND_MS } from '../clock.ts';
import { HttpProblem } from '../server/problem.ts';
import type { Logger } from '../server/logging.ts';

/** A part of the disk that customers may not fill: the database stands on the same one, and stops without room. */
export interface DiskReserve {
  /** Throws a 507 when what would be free after writing so many bytes is not more than the reserve. */
  demandRoom(byteSize?: number): Promise<void>;
}

interface DiskReserveOptions {
  readonly folder: string;
  readonly reserveBytes: number;
  readonly log: Pick<Logger, 'error'>;
  /** Bytes that are free for whoever runs the platform. */
  readonly free?: (folder: string) => Promise<number>;
  /** In milliseconds since some moment in the past. */
  readonly now?: () => number;
}

/** How long an answer of the disk is believed. */
const FRESH_MS = 5 * SECOND_MS;

const RETRY_AFTER_S = 60;

export const createDiskReserve = ({
  folder,
  free = freeIn,
  log,
  now = () => performance.now(),
  reserveBytes,
}: DiskReserveOptions): DiskReserve => {
  let looked: { readonly at: number; readonly room: Promise<number> } | null = null;
  const measure = async (): Promise<number> => {
    // A disk that does not say how full it is says so to whoever writes to it.
    const freeBytes = await free(folder).catch(() => Infinity);
    if (freeBytes <= reserveBytes) {
      log.error({ freeBytes, reserveBytes }, 'the disk is nearly full: nothing is added to it');
    }
    return freeBytes - reserveBytes;
  };
  return {
    async demandRoom(byteSize = 0) {
      if (looked === null || now() - looked.at >= FRESH_MS) looked = { at: now(), room: measure() };
      if ((await looked.room) > byteSize) return;
      throw new HttpProblem(507, 'There is no room for more at the moment', {
        headers: { 'Retry-After': String(RETRY_AFTER_S) },
      });
    },
  };
};

const freeIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};
