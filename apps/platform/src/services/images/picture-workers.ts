import * as z from 'zod/mini';

import type { PreparedPicture, Refusal } from './picture.ts';
import { threadOf, WorkerLost } from './pool-worker.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** What a picture thread is asked to do with a file. */
export const PictureTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prepare'), path: z.string() }),
  z.object({ kind: z.literal('derive'), path: z.string(), size: z.int() }),
]);
export type PictureTask = z.infer<typeof PictureTask>;

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const Prepared = z.object({
  mediaType: z.enum(['image/heic', 'image/jpeg', 'image/png']),
  sha256: Bytes,
  byteSize: z.int(),
  visible: z.object({ width: z.int(), height: z.int() }),
  takenAt: z.nullable(z.object({ wallClock: z.string(), offsetMinutes: z.nullable(z.int()) })),
  thumbnails: z.readonly(z.array(z.object({ size: z.int(), webp: Bytes }))),
});

/** What a picture thread answers. */
export const PictureAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prepared'), picture: Prepared }),
  z.object({ kind: z.literal('derived'), webp: Bytes }),
  z.object({ kind: z.literal('refused'), refusal: z.enum(['not-a-picture', 'too-many-pixels', 'damaged']) }),
]);
export type PictureAnswer = z.infer<typeof PictureAnswer>;

/** Looks at pictures and makes others of them, in threads of their own. */
export interface PictureWorkers {
  readonly threads: number;
  /** Looks at a file and makes its thumbnails. A file that cannot be a photo is refused, never thrown. */
  prepare(path: string): Promise<PreparedPicture | Refusal>;
  /** One derived picture of an original, or `null` when the original cannot be read any more. */
  derive(path: string, size: number): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** No camera makes a picture that takes longer; a file that was made to do so costs a thread no more than this. */
const TASK_TIMEOUT_MS = 60_000;

/** One thread per core unless told otherwise. */
export const createPictureWorkers = (threads?: number): PictureWorkers => {
  const pool: WorkerPool<PictureTask, PictureAnswer> = createWorkerPool({
    start: threadOf(new URL('./picture.worker.ts', import.meta.url)),
    size: threads,
    parseAnswer: (message) => PictureAnswer.parse(message),
    taskTimeoutMs: TASK_TIMEOUT_MS,
  });

  return {
    threads: pool.size,
    async prepare(path) {
      const answer = await pool.run({ kind: 'prepare', path }).catch(refusedWhenLost);
      if (answer.kind === 'prepared') return answer.picture;
      return answer.kind === 'refused' ? answer.refusal : 'damaged';
    },
    async derive(path, size) {
      const answer = await pool.run({ kind: 'derive', path, size }).catch(refusedWhenLost);
      return answer.kind === 'derived' ? answer.webp : null;
    },
    close: () => pool.close(),
  };
};

/** Nothing the library keeps ends a thread; what does was made to. */
const refusedWhenLost = (error: unknown): PictureAnswer => {
  if (error instanceof WorkerLost) return { kind: 'refused', refusal: 'damaged' };
  throw error;
};
