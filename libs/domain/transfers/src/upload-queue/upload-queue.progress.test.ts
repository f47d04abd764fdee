import { describe, expect, it } from 'vitest';

import { localFile } from '../file-upload/file-upload.fakes.ts';
import { uploadProgress } from './upload-progress.ts';
import { startFakeUploadQueue, startSending } from './upload-queue.fakes.ts';

describe('progress of the upload queue', () => {
  it('counts started uploads, in files, bytes and time left', async () => {
    const { add, finish, pass, progress, actor: queue } = await startSending(2);
    await add(localFile('not-started.jpg'));
    finish('1.jpg');
    await pass(1000);
    progress('2.jpg', 600_000);
    await pass(3000);

    expect(uploadProgress(queue.getSnapshot())).toEqual({
      doneFiles: 1,
      files: 2,
      sentBytes: 3_600_000,
      bytes: 6_000_000,
      share: 0.6,
      timeLeftMs: 12_000,
    });
  });

  it('is complete when every photo is there, not when every byte has left', async () => {
    const { finish, giveUp, progress, actor: queue } = await startSending(3);
    const share = () => uploadProgress(queue.getSnapshot()).share;
    for (const name of ['1.jpg', '2.jpg', '3.jpg']) progress(name, 3_000_000);
    expect(share()).toBe(0.99);

    finish('1.jpg');
    finish('2.jpg', true);
    giveUp('3.jpg');
    expect(share()).toBe(0.99);
    queue.send({ type: 'failures.retried' });
    finish('3.jpg');

    expect(share()).toBe(1);
  });

  it('is zero without started uploads, or when they have no bytes', () => {
    const { ports, actor: queue } = startFakeUploadQueue();
    const share = () => uploadProgress(queue.getSnapshot()).share;
    expect(share()).toBe(0);

    ports.files.hold();
    queue.send({ type: 'files.added', files: [localFile('nothing.jpg', 'jpeg', 0)] });
    queue.send({ type: 'uploads.started' });

    expect(share()).toBe(0);
  });
});

describe('time left of the upload queue', () => {
  const interrupted = {
    type: 'transfer.interrupted',
    error: { code: 'unreachable', reference: 'a1' },
    waitMs: 0,
  } as const;

  it('is not told while nothing moves, nor by the pace of before', async () => {
    const { clock, pass, ports, progress, actor: queue } = await startSending(1);
    const timeLeftMs = () => uploadProgress(queue.getSnapshot()).timeLeftMs;
    await pass(1000);
    progress('1.jpg', 600_000);
    await pass(3000);
    expect(timeLeftMs()).toBe(12_000);

    ports.transport.of('1.jpg').report({ ...interrupted, waitMs: 1_500 });
    expect(timeLeftMs()).toBeNull();
    await pass(1000);
    clock.increment(500);
    expect(timeLeftMs()).toBeNull();

    progress('1.jpg', 1_800_000);
    await pass(3000);
    expect(timeLeftMs()).toBe(3000);
  });

  it('is not told while the customer has paused', async () => {
    const { pass, progress, actor: queue } = await startSending(1);
    await pass(1000);
    progress('1.jpg', 600_000);
    await pass(3000);

    queue.send({ type: 'uploads.paused' });

    expect(uploadProgress(queue.getSnapshot()).timeLeftMs).toBeNull();
  });

  it('does not keep photos that arrived from being announced', async () => {
    const { finish, notices, pass, ports } = await startSending(2);
    finish('1.jpg');
    ports.transport.of('2.jpg').report(interrupted);

    await pass(4000);

    expect(notices.at(-1)).toEqual({ type: 'photos.uploaded' });
  });
});
