import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { carryOutUploads } from './carry-out-uploads.ts';
import { fakeUploadQueuePorts, photoFiles, startFakeUploadQueue } from './upload-queue.fakes.ts';
import { countOf, queuedUploads } from './upload-queue.machine.ts';

/** A program that sends two photos, and what it is told. */
const startProgram = async (ports = fakeUploadQueuePorts()) => {
  const world = startFakeUploadQueue(ports);
  const leaving = new AbortController();
  const told: unknown[] = [];
  const over = carryOutUploads(world.actor, photoFiles(2), {
    leaving: leaving.signal,
    onChecked: (snapshot) => told.push(`${countOf(snapshot, 'queued')} are new`),
  });
  const ended = over.then(
    (snapshot) => told.push(snapshot && queuedUploads(snapshot).map(({ status }) => status)),
    (cause: unknown) => told.push(cause),
  );
  await settle();
  return { ...world, ended, leaving, told };
};

describe('a program that waits for uploads', () => {
  it('is told how many files are new before one is sent, and the queue when none is sent any more', async () => {
    const { ended, finish, giveUp, told } = await startProgram();
    expect(told).toEqual(['2 are new']);

    finish('1.jpg');
    giveUp('2.jpg');
    await ended;

    expect(told).toEqual(['2 are new', ['done', 'failed']]);
  });

  it('sends nothing when it is told to end while files are read', async () => {
    const ports = fakeUploadQueuePorts();
    ports.files.hold();
    const { actor, ended, leaving, told } = await startProgram(ports);

    leaving.abort();
    await ended;

    expect([told, ports.transport.names(), actor.getSnapshot().status]).toEqual([[null], [], 'stopped']);
  });

  it('sends nothing any more when it is told to end', async () => {
    const { actor, ended, leaving, told } = await startProgram();

    leaving.abort();
    await ended;

    expect([told, actor.getSnapshot().status]).toEqual([['2 are new', null], 'stopped']);
  });

  it('fails with a queue that is stopped by others', async () => {
    const { actor, ended, told } = await startProgram();

    actor.stop();
    await ended;

    expect(told).toEqual(['2 are new', expect.any(Error)]);
  });
});
