import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';

import * as z from 'zod/mini';

import type { Drawing } from './drawing.ts';
import type { PlacedPicture, PreparedPicture, Refusal } from './picture.ts';
import { HttpProblem } from '../../server/problem.ts';
import { CONFINED } from './confinement.ts';
import { type PoolWorker, processOf, toError, WorkerLost } from './pool-worker.ts';
import { createWorkerPool, PoolClosed, PoolFull, type WorkerPool } from './worker-pool.ts';

const Bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const Place = z.object({
  width: z.int(),
  height: z.int(),
  fit: z.enum(['cover', 'inside']),
  format: z.enum(['jpeg', 'webp']),
});

const DrawingOfPicture = z.object({
  width: z.int(),
  height: z.int(),
  isTurned: z.boolean(),
  brightness: z.number(),
  hue: z.number(),
});

/** What a picture process is asked to do with the bytes of a file: it cannot read files. */
export const PictureTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prepare'), bytes: Bytes }),
  z.object({ kind: z.literal('derive'), bytes: Bytes, size: z.int() }),
  z.object({ kind: z.literal('place'), bytes: Bytes, place: Place }),
  z.object({ kind: z.literal('placeholder'), bytes: Bytes }),
  z.object({ kind: z.literal('draw'), bytes: Bytes, drawing: DrawingOfPicture }),
]);
export type PictureTask = z.infer<typeof PictureTask>;

/** A task whose file is read when its turn comes: many may wait. */
const FileTask = z.looseObject({ path: z.string() });
type FileTask = { readonly path: string } & (
  | { readonly kind: 'prepare' }
  | { readonly kind: 'derive'; readonly size: number }
  | { readonly kind: 'place'; readonly place: PlacedPicture }
  | { readonly kind: 'placeholder' }
  | { readonly kind: 'draw'; readonly drawing: Drawing }
);

const Prepared = z.object({
  mediaType: z.enum(['image/heic', 'image/jpeg', 'image/png']),
  sha256: Bytes,
  byteSize: z.int(),
  visible: z.object({ width: z.int(), height: z.int() }),
  takenAt: z.nullable(z.object({ wallClock: z.string(), offsetMinutes: z.nullable(z.int()) })),
  thumbnails: z.readonly(z.array(z.object({ size: z.int(), webp: Bytes }))),
  placeholder: Bytes,
});

/** What a picture process answers. */
export const PictureAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prepared'), picture: Prepared }),
  z.object({ kind: z.literal('derived'), picture: Bytes }),
  z.object({ kind: z.literal('refused'), refusal: z.enum(['not-a-picture', 'too-many-pixels', 'damaged']) }),
  /** It is not the picture's fault. */
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);
export type PictureAnswer = z.infer<typeof PictureAnswer>;

/**
 * Looks at pictures and makes others of them, in processes of their own: a decoder that crashes, or takes all memory there
 * is, takes the platform with it from a thread. A process that is lost says nothing about its picture: that is looked at
 * once more by itself, then the promise rejects with `WorkerLost`.
 */
