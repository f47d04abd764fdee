import { availableParallelism } from 'node:os';

import { type PoolWorker, toError, WorkerLost } from './pool-worker.ts';
import { createTurns } from './turns.ts';

/** Workers that take one task at a time each. Owners of tasks take turns; the tasks of one owner are in the order they came. */
export interface WorkerPool<Task, Answer> {
  /** How many tasks are worked on at once. */
  readonly size: number;
  /**
   * A task whose worker dies or takes too long is done once more, by a worker of its own. Rejects with `WorkerLost` when
   * that one is lost, too, and with `PoolFull` when too many tasks wait, in all or of this owner.
   */
  run(task: Task, owner?: string | null): Promise<Answer>;
  /** Ends the workers; what they were working on and what was waiting rejects. */
  close(): Promise<void>;
}

/** The pool ended before the task was done; the task itself did nothing wrong. */
export class PoolClosed extends Error {}

/** Too many tasks wait already. */
export class PoolFull extends Error {}

export interface WorkerPoolOptions<Answer> {
  /** Starts a worker: `processOf(script)`. */
  readonly start: () => PoolWorker;
  readonly parseAnswer: (message: unknown) => Answer;
  /** One worker per core when missing. */
  readonly size?: number | undefined;
  /** How long a worker that has started may take for a task. */
  readonly taskTimeoutMs: number;
  /** How much longer its first task may take. */
  readonly startTimeoutMs?: number;
  /** Most tasks of one owner in progress; no limit when missing. */
  readonly mostPerOwner?: number;
  /** Most tasks that wait; no limit when missing. */
  readonly mostWaiting?: number;
  /** Most tasks of one owner that wait; no limit when missing. */
  readonly mostWaitingPerOwner?: number;
}

interface Job<Task, Answer> {
  readonly task: Task;
  readonly owner: string | null;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

type Outcome = { readonly message: unknown } | { readonly error: Error };

/** Workers are started when there is work for them, and again after one was lost. */
export const createWorkerPool = <Task extends object, Answer>({
  start,
  parseAnswer,
  size = availableParallelism(),
  taskTimeoutMs,
  startTimeoutMs = 0,
  mostPerOwner = Infinity,
  mostWaiting = Infinity,
  mostWaitingPerOwner = Infinity,
}: WorkerPoolOptions<Answer>): WorkerPool<Task, Answer> => {
  const waiting = createTurns<Job<Task, Answer>>(mostPerOwner);
  /** Jobs that lost their worker, and whether one of them is being done: the next may be as bad. */
  const lost: Job<Task, Answer>[] = [];
  let isRepeating = false;
  const idle: PoolWorker[] = [];
  const all = new Set<PoolWorker>();
  /** Ends the task a worker is busy with. */
  const busy = new Map<PoolWorker, (outcome: Outcome) => void>();
  let isClosed = false;

  const lose = (worker: PoolWorker, error: Error) => {
    all.delete(worker);
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
    busy.get(worker)?.({ error });
    void worker.end();
  };

  const startWorker = (): PoolWorker => {
    const worker = start();
    all.add(worker);
    worker.listen({
      onMessage: (message) => busy.get(worker)?.({ message }),
      onEnd: (error) => lose(worker, error),
    });
    return worker;
  };

  const work = (job: Job<Task, Answer>, worker: PoolWorker, timeoutMs: number): Promise<Outcome> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        lose(worker, new WorkerLost(`The worker took longer than ${timeoutMs} ms.`));
      }, timeoutMs);
      busy.set(worker, (outcome) => {
        clearTimeout(timer);
        busy.delete(worker);
        if ('message' in outcome) idle.push(worker);
        resolve(outcome);
      });
      worker.post(job.task);
    });

  const settle = ({ owner, reject, resolve }: Job<Task, Answer>, outcome: Outcome) => {
    waiting.done(owner);
    try {
      if ('error' in outcome) throw isClosed ? new PoolClosed() : outcome.error;
      resolve(parseAnswer(outcome.message));
    } catch (error) {
      reject(toError(error));
    }
    startWork();
  };

  const isLost = (outcome: Outcome) => !isClosed && 'error' in outcome && outcome.error instanceof WorkerLost;

  /** Once more, by a worker that has done nothing else, one such job at a time. */
  const repeat = async (job: Job<Task, Answer>) => {
    isRepeating = true;
    const outcome = await work(job, startWorker(), taskTimeoutMs + startTimeoutMs);
    isRepeating = false;
    settle(job, outcome);
  };

  const doFirst = async (job: Job<Task, Answer>) => {
    const rested = idle.pop();
    const outcome =
      rested === undefined
        ? await work(job, startWorker(), taskTimeoutMs + startTimeoutMs)
        : await work(job, rested, taskTimeoutMs);
    if (!isLost(outcome)) {
      settle(job, outcome);
      return;
    }
    lost.push(job);
    startWork();
  };

  const startWork = (): void => {
    if (isClosed || (idle.length === 0 && all.size >= size)) return;
    const again = isRepeating ? undefined : lost.shift();
    if (again !== undefined) {
      const [rested] = idle;
      if (all.size >= size && rested !== undefined) lose(rested, new PoolClosed());
      void repeat(again);
      return;
    }
    const job = waiting.next();
    if (job !== undefined) void doFirst(job);
  };

  return {
    size,
    run: (task, owner = null) =>
      new Promise((resolve, reject) => {
        const isFull = waiting.size >= mostWaiting || (owner !== null && waiting.sizeOf(owner) >= mostWaitingPerOwner);
        if (isClosed || isFull) {
          reject(isClosed ? new PoolClosed() : new PoolFull());
          return;
        }
        waiting.add({ task, owner, resolve, reject }, owner);
        startWork();
      }),
    async close() {
      isClosed = true;
      for (const job of [...lost.splice(0), ...waiting.clear()]) job.reject(new PoolClosed());
      const ended = [...all].map((worker) => worker.end());
      for (const worker of [...all]) lose(worker, new PoolClosed());
      await Promise.all(ended);
    },
  };
};
