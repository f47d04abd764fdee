import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Fate, fakeSender, fakeTimers } from '@account-area/file-reception/testing';
import { fail, ok } from '@account-area/kernel';
import type { FileProgress } from '@account-area/transfers';
import { describe, expect, it } from 'vitest';

import { startProgram } from '../program.fakes.ts';
import { createFolderSaver } from './folder-saver.ts';

const never = new AbortController().signal;
const source = new URL('https://photos.example/1?sig=2');
const bytes = crypto.getRandomValues(new Uint8Array(50_000));

/** A folder that does not exist yet, and a sender of one file. */
const startSaver = (
  fates: readonly Fate[] = [],
  folder = join(mkdtempSync(join(tmpdir(), 'saved-')), 'photos'),
  sent = bytes,
) => {
  const timers = fakeTimers();
  const sender = fakeSender(sent, fates);
  const names: string[] = [];
  const progress: FileProgress[] = [];
  const saver = createFolderSaver({
    folder,
    fetch: sender.fetch,
    after: timers.after,
    onSaved: (name) => names.push(name),
  });
  return {
    folder,
    names,
    progress,
    timers,
    save: (fileName = 'beach.jpg', signal = never) =>
      saver.save({ source, fileName }, (seen) => progress.push(seen), signal),
    files: () => readdirSync(folder).toSorted(),
    bytesOf: (name: string) => new Uint8Array(readFileSync(join(folder, name))),
  };
};

describe('a folder for downloads', () => {
  it('has a file under its name, byte for byte', async () => {
    const { bytesOf, files, names, progress, save } = startSaver();

    expect(await save()).toEqual(ok(undefined));

    expect([files(), names]).toEqual([['beach.jpg'], ['beach.jpg']]);
    expect(bytesOf('beach.jpg')).toEqual(bytes);
    expect(progress.at(-1)).toEqual({ received: bytes.length, total: bytes.length });
  });

  it('never has one file in the place of another', async () => {
    const { bytesOf, files, folder, save } = startSaver();
    const another = startSaver([], folder, bytes.toReversed());
    await save();
    writeFileSync(join(folder, 'beach.jpg'), 'mine');

    await Promise.all([save(), another.save()]);

    expect(files()).toEqual(['beach (2).jpg', 'beach (3).jpg', 'beach.jpg']);
    expect(bytesOf('beach.jpg')).toEqual(new TextEncoder().encode('mine'));
    expect([bytesOf('beach (2).jpg'), bytesOf('beach (3).jpg')]).toEqual(
      expect.arrayContaining([bytes, bytes.toReversed()]),
    );
  });

  it('has a file once that is there byte for byte, also behind another one of its name', async () => {
    const { files, folder, names, save } = startSaver();
    const another = startSaver([], folder, bytes.toReversed());
    await save();
    await another.save();

    await save();
    await another.save();

    expect(files()).toEqual(['beach (2).jpg', 'beach.jpg']);
    expect([names, another.names]).toEqual([
      ['beach.jpg', 'beach.jpg'],
      ['beach (2).jpg', 'beach (2).jpg'],
    ]);
  });

  it('has another name where what is there cannot be read', async () => {
    const { files, folder, names, save } = startSaver();
    mkdirSync(folder);
    symlinkSync(join(folder, 'gone.jpg'), join(folder, 'beach.jpg'));

    await save();

    expect(files()).toEqual(['beach (2).jpg', 'beach.jpg']);
    expect(names).toEqual(['beach (2).jpg']);
  });

  it('has all of a file whose sender broke off', async () => {
    const { bytesOf, names, progress, save, timers } = startSaver([{ bytes: 20_000, end: 'breaks' }]);
    const saved = save();
    await expect
      .poll(async () => {
        await timers.pass(1000);
        return names;
      })
      .toEqual(['beach.jpg']);

    expect(await saved).toEqual(ok(undefined));
    expect(bytesOf('beach.jpg')).toEqual(bytes);
    expect(progress.some(({ isInterrupted }) => isInterrupted === true)).toBe(true);
  });

  it('has nothing of a file that the caller no longer wants', async () => {
    const { files, save } = startSaver([{ bytes: 20_000, end: 'stalls' }]);
    const leaving = new AbortController();
    const saved = save('beach.jpg', leaving.signal);

    leaving.abort();

    expect(await saved).toEqual(fail({ code: 'not-received' }));
    expect(files()).toEqual([]);
  });

  it('has no half of a file under a name when its process is killed', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'saved-')), 'photos');
    const program = startProgram(
      `
        import { createFolderSaver } from '@account-area/node';
        const [folder] = process.argv.slice(2);
        const body = new ReadableStream({ start: (line) => line.enqueue(new Uint8Array(50_000)) });
        const saver = createFolderSaver({
          folder,
          fetch: async () => new Response(body),
          after: (delayMs, task) => { const timer = setTimeout(task, delayMs); return () => clearTimeout(timer); },
        });
        const source = new URL('https://photos.example/1');
        await saver.save({ source, fileName: 'beach.jpg' }, () => console.log('arriving'), AbortSignal.any([]));
      `,
      folder,
    );
    await program.says('arriving');
    program.kill();
    await program.over;

    const next = startSaver([], folder);
    expect(next.files()).toEqual([expect.stringMatching(/^\..+\.part$/)]);
    await next.save();
    expect(next.files()).toEqual(['beach.jpg']);
    expect(createHash('sha256').update(next.bytesOf('beach.jpg')).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    );
  });
});
