import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPhotoFiles, type StoredPicture } from './photo-files.ts';

describe('the files of photos', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'photo-files-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const picture = { accountId: randomUUID(), photoId: '4a0c9f31-7f2e-4d61-9d34-8f6a7d1c2b3e' };

  /** The smallest file that says truly how long it is. */
  const webp = (content: string) => {
    const bytes = Buffer.from(`RIFF0000WEBP${content}`);
    bytes.writeUInt32LE(bytes.length - 8, 4);
    return bytes;
  };

  const bring = async (content: string) => {
    const files = createPhotoFiles(root);
    const incoming = await files.incoming();
    await writeFile(incoming, content, { mode: 0o400 });
    await files.keepOriginal(picture, incoming);
    return { files, incoming };
  };

  it('have their originals in a folder of their account', async () => {
    const { files, incoming } = await bring('the bytes');

    expect(files.originalPath(picture)).toBe(join(root, 'originals', picture.accountId, '4a', picture.photoId));
    expect(await readFile(files.originalPath(picture), 'utf8')).toBe('the bytes');
    await expect(stat(incoming)).rejects.toThrow('ENOENT');
  });

  it('may be kept twice', async () => {
    await bring('the bytes');
    const { files } = await bring('the bytes');

    expect(await readFile(files.originalPath(picture), 'utf8')).toBe('the bytes');
  });

  it('leave nothing behind when they are discarded, also twice', async () => {
    const files = createPhotoFiles(root);
    const incoming = await files.incoming();
    await writeFile(incoming, 'half a pict');

    await files.discard(incoming);
    await files.discard(incoming);

    expect(await readdir(join(root, 'incoming'))).toEqual([]);
  });

  it('are swept away when they have not been finished for long', async () => {
    const files = createPhotoFiles(root);
    const [old, young] = [await files.incoming(), await files.incoming()];
    await writeFile(old, 'from a killed process');
    await utimes(old, new Date('2026-01-01'), new Date('2026-01-01'));
    await writeFile(young, 'on its way');

    await files.sweepIncoming(new Date('2026-01-02'));

    expect(await readdir(join(root, 'incoming'))).toEqual([basename(young)]);
    await files.discard(young);
  });

  it('need no sweeping before the first has come in', async () => {
    await expect(createPhotoFiles(join(root, 'none')).sweepIncoming(new Date())).resolves.toBeUndefined();
  });

  it('give back derived pictures, each size for itself', async () => {
    const files = createPhotoFiles(root);
    await files.keepDerived(picture, '300', webp('small'));
    await files.keepDerived(picture, '800', webp('large'));

    expect(await files.readDerived(picture, '300')).toEqual(webp('small'));
    expect(await files.readDerived(picture, '800')).toEqual(webp('large'));
    expect(await files.readDerived(picture, '1300')).toBeNull();
  });

  it.each([
    ['empty', Buffer.alloc(0)],
    ['cut short', webp('something').subarray(0, 15)],
  ])('do not pass off a derived picture that is %s as whole', async (_, damaged) => {
    const files = createPhotoFiles(root);
    await files.keepDerived(picture, '300', damaged);

    expect(await files.readDerived(picture, '300')).toBeNull();
  });

  it('are listed and dated', async () => {
    const { files } = await bring('the bytes');

    const listed: StoredPicture[] = [];
    for await (const pictures of files.all()) listed.push(...pictures);

    expect(listed).toEqual([picture]);
    expect((await files.keptAt(picture))?.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await files.keptAt({ ...picture, photoId: randomUUID() })).toBeNull();
  });

  it('are removed with everything derived from them, also twice', async () => {
    const { files } = await bring('the bytes');
    await files.keepDerived(picture, '300', webp('small'));

    await files.remove(picture);
    await files.remove(picture);

    expect(await files.keptAt(picture)).toBeNull();
    expect(await files.readDerived(picture, '300')).toBeNull();
  });

  it('are found by their originals again when their removal is cut short', async () => {
    const elsewhere = { ...picture, accountId: randomUUID() };
    const files = createPhotoFiles(root);
    const incoming = await files.incoming();
    await writeFile(incoming, 'the bytes');
    await files.keepOriginal(elsewhere, incoming);
    const inTheWay = join(root, 'derived', elsewhere.accountId);
    await writeFile(inTheWay, 'no folder');

    await expect(files.remove(elsewhere)).rejects.toThrow('ENOTDIR');
    expect(await files.keptAt(elsewhere)).not.toBeNull();

    await rm(inTheWay);
    await files.remove(elsewhere);
    expect(await files.keptAt(elsewhere)).toBeNull();
  });

  it('come in again when they are taken back, and leave nothing derived behind', async () => {
    const { files, incoming } = await bring('the bytes');
    await files.keepDerived(picture, '300', webp('small'));
    await utimes(files.originalPath(picture), new Date('2026-01-01'), new Date('2026-01-01'));

    await files.takeBack(picture, incoming);
    await files.takeBack(picture, incoming);

    expect(await readFile(incoming, 'utf8')).toBe('the bytes');
    expect(await files.keptAt(picture)).toBeNull();
    expect(await files.readDerived(picture, '300')).toBeNull();
    await files.sweepIncoming(new Date('2026-01-02'));
    expect(await readFile(incoming, 'utf8')).toBe('the bytes');
    await files.discard(incoming);
  });
});
