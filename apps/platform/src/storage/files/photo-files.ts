import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { moveDurably } from './move-durably.ts';

/** The picture of one photo. */
export interface StoredPicture {
  readonly accountId: string;
  readonly photoId: string;
}

/**
 * The pictures of all accounts, in folders that can be copied with ordinary tools:
 * `originals/<account>/<xx>/<photo>`, `derived/<account>/<xx>/<photo>/<size>.webp` and `incoming/` for what is not yet a
 * photo. Originals are durable before a row names them; derived pictures can be made again from them at any time, and are
 * removed before them.
 */
export interface PhotoFiles {
  /** A path for a file on its way in, the same for the same name. The caller keeps or discards it. */
  incoming(name?: string): Promise<string>;
  discard(incoming: string): Promise<void>;
  /** Removes incoming files that were last written before `before`: their writers were killed. */
  sweepIncoming(before: Date): Promise<void>;
  /** Moves an incoming file to its place, over what may be there already; it is durable when this returns. */
  keepOriginal(picture: StoredPicture, incoming: string): Promise<void>;
  /**
   * Makes an incoming file of an original again, as young as one that just came, if there is an original; for a caller that has
   * not come to commit its row.
   */
  takeBack(picture: StoredPicture, incoming: string): Promise<void>;
  originalPath(picture: StoredPicture): string;
  /** Every picture of which there is anything, some hundred at a time. */
  all(): AsyncIterable<readonly StoredPicture[]>;
  /** When an original came in, or what is left without it; `null` when nothing is there. */
  keptAt(picture: StoredPicture): Promise<Date | null>;
  /** Removes an original and everything derived from it; no error when there is none. */
  remove(picture: StoredPicture): Promise<void>;
  derivedPath(picture: StoredPicture, size: string): string;
  keepDerived(picture: StoredPicture, size: string, webp: Uint8Array): Promise<void>;
  /** The bytes of a derived picture, or `null` when it must be made again. */
  readDerived(picture: StoredPicture, size: string): Promise<Buffer<ArrayBuffer> | null>;
}

/** Keeps pictures below `root`, which is made when it does not exist. */
export const createPhotoFiles = (root: string): PhotoFiles => {
  const place = (kind: string, { accountId, photoId }: StoredPicture) =>
    join(root, kind, accountId, photoId.slice(0, 2), photoId);
  const incomingFolder = join(root, 'incoming');
  const derivedPath = (picture: StoredPicture, size: string) => join(place('derived', picture), `${size}.webp`);
  const shardsOf = async (kind: string): Promise<readonly (readonly [accountId: string, shard: string])[]> => {
    const accountIds = await namesIn(join(root, kind));
    const shards = await Promise.all(
      accountIds.map(async (accountId) =>
        (await namesIn(join(root, kind, accountId))).map((shard) => [accountId, shard] as const),
      ),
    );
    return shards.flat();
  };

  return {
    async incoming(name = randomUUID()) {
      await mkdir(incomingFolder, { recursive: true });
      return join(incomingFolder, name);
    },
    discard: (incoming) => rm(incoming, { force: true }),
    async sweepIncoming(before) {
      for (const name of await namesIn(incomingFolder)) {
        const path = join(incomingFolder, name);
        const file = await stat(path).catch(() => undefined);
        if (file && file.mtime < before) await rm(path, { force: true });
      }
    },
    keepOriginal: (picture, incoming) => moveDurably(incoming, place('originals', picture)),
    async takeBack(picture, incoming) {
      await rm(place('derived', picture), { recursive: true, force: true });
      const now = new Date();
      try {
        await utimes(place('originals', picture), now, now);
        await rename(place('originals', picture), incoming);
      } catch (error) {
        unlessMissing(error, undefined);
      }
    },
    originalPath: (picture) => place('originals', picture),
    async *all() {
      for (const [accountId, shard] of await shardsOf('originals')) {
        const photoIds = await namesIn(join(root, 'originals', accountId, shard));
        yield photoIds.map((photoId) => ({ accountId, photoId }));
      }
      for (const [accountId, shard] of await shardsOf('derived')) {
        const originals = new Set(await namesIn(join(root, 'originals', accountId, shard)));
        const photoIds = await namesIn(join(root, 'derived', accountId, shard));
        yield photoIds.filter((photoId) => !originals.has(photoId)).map((photoId) => ({ accountId, photoId }));
      }
    },
    keptAt: async (picture) =>
      (await lastChange(place('originals', picture))) ?? (await lastChange(place('derived', picture))),
    async remove(picture) {
      await rm(place('derived', picture), { recursive: true, force: true });
      await rm(place('originals', picture), { force: true });
    },
    derivedPath,
    async keepDerived(picture, size, webp) {
      const path = derivedPath(picture, size);
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, webp);
      await rename(unfinished, path);
    },
    async readDerived(picture, size) {
      const bytes = await readOrNull(derivedPath(picture, size));
      return bytes !== null && isWholeWebp(bytes) ? bytes : null;
    },
  };
};

const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error: unknown) => unlessMissing(error, []));

const lastChange = (path: string): Promise<Date | null> =>
  stat(path).then(
    ({ mtime }) => mtime,
    (error: unknown) => unlessMissing(error, null),
  );

const readOrNull = (path: string): Promise<Buffer<ArrayBuffer> | null> =>
  readFile(path).catch((error: unknown) => unlessMissing(error, null));

const unlessMissing = <Value>(error: unknown, value: Value): Value => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
  throw error;
};

/** A power failure may leave a derived picture cut short, because its write is not flushed to the disk. */
const isWholeWebp = (bytes: Buffer): boolean => bytes.length > 12 && bytes.readUInt32LE(4) + 8 === bytes.length;
