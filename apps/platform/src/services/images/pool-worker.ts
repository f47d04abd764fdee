import { fork } from 'node:child_process';

/** Whatever answers every message with one message. */
export interface PoolWorker {
  post(message: object): void;
  /** Told about answers, and about the end of the worker with what ended it. */
  listen(listener: WorkerListener): void;
  /** Ends the worker at once, whatever it does; fulfils when it is gone. */
  end(): Promise<unknown>;
}

interface WorkerListener {
  readonly onMessage: (message: unknown) => void;
  readonly onEnd: (error: Error) => void;
}

/** The worker that had a task is gone: it crashed, or was ended because it took too long or too much. */
export class WorkerLost extends Error {}

/** Starts processes that run a module, so that the system can give them less than it gives customers, and end them alone. */
export const processOf = (script: URL) => (): PoolWorker => {
  const child = fork(script, {
    env: environment(),
    execArgv: process.execArgv.filter((argument) => !isPreload(argument)),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  return {
    post: (message) => child.send(message),
    listen({ onMessage, onEnd }) {
      child.on('message', onMessage);
      child.on('error', onEnd);
      child.on('exit', (code, signal) => {
        const message = `The process ended with ${signal ?? `code ${code ?? 'none'}`}.`;
        onEnd(signal !== null && STOPPING.has(signal) ? new Error(message) : new WorkerLost(message));
      });
    },
    end() {
      child.kill('SIGKILL');
      return gone;
    },
  };
};

/** Under `node --watch` a worker would otherwise send what it loads to this process, which takes it for an answer. */
const environment = () => ({ ...process.env, WATCH_REPORT_DEPENDENCIES: '' });

/** Signals that stop the whole platform: they say nothing about the task. */
const STOPPING: ReadonlySet<NodeJS.Signals> = new Set(['SIGHUP', 'SIGINT', 'SIGTERM'] as const);

/** What is loaded into this process to tie it to the one that started it would end a worker between two tasks. */
const isPreload = (argument: string): boolean => argument.startsWith('--import=');

export const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
