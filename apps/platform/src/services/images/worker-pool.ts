import { availableParallelism } from 'node:os';

import { type PoolWorker, toError, WorkerLost } from './pool-worker.ts';

/** Workers that take one task at a time each. Tasks wait their turn in the order they came. */
export interface WorkerPool<Task, Answer> {
  /** How many tasks are worked on at once. */
  readonly size: number;
  /** Rejects with `WorkerLost` when the worker dies or takes too long, whatever the task was. */
  run(task: Task): Promise<Answer>;
  /** Ends the workers; what they were working on and what was waiting rejects. */
  close(): Promise<void>;
}

/** The pool ended before the task was done; the task itself did nothing wrong. */
export class PoolClosed extends Error {}

export interface WorkerPoolOptions<Answer> {
  /** Starts a worker: `threadOf(script)` or `processOf(script)`. */
  readonly start: () => PoolWorker;
  readonly parseAnswer: (message: unknown) => Answer;
  /** One worker per core when missing. */
  readonly size?: number | undefined;
  readonly taskTimeoutMs: number;
}

interface Job<Task, Answer> {
  readonly task: Task;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** Workers are started when there is work for them, and again after one was lost. */
export const createWorkerPool = <Task extends object, Answer>(
  options: WorkerPoolOptions<Answer>,
): WorkerPool<Task, Answer> => {
  const size = options.size ?? availableParallelism();
  const waiting: Job<Task, Answer>[] = [];
  const idle: PoolWorker[] = [];
  const all = new Set<PoolWorker>();
  /** Ends the task a worker is busy with. */
  const busy = new Map<PoolWorker, (outcome: { message: unknown } | { error: Error }) => void>();
  let isClosed = false;

  const lose = (worker: PoolWorker, error: Error) => {
    all.delete(worker);
    const at = idle.indexOf(worker);
    if (at >= 0) idle.splice(at, 1);
    busy.get(worker)?.({ error });
    void worker.end();
  };

  const startWorker = (): PoolWorker => {
    const worker = options.start();
    all.add(worker);
    worker.listen({
      onMessage: (message) => busy.get(worker)?.({ message }),
      onEnd: (error) => lose(worker, error),
    });
    return worker;
  };

  const startWork = (): void => {
    if (waiting.length === 0 || isClosed) return;
    const worker = idle.pop() ?? (all.size < size ? startWorker() : undefined);
    const job = worker && waiting.shift();
    if (!job) return;
    const timer = setTimeout(() => {
      lose(worker, new WorkerLost(`The worker took longer than ${options.taskTimeoutMs} ms.`));
    }, options.taskTimeoutMs);
    busy.set(worker, (outcome) => {
      clearTimeout(timer);
      busy.delete(worker);
      if ('error' in outcome) job.reject(isClosed ? new PoolClosed() : outcome.error);
      else {
        idle.push(worker);
        settle(job, outcome.message);
      }
      startWork();
    });
    worker.post(job.task);
  };

  const settle = (job: Job<Task, Answer>, message: unknown) => {
    try {
      job.resolve(options.parseAnswer(message));
    } catch (error) {
      job.reject(toError(error));
    }
  };

  return {
    size,
    run: (task) =>
      new Promise((resolve, reject) => {
        if (isClosed) {
          reject(new PoolClosed());
          return;
        }
        waiting.push({ task, resolve, reject });
        startWork();
      }),
    async close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.reject(new PoolClosed());
      const ended = [...all].map((worker) => worker.end());
      for (const worker of [...all]) lose(worker, new PoolClosed());
      await Promise.all(ended);
    },
  };
};
