import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';

import { confinedEnvironment } from './confinement.ts';
import { withoutNetwork } from './no-network.ts';

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

/**
 * Starts processes that run a module, so that the system can give them less than it gives customers, and end them alone.
 * `permissions` are arguments for Node.js. They have no network where the system can do without.
 */
export const processOf =
  (script: URL, permissions: readonly string[] = []) =>
  (): PoolWorker => {
    const [execPath, ...before] = [...withoutNetwork(), process.execPath];
    const child = fork(script, {
      env: confinedEnvironment(process.env),
      execPath,
      execArgv: [...before, ...process.execArgv.filter((argument) => !isPreload(argument)), ...permissions],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // When the machine runs out of memory, Linux is to end this process and not the platform or its database.
    if (child.pid !== undefined) void writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => undefined);
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

/** Signals that stop the whole platform: they say nothing about the task. */
const STOPPING: ReadonlySet<NodeJS.Signals> = new Set(['SIGHUP', 'SIGINT', 'SIGTERM'] as const);

/** What is loaded into this process to tie it to the one that started it would end a worker between two tasks. */
const isPreload = (argument: string): boolean => argument.startsWith('--import=');

export const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
