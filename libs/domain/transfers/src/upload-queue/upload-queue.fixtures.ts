import { localFile } from '../file-upload/local-file.fixtures.ts';
import { startFakeUploadQueue } from './upload-queue.fakes.ts';

/** Photos `1.jpg`, `2.jpg` and so on. */
export const photoFiles = (count: number) => Array.from({ length: count }, (_, index) => localFile(`${index + 1}.jpg`));

/** A queue that sends so many of them. */
export const startSending = async (count: number) => {
  const world = startFakeUploadQueue();
  await world.add(...photoFiles(count));
  world.queue.send({ type: 'uploads.started' });
  return world;
};
