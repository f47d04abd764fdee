import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { preparePicture } from './picture.ts';
import { createPictureWorkers, type PictureWorkers } from './picture-workers.ts';

describe('processes for pictures', { timeout: 120_000 }, () => {
  let folder: string;
  let workers: PictureWorkers;
  let photo: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'picture-workers-'));
    workers = createPictureWorkers(1);
    photo = join(folder, 'photo');
    await sharp({ create: { width: 400, height: 300, channels: 3, background: '#f00' } })
      .jpeg()
      .toFile(photo);
  });
  afterAll(async () => {
    await workers.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('see what would be seen here', async () => {
    const seen = await workers.prepare(photo);
    const expected = await preparePicture(await readFile(photo));

    expect(seen).toMatchObject({ visible: { width: 400, height: 300 }, byteSize: expected.byteSize });
    expect(seen).toHaveProperty('thumbnails.length', 3);
    expect(await workers.derive(photo, 200)).toBeInstanceOf(Uint8Array);
  });

  it('refuse what is no photo', async () => {
    const text = join(folder, 'text');
    await writeFile(text, 'Dear shop,');

    expect(await workers.prepare(text)).toBe('not-a-picture');
    expect(await workers.derive(text, 200)).toBeNull();
  });

  it('do not let a customer wait for another one who sends eight that take long', async () => {
    const three = createPictureWorkers(3);
    const slow = join(folder, 'slow');
    await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#0f0' } })
      .png({ progressive: true })
      .toFile(slow);
    // All processes have started by then.
    await Promise.all(['a', 'b', 'c'].map((account) => three.prepare(photo, account)));

    let done = 0;
    const eight = Array.from({ length: 8 }, () => three.prepare(slow, 'greedy').finally(() => (done += 1)));
    await three.prepare(photo, 'bystander');

    expect(done).toBe(0);
    expect(await Promise.all(eight)).toMatchObject(eight.map(() => ({ visible: { width: 5000 } })));
    await three.close();
  });

  it('do not blame a photo for a disk that does not give it', async () => {
    const missing = join(folder, 'missing');

    await expect(workers.prepare(missing)).rejects.toThrow('ENOENT');
    await expect(workers.derive(missing, 200)).rejects.toThrow('ENOENT');
    expect(await workers.prepare(photo)).toMatchObject({ visible: { width: 400, height: 300 } });
  });
});
