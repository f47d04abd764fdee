import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

import sharp from 'sharp';

import { preparePicture, THUMBNAIL_SIZES } from '../services/images/picture.ts';
import type { PictureAnswer } from '../services/images/picture-workers.ts';
import { createDemoPhotoMaker } from './demo-photo.ts';
import { DemoTask } from './demo-workers.ts';

// Customers come first: whatever they ask for gets the processor before the next demo photo does.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);

/** The largest is for the preview: it costs more than the others together, and is made when somebody first asks for it. */
const SIZES_OF_THE_GRID = THUMBNAIL_SIZES.filter((size) => size < THUMBNAIL_SIZES[0]);

const makeDemoPhoto = createDemoPhotoMaker();

const work = async ({ recipe, path }: DemoTask): Promise<PictureAnswer> => {
  const bytes = await makeDemoPhoto(recipe);
  await writeFile(path, bytes, { mode: 0o600 });
  return { kind: 'prepared', picture: await preparePicture(bytes, SIZES_OF_THE_GRID) };
};

process.on('message', (task: unknown) => {
  void work(DemoTask.parse(task)).then((answer) => process.send?.(answer));
});

// The platform that asked is gone.
process.on('disconnect', () => process.exit());
