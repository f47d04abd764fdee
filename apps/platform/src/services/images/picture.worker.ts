import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';

import sharp from 'sharp';

import { makeDerivedPicture, PictureRefused, preparePicture } from './picture.ts';
import { type PictureAnswer, PictureTask } from './picture-workers.ts';

sharp.cache(false);
sharp.concurrency(1);

const work = async (task: PictureTask): Promise<PictureAnswer> => {
  const bytes = await readFile(task.path);
  return task.kind === 'prepare'
    ? { kind: 'prepared', picture: await preparePicture(bytes) }
    : { kind: 'derived', webp: await makeDerivedPicture(bytes, task.size) };
};

const refusal = (error: unknown): PictureAnswer => {
  if (error instanceof PictureRefused) return { kind: 'refused', refusal: error.refusal };
  throw error;
};

parentPort?.on('message', (task: unknown) => {
  void work(PictureTask.parse(task))
    .catch(refusal)
    .then((answer) => parentPort?.postMessage(answer));
});
