import * as z from 'zod/mini';

import type { PreparedPicture, Refusal } from './picture.ts';
import { processOf, WorkerLost } from './pool-worker.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** What a picture process is asked to do with a file. */
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

/** What a picture process answers. */
export const PictureAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prepared'), picture: Prepared }),
  z.object({ kind: z.literal('derived'), webp: Bytes }),
  z.object({ kind: z.literal('refused'), refusal: z.enum(['not-a-picture', 'too-many-pixels', 'damaged']) }),
  /** It is not the picture's fault. */
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type PictureAnswer = z.infer<typeof PictureAnswer>;

/**
 * Looks at pictures and makes others of them, in processes of their own: a decoder that crashes, or takes all memory there
 * is, takes the platform with it from a thread.
 */
export interface PictureWorkers {
  /** How many pictures are worked on at once. */
  readonly size: number;
  /** Looks at a file and makes its thumbnails. A file that cannot be a photo is refused, never thrown. */
  prepare(path: string): Promise<PreparedPicture | Refusal>;
  /** One derived picture of an original, or `null` when the original cannot be read any more. */
  derive(path: string, size: number): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** No camera makes a picture that takes longer; a file that was made to do so costs a process no more than this. */
const TASK_TIMEOUT_MS = 60_000;

/** One process per core unless told otherwise. */
export const createPictureWorkers = (size?: number): PictureWorkers => {
  const pool: WorkerPool<PictureTask, PictureAnswer> = createWorkerPool({
    start: processOf(new URL('./picture.process.ts', import.meta.url)),
    size,
    parseAnswer: (message) => PictureAnswer.parse(message),
    taskTimeoutMs: TASK_TIMEOUT_MS,
  });

  const ask = async (task: PictureTask) => {
    const answer = await pool.run(task).catch(refusedWhenLost);
    if (answer.kind === 'failed') throw new Error(answer.message);
    return answer;
  };

  return {
    size: pool.size,
    async prepare(path) {
      const answer = await ask({ kind: 'prepare', path });
      if (answer.kind === 'prepared') return answer.picture;
      return answer.kind === 'refused' ? answer.refusal : 'damaged';
    },
    async derive(path, longest) {
      const answer = await ask({ kind: 'derive', path, size: longest });
      return answer.kind === 'derived' ? answer.webp : null;
    },
    close: () => pool.close(),
  };
};

/** Nothing the library keeps ends a process; what does was made to. */
const refusedWhenLost = (error: unknown): PictureAnswer => {
  if (error instanceof WorkerLost) return { kind: 'refused', refusal: 'damaged' };
  throw error;
};
