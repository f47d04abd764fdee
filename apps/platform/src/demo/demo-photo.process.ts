import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

import sharp from 'sharp';

import { preparePicture } from '../services/images/picture.ts';
import type { PictureAnswer } from '../services/images/picture-workers.ts';
import { createDemoPhotoMaker } from './demo-photo.ts';
import { DemoTask } from './demo-workers.ts';

// Customers come first: whatever they ask for gets the processor before the next demo photo does.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);

const makeDemoPhoto = createDemoPhotoMaker();

const work = async ({ recipe, path }: DemoTask): Promise<PictureAnswer> => {
  const bytes = await makeDemoPhoto(recipe);
  await writeFile(path, bytes, { mode: 0o600 });
  return { kind: 'prepared', picture: await preparePicture(bytes) };
};

process.on('message', (task: unknown) => {
  void work(DemoTask.parse(task)).then((answer) => process.send?.(answer));
});

// The platform that asked is gone.
process.on('disconnect', () => process.exit());
