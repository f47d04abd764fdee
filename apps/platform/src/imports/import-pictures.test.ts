import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { photoFolder } from '../services/images/images.module.ts';
import { createPictureWorkers, type PictureWorkers } from '../services/images/picture-workers.ts';
import { createPhotoClient } from '../services/photo-service/photo.fixtures.ts';
import { createPhotoFiles, type PhotoFiles } from '../storage/files/photo-files.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../testing.ts';
import { DiskFull, type ImportOutcome, importPictures } from './import-pictures.ts';
import { findPictures } from './picture-folder.ts';

const SEED = new URL('../../seed/photos/', import.meta.url).pathname;

describe('importing a folder', () => {
  let platform: TestPlatform;
  let workers: PictureWorkers;
  let files: PhotoFiles;
  let folder: string;
  let anna: TestAccount;

  beforeAll(async () => {
    platform = await startTestPlatform();
    workers = createPictureWorkers(2);
    files = createPhotoFiles(photoFolder(platform.platform.context.dataFolder));
  });
  afterAll(async () => {
    await workers.close();
    await platform.close();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'));
    anna = await platform.createAccount();
    return () => rm(folder, { recursive: true, force: true });
  });

  const picture = (colour: string, notes: Record<string, string> = {}) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: colour } }).withExif({ IFD2: notes });

  const put = async (path: string, bytes: Buffer | string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), bytes);
  };

  /** Imports the folder; the outcomes by path, shortest first. */
  const run = async (options: { files?: PhotoFiles; signal?: AbortSignal; account?: TestAccount } = {}) => {
    const outcomes: Record<string, string> = {};
    const { pictures, others, unreadable } = await findPictures(folder);
    const library = {
      accountId: (options.account ?? anna).id,
      database: platform.database,
      files: options.files ?? files,
    };
    await importPictures(pictures, library, {
      workers,
      clock: platform.clock,
      signal: options.signal ?? new AbortController().signal,
      onOutcome: (path, outcome: ImportOutcome) => {
        outcomes[relative(folder, path)] = outcome.kind === 'skipped' ? outcome.reason : outcome.kind;
      },
    });
    return { outcomes, others, unreadable };
  };

  const photosOf = async (account: TestAccount) =>
    (await (await createPhotoClient(platform, account)).page('photos?limit=500')).images;

  it('adds every JPEG, PNG and HEIC in it, however deep, with dates, sizes and names', async () => {
    const notes = { DateTimeOriginal: '2023:08:15 18:30:05', OffsetTimeOriginal: '+02:00' };
    await put('IMG_1.jpg', await picture('red', notes).jpeg().toBuffer());
    await put('a/b/Ærø #1?.PNG', await picture('green').png().toBuffer());
    await copyFile(join(SEED, 'seeding.heic'), join(folder, 'a', 'IMG_2.HEIC'));

    const { outcomes } = await run();

    expect(outcomes).toEqual({ 'IMG_1.jpg': 'added', 'a/b/Ærø #1?.PNG': 'added', 'a/IMG_2.HEIC': 'added' });
    const photos = await photosOf(anna);
    expect(
      Object.fromEntries(
        photos.map((photo) => [photo.localFileName, [photo.dateTaken, photo.visibleWidth, photo.visibleHeight]]),
      ),
    ).toEqual({
      'IMG_1.jpg': ['2023-08-15T18:30:05+02:00', 60, 40],
      'Ærø #1?.PNG': ['1970-01-01T00:00:00', 60, 40],
      'IMG_2.HEIC': ['1970-01-01T00:00:00', 2000, 1125],
    });
  });

  it('keeps the very bytes, and leaves the folder as it was', async () => {
    const bytes = await picture('red').jpeg().toBuffer();
    await put('photo.jpg', bytes);
    await chmod(join(folder, 'photo.jpg'), 0o444);

    await run();

    const [photo] = await photosOf(anna);
    const stored = { accountId: anna.id, photoId: photo?.imageId ?? '' };
    expect(await readFile(files.originalPath(stored))).toEqual(bytes);
    expect(await readFile(join(folder, 'photo.jpg'))).toEqual(bytes);
  });

  it('recognises what the library has by its content, whatever it is called', async () => {
    await put('a.jpg', await picture('red').jpeg().toBuffer());
    await cp(join(folder, 'a.jpg'), join(folder, 'copy of a.jpg'));

    const { outcomes } = await run();
    expect(Object.values(outcomes).toSorted()).toEqual(['added', 'duplicate']);
    expect((await run()).outcomes).toEqual({ 'a.jpg': 'duplicate', 'copy of a.jpg': 'duplicate' });
    expect(await photosOf(anna)).toHaveLength(1);
    const kept = join(photoFolder(platform.platform.context.dataFolder), 'originals', anna.id);
    const entries = await readdir(kept, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile())).toHaveLength(1);
  });

  it('adds to each library what it does not have, whatever others have', async () => {
    const bram = await platform.createAccount();
    await put('a.jpg', await picture('red').jpeg().toBuffer());

    await run();

    expect((await run({ account: bram })).outcomes).toEqual({ 'a.jpg': 'added' });
  });

  it('adds again what was deleted', async () => {
    await put('a.jpg', await picture('red').jpeg().toBuffer());
    await run();
    await platform.database
      .forAccount(anna.id)
      .write((queries) => queries.updateTable('photos').set({ deleted_at: new Date() }).execute());

    expect((await run()).outcomes).toEqual({ 'a.jpg': 'added' });
    expect(await photosOf(anna)).toHaveLength(1);
  });

  it('skips broken and strange files one by one, says why, and adds the others', async () => {
    const whole = await picture('blue').jpeg().toBuffer();
    await put('whole.jpg', whole);
    await put('cut.jpg', whole.subarray(0, whole.length / 2));
    await put('empty.png', '');
    await put('page.jpg', '<!doctype html><script>alert(1)</script>');
    await put('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await put('cut.heic', (await readFile(join(SEED, 'seeding.heic'))).subarray(0, 60_000));
    await put('really a jpeg.png', await picture('green').jpeg().toBuffer());
    await put('no ending', await picture('yellow').jpeg().toBuffer());
    await put('notes.txt', 'hello');
    await put('._whole.jpg', 'notes of another system');
    await symlink(folder, join(folder, 'round and round'));
    await symlink(join(folder, 'nowhere'), join(folder, 'lost.jpg'));

    const { outcomes, others, unreadable } = await run();

    expect(outcomes).toEqual({
      'cut.heic': 'it is damaged',
      'cut.jpg': 'it is damaged',
      'drawing.png': 'it is not a JPEG, PNG or HEIC picture',
      'empty.png': 'it is empty',
      'no ending': 'added',
      'page.jpg': 'it is not a JPEG, PNG or HEIC picture',
      'really a jpeg.png': 'added',
      'whole.jpg': 'added',
    });
    expect(others).toBe(1);
    expect(unreadable).toEqual([{ path: join(folder, 'lost.jpg'), reason: 'it is not there any more' }]);
    expect(await readdir(join(photoFolder(platform.platform.context.dataFolder), 'incoming'))).toEqual([]);
  });

  it('adds files whose names, and whose folders’ names, are no UTF-8', async () => {
    const latin = (text: string) => Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(text, 'latin1')]);
    await mkdir(latin('été'));
    await writeFile(latin('été/café.jpg'), await picture('red').jpeg().toBuffer());
    await writeFile(latin('Ærø.png'), await picture('green').png().toBuffer());

    const { outcomes, unreadable } = await run();

    expect(outcomes).toEqual({ 'été/café.jpg': 'added', 'Ærø.png': 'added' });
    expect(unreadable).toEqual([]);
    expect((await photosOf(anna)).map(({ localFileName }) => localFileName).toSorted()).toEqual([
      'café.jpg',
      'Ærø.png',
    ]);
  });

  it('follows links to files inside the folder alone', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'import-elsewhere-'));
    await writeFile(join(elsewhere, 'private.jpg'), await picture('red').jpeg().toBuffer());
    await put('a/own.jpg', await picture('green').jpeg().toBuffer());
    await symlink(join(elsewhere, 'private.jpg'), join(folder, 'stolen.jpg'));
    await symlink('../own.jpg', join(folder, 'a', 'up.jpg'));
    await symlink('a/own.jpg', join(folder, 'linked.jpg'));

    const { outcomes, unreadable } = await run();

    expect(Object.keys(outcomes).toSorted()).toEqual(['a/own.jpg', 'linked.jpg']);
    expect(unreadable).toEqual([
      { path: join(folder, 'a', 'up.jpg'), reason: 'it is not there any more' },
      { path: join(folder, 'stolen.jpg'), reason: 'it is a link that leads out of the folder' },
    ]);
    expect(await photosOf(anna)).toHaveLength(1);
    await rm(elsewhere, { recursive: true });
  });

  it('stops when the disk is full, and leaves no half photo', async () => {
    for (const colour of ['red', 'green', 'blue']) await put(`${colour}.jpg`, await picture(colour).jpeg().toBuffer());
    const full: PhotoFiles = {
      ...files,
      keepOriginal: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
    };

    await expect(run({ files: full })).rejects.toThrow(DiskFull);

    expect(await photosOf(anna)).toEqual([]);
    expect((await run()).outcomes).toEqual({ 'blue.jpg': 'added', 'green.jpg': 'added', 'red.jpg': 'added' });
  });

  it('begins no other file once it is interrupted', async () => {
    for (const colour of ['red', 'green', 'blue']) await put(`${colour}.jpg`, await picture(colour).jpeg().toBuffer());
    const interrupted = AbortSignal.abort(new Error('interrupted'));

    await expect(run({ signal: interrupted })).rejects.toThrow('interrupted');

    expect(await photosOf(anna)).toEqual([]);
  });
});
