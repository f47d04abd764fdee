import { localFile, startFakeUploadQueue } from '@account-area/transfers/testing';
import { describe, expect, it } from 'vitest';

import { startAnalytics } from './analytics.fakes.ts';

const start = () => {
  const { analytics, pass: pause, told } = startAnalytics();
  const world = startFakeUploadQueue();
  world.actor.on('*', (notice) => {
    if (notice.type !== 'photos.uploaded' && notice.type !== 'albumPhotos.uploaded') analytics.send(notice);
  });
  return { ...world, pause, told };
};

describe('what a customer adds to the library', () => {
  it('is told when it begins and when it has arrived', async () => {
    const { add, finish, pause, actor: queue, told } = start();
    await add(localFile('beach.jpg'), localFile('lake.jpg'));
    pause(60_000);
    expect(told).toEqual([]);
    queue.send({ type: 'uploads.started' });
    expect(told).toEqual([{ name: 'upload_started', count: 2 }]);
    finish('beach.jpg');
    pause(2_500.4);
    queue.send({ type: 'uploads.paused' });
    queue.send({ type: 'uploads.resumed' });
    finish('lake.jpg');
    expect(told.slice(1)).toEqual([
      { name: 'upload_finished', count: 2, failed: 0, durationMs: 2_500, outcome: 'complete' },
    ]);
  });

  it('is told without what was there already, and with what was refused', async () => {
    const { add, finish, ports, actor: queue, told } = start();
    await add(localFile('beach.jpg'), localFile('broken.jpg'));
    queue.send({ type: 'uploads.started' });
    finish('beach.jpg', true);
    ports.transport.of('broken.jpg').report({ type: 'transfer.refused', reason: 'broken-picture' });
    await add(localFile('lake.jpg'));
    queue.send({ type: 'uploads.started' });
    finish('lake.jpg', true);

    expect(told.filter(({ name }) => name === 'upload_finished')).toEqual([
      { name: 'upload_finished', count: 0, failed: 1, durationMs: 0, outcome: 'partial' },
      { name: 'upload_finished', count: 0, failed: 0, durationMs: 0, outcome: 'complete' },
    ]);
  });

  it('is told of each try by itself', async () => {
    const { add, finish, giveUp, pause, actor: queue, told } = start();
    await add(localFile('beach.jpg'), localFile('lake.jpg'));
    queue.send({ type: 'uploads.started' });
    finish('beach.jpg');
    giveUp('lake.jpg');
    pause(1_000);
    queue.send({ type: 'failures.retried' });
    giveUp('lake.jpg');
    queue.send({ type: 'failures.retried' });
    pause(300);
    finish('lake.jpg');
    expect(told.slice(1)).toEqual([
      { name: 'upload_finished', count: 1, failed: 1, durationMs: 0, outcome: 'partial' },
      { name: 'upload_finished', count: 0, failed: 1, durationMs: 0, outcome: 'failed' },
      { name: 'upload_finished', count: 1, failed: 0, durationMs: 300, outcome: 'complete' },
    ]);
  });
});
