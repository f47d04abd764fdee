import * as z from 'zod/mini';

import type { PreparedPicture } from '../services/images/picture.ts';
import { PictureAnswer } from '../services/images/picture-workers.ts';
import { processOf } from '../services/images/pool-worker.ts';
import { createWorkerPool, type WorkerPool } from '../services/images/worker-pool.ts';
import { DemoRecipe } from './demo-plan.ts';

/** What a demo process is asked to make, and where to put it. */
export const DemoTask = z.object({ recipe: DemoRecipe, path: z.string() });
export type DemoTask = z.infer<typeof DemoTask>;

/** Makes demo photos in processes of low priority, one per core. */
export interface DemoWorkers {
  readonly size: number;
  /** Writes the photo of a recipe to `path`, looks at it and makes its thumbnails. */
  make(recipe: DemoRecipe, path: string): Promise<PreparedPicture>;
  close(): Promise<void>;
}

const TASK_TIMEOUT_MS = 120_000;

export const createDemoWorkers = (): DemoWorkers => {
  const pool: WorkerPool<DemoTask, PictureAnswer> = createWorkerPool({
    start: processOf(new URL('./demo-photo.process.ts', import.meta.url)),
    parseAnswer: (message) => PictureAnswer.parse(message),
    taskTimeoutMs: TASK_TIMEOUT_MS,
  });
  return {
    size: pool.size,
    async make(recipe, path) {
      const answer = await pool.run({ recipe, path });
      if (answer.kind !== 'prepared') throw new Error(`The demo photo ${recipe.fileName} could not be made.`);
      return answer.picture;
    },
    close: () => pool.close(),
  };
};