export interface PictureWorkers {
  /** How many pictures are worked on at once. */
  readonly size: number;
  /** Looks at a file and makes its thumbnails. A file that a decoder refuses is refused, never thrown. */
  prepare(path: string, accountId?: string): Promise<PreparedPicture | Refusal>;
  /** One derived picture of an original, or `null` when the original cannot be read any more. */
  derive(path: string, size: number, accountId?: string): Promise<Uint8Array | null>;
  /** A picture of an original for a place on a page, or `null` when the original cannot be read any more. */
  place(path: string, place: PlacedPicture, accountId?: string): Promise<Uint8Array | null>;
  /** The placeholder of a thumbnail, or `null` when it cannot be read. */
  placeholder(path: string, accountId?: string): Promise<Uint8Array | null>;
  /** A drawn picture of a photograph as WebP, or `null` when that cannot be read. */
  draw(path: string, drawing: Drawing): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

/** No camera makes a picture that takes longer; a file that was made to do so costs a process no more than this. */
const TASK_TIMEOUT_MS = 10_000;

/** How long a busy machine may take to start a process. */
const START_TIMEOUT_MS = 10_000;

/** Pictures of one account that are looked at at once. */
const MOST_PER_ACCOUNT = 2;

/** Pictures that wait; whoever asks for one more comes back later. */
const MOST_WAITING = 1000;

/** Pictures of one account that wait: no page sends as many at once, and who waits is counted among the requests at work. */
const MOST_WAITING_PER_ACCOUNT = 50;

const startProcess = processOf(new URL('./picture.process.ts', import.meta.url), CONFINED);

/** A worker that is sent the bytes of the files that its tasks name. */
const readingFiles = (worker: PoolWorker): PoolWorker => {
  let answer: (message: PictureAnswer) => void = () => undefined;
  const post = async (message: object) => {
    const { path, ...task } = FileTask.parse(message);
    try {
      worker.post({ ...task, bytes: await readFile(path) });
    } catch (error) {
      answer({ kind: 'failed', message: toError(error).message });
    }
  };
  return {
    post: (message) => void post(message),
    listen(listener) {
      answer = listener.onMessage;
      worker.listen(listener);
    },
    end: () => worker.end(),
  };
};

/** One process per core unless told otherwise. No account has all of them, where there are several. */
export const createPictureWorkers = (size = availableParallelism()): PictureWorkers => {
  const pool: WorkerPool<FileTask, PictureAnswer> = createWorkerPool({
    start: () => readingFiles(startProcess()),
    size,
    parseAnswer: (message) => PictureAnswer.parse(message),
    taskTimeoutMs: TASK_TIMEOUT_MS,
    startTimeoutMs: START_TIMEOUT_MS,
    mostPerOwner: Math.max(1, Math.min(MOST_PER_ACCOUNT, size - 1)),
    mostWaiting: MOST_WAITING,
    mostWaitingPerOwner: MOST_WAITING_PER_ACCOUNT,
  });

  const ask = async (task: FileTask, accountId?: string) => {
    const answer = await pool.run(task, accountId);
    if (answer.kind === 'failed') throw new Error(answer.message);
    return answer;
  };

  return {
    size: pool.size,
    async prepare(path, accountId) {
      const answer = await ask({ kind: 'prepare', path }, accountId);
      if (answer.kind === 'prepared') return answer.picture;
      return answer.kind === 'refused' ? answer.refusal : 'damaged';
    },
    async derive(path, longest, accountId) {
      const answer = await ask({ kind: 'derive', path, size: longest }, accountId);
      return answer.kind === 'derived' ? answer.picture : null;
    },
    async place(path, place, accountId) {
      const answer = await ask({ kind: 'place', path, place }, accountId);
      return answer.kind === 'derived' ? answer.picture : null;
    },
    async placeholder(path, accountId) {
      const answer = await ask({ kind: 'placeholder', path }, accountId);
      return answer.kind === 'derived' ? answer.picture : null;
    },
    async draw(path, drawing) {
      const answer = await ask({ kind: 'draw', path, drawing });
      return answer.kind === 'derived' ? answer.picture : null;
    },
    close: () => pool.close(),
  };
};

/** A 503 where pictures cannot be looked at now: they may be good, and are asked about again. Throws what it is given else. */
export const retryLater = (error: unknown): never => {
  if (error instanceof PoolClosed) throw unavailable('The platform is stopping', '1', error);
  if (error instanceof PoolFull) throw unavailable('Too many pictures are waiting', '5', error);
  if (error instanceof WorkerLost) throw unavailable('The picture could not be looked at', '30', error);
  throw error;
};

const unavailable = (title: string, retryAfterS: string, cause: Error) =>
  new HttpProblem(503, title, { headers: { 'Retry-After': retryAfterS }, cause });
