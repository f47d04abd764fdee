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

it('opens the dialog for files that arrive, and keeps them until somebody reads them', () => {
  const uploads = createUploads();
  const files = (name: string) => ({ files: [new File([], name)], entries: [null] });
  const [early, second, third, late] = [files('1.jpg'), files('2.jpg'), files('3.jpg'), files('4.jpg')];
  uploads.arrive(early);
  uploads.arrive(second);
  expect(uploads.isOpen()).toBe(true);

  const heard: unknown[] = [];
  const stop = uploads.onFilesArrived((arrived) => heard.push(arrived));
  expect(heard).toEqual([early, second]);
  uploads.arrive(third);
  stop();
  uploads.arrive(late);
  expect(heard).toEqual([early, second, third]);

  uploads.onFilesArrived((arrived) => heard.push(arrived));
  expect(heard).toEqual([early, second, third, late]);
});

it('stops the queue, if there is one', () => {
  const uploads = createUploads();
  uploads.stop();
  const { queue } = startFakeUploadQueue();
  uploads.queue(() => queue);

  uploads.stop();

  expect(queue.getSnapshot().status).toBe('stopped');
});
