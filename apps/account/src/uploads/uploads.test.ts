import { localFile, startFakeUploadQueue } from '@account-area/transfers/testing';
import { expect, it } from 'vitest';

import { createUploads } from './uploads.ts';

it('tells when the dialog is opened and closed, once each', () => {
  const uploads = createUploads();
  const seen: boolean[] = [];
  const stop = uploads.subscribe(() => seen.push(uploads.isOpen()));

  uploads.open();
  uploads.open();
  uploads.close();
  stop();
  uploads.open();

  expect(seen).toEqual([true, false]);
});

it('starts one queue, and tells every page when photos have arrived', async () => {
  const uploads = createUploads();
  const world = startFakeUploadQueue();
  let arrivals = 0;
  const stop = uploads.onPhotosAdded(() => {
    arrivals += 1;
  });
  expect(uploads.queue(() => world.queue)).toBe(world.queue);
  expect(uploads.queue(() => startFakeUploadQueue().queue)).toBe(world.queue);

  await world.add(localFile('beach.jpg'));
  world.queue.send({ type: 'uploads.started' });
  world.finish('beach.jpg');
  expect(arrivals).toBe(1);
  stop();
  await world.add(localFile('lake.jpg'));
  world.queue.send({ type: 'uploads.started' });
  world.finish('lake.jpg');

  expect(arrivals).toBe(1);
});

it('stops the queue, if there is one', () => {
  const uploads = createUploads();
  uploads.stop();
  const { queue } = startFakeUploadQueue();
  uploads.queue(() => queue);

  uploads.stop();

  expect(queue.getSnapshot().status).toBe('stopped');
});
