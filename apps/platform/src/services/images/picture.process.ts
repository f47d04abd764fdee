import sharp from 'sharp';

import { giveUpRoot } from './give-up-root.ts';
import { guardMemory } from './memory-guard.ts';
import {
  makeDerivedPicture,
  makeDrawnPicture,
  makePlacedPicture,
  makePlaceholderOf,
  PictureRefused,
  preparePicture,
} from './picture.ts';
import { type PictureAnswer, PictureTask } from './picture-workers.ts';

sharp.cache(false);
sharp.concurrency(1);

/** No picture that is not refused by its size needs more; measured with 48 megapixels of HEIC and 50 of 16 bits. */
const MOST_MEMORY_BYTES = 1.5 * 1024 ** 3;

await guardMemory(MOST_MEMORY_BYTES);

// From here on it reads bytes of strangers.
giveUpRoot();

const work = async (task: PictureTask): Promise<PictureAnswer> => {
  const { buffer, byteLength, byteOffset } = task.bytes;
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  switch (task.kind) {
    case 'prepare':
      return { kind: 'prepared', picture: await preparePicture(bytes) };
    case 'derive':
      return { kind: 'derived', picture: await makeDerivedPicture(bytes, task.size) };
    case 'place':
      return { kind: 'derived', picture: await makePlacedPicture(bytes, task.place) };
    case 'placeholder':
      return { kind: 'derived', picture: await makePlaceholderOf(bytes) };
    case 'draw':
      return { kind: 'derived', picture: await makeDrawnPicture(bytes, task.drawing) };
  }
};

/** What is no refusal ends the process: the picture is looked at once more, by another. */
const refusal = (error: unknown): PictureAnswer => {
  if (error instanceof PictureRefused) return { kind: 'refused', refusal: error.refusal };
  throw error;
};

process.on('message', (task: unknown) => {
  void work(PictureTask.parse(task))
    .catch(refusal)
    .then((answer) => process.send?.(answer));
});

// The platform that asked is gone.
process.on('disconnect', () => process.exit());

// Ctrl-C in a terminal stops all processes of the platform; the platform ends this one when it is ready.
process.on('SIGINT', () => undefined);
