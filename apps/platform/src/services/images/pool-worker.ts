import { fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';

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

/** The worker that had a task is gone: it crashed, or was stopped because it took too long. */
export class WorkerLost extends Error {}

/** Starts threads of this process that run a module. */
export const threadOf = (script: URL) => (): PoolWorker => {
  // Image libraries complain on the console; what is wrong with a picture is said by the answer.
  const thread = new Worker(script, { stdout: true });
  thread.stdout.resume();
  return {
    post: (message) => thread.postMessage(message),
    listen({ onMessage, onEnd }) {
      thread.on('message', onMessage);
      thread.on('error', (error) => onEnd(toError(error)));
      thread.on('exit', (code) => onEnd(new WorkerLost(`The thread ended with code ${code}.`)));
    },
    end: () => thread.terminate(),
  };
};

/** Starts processes that run a module, so that the system can give them less of the processor than it gives customers. */
export const processOf = (script: URL) => (): PoolWorker => {
  const child = fork(script, {
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
      child.on('exit', (code) => onEnd(new WorkerLost(`The process ended with code ${code ?? 'none'}.`)));
    },
    end() {
      child.kill('SIGKILL');
      return gone;
    },
  };
};

/** What is loaded into this process to tie it to the one that started it would end a worker between two tasks. */
const isPreload = (argument: string): boolean => argument.startsWith('--import=');

export const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
