import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readZip } from './downloads.fixtures.ts';
import { type PackedPhoto, packArchive } from './pack-archive.ts';

const CHUNK_BYTES = 64 * 1024;
const never = new AbortController().signal;

describe('packing an archive', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-pack-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Photos of chunks that are made on demand, and how many of them are open. */
  const library = (photos: number, chunks: number, onChunk: (made: number) => unknown = () => undefined) => {
    const state = { open: 0, made: 0 };
    async function* read() {
      for (let chunk = 0; chunk < chunks; chunk += 1) {
        await onChunk(state.made);
        state.made += CHUNK_BYTES;
        yield new Uint8Array(CHUNK_BYTES).fill(chunk);
      }
    }
    const photo = (index: number): PackedPhoto => ({
      name: `${index}.jpg`,
      modifiedAt: new Date(2024, 5, 1, 12, 30),
      byteSize: chunks * CHUNK_BYTES,
      open() {
        state.open += 1;
        const close = () => {
          state.open -= 1;
          return Promise.resolve();
        };
        return Promise.resolve({ chunks: read(), close });
      },
    });
    return { state, photos: Array.from({ length: photos }, (_, index) => photo(index)) };
  };
  const quiet = { signal: never, onProgress: () => Promise.resolve() };

  it('reads no further than it has written, so that memory does not grow with the archive', async () => {
    const path = join(folder, 'bounded.zip');
    let furthestAhead = 0;
    const { photos } = library(5, 40, async (made) => {
      furthestAhead = Math.max(furthestAhead, made - (await stat(path)).size);
    });

    const { photosCount, sizeBytes } = await packArchive(photos, path, quiet);

    expect([photosCount, sizeBytes]).toEqual([5, (await stat(path)).size]);
    expect(furthestAhead).toBeLessThanOrEqual(3 * CHUNK_BYTES);
  });

  it('says how far it is, in order and never that it is done', async () => {
    const shares: number[] = [];
    const { photos } = library(4, 5);
    const missing: PackedPhoto = {
      ...library(1, 5).photos[0],
      name: 'm',
      modifiedAt: new Date(0),
      byteSize: 0,
      open: () => Promise.resolve(null),
    };

    await packArchive([...photos, missing], join(folder, 'progress.zip'), {
      signal: never,
      onProgress: (share) => Promise.resolve(void shares.push(share)),
    });

    expect(shares).toHaveLength(20);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares[0]).toBeCloseTo(1 / 20);
    expect(Math.max(...shares)).toBeLessThan(1);
  });

  it('goes without photos that are gone', async () => {
    const path = join(folder, 'without.zip');
    const [first, second] = library(2, 1).photos;
    if (!first || !second) throw new Error('There are two photos.');

    const { photosCount } = await packArchive([{ ...first, open: () => Promise.resolve(null) }, second], path, quiet);

    expect(photosCount).toBe(1);
    expect(readZip(await readFile(path)).map(({ name }) => name)).toEqual(['1.jpg']);
  });

  it('writes the same bytes for the same photos', async () => {
    const [one, other] = [join(folder, 'one.zip'), join(folder, 'other.zip')];
    await packArchive(library(3, 2).photos, one, quiet);
    await packArchive(library(3, 2).photos, other, quiet);
    expect((await readFile(one)).equals(await readFile(other))).toBe(true);
  });

  it.each([
    ['it is told to end', 'ending'],
    ['a photo cannot be read to its end', 'broken'],
    ['the archive is no longer wanted', 'unwanted'],
  ])('leaves nothing open when %s', async (_when, how) => {
    const ending = new AbortController();
    const { photos, state } = library(3, 4, (made) => {
      if (made < 6 * CHUNK_BYTES) return;
      if (how === 'ending') ending.abort(new Error('ending'));
      if (how === 'broken') throw new Error('broken');
    });
    const onProgress = () =>
      how === 'unwanted' && state.made > 6 * CHUNK_BYTES ? Promise.reject(new Error('unwanted')) : Promise.resolve();

    const packing = packArchive(photos, join(folder, `${how}.zip`), { signal: ending.signal, onProgress });

    await expect(packing).rejects.toThrow(how);
    expect(state.open).toBe(0);
    expect(state.made).toBeLessThan(10 * CHUNK_BYTES);
  });
});
