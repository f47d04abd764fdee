import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ROOT } from '../root.ts';

/** How long the platform may take to answer 200 on `/readyz`: a first start on a busy machine prepares a database. */
const READY_WITHIN_MS = 180_000;

/** How long the platform may take to finish requests and stop its database before it is killed. */
const STOP_WITHIN_MS = 15_000;

/** What the platform tells its parent while it works. */
export type PlatformNews =
  | { readonly type: 'notice'; readonly text: string }
  | { readonly type: 'demo-photos'; readonly done: number; readonly total: number };

export interface PlatformOptions {
  readonly port: number;
  /** Where its log lines go. */
  readonly logFile: string;
  /** Added to this process's own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Starts it again whenever one of its sources changes. */
  readonly watch?: boolean;
  readonly onNews?: (news: PlatformNews) => void;
}

export interface PlatformProcess {
  /** The exit code, once it has ended; 1 when it was killed. */
  readonly ended: Promise<number>;
  /** Resolves to true once it answers, to false when it ended before. */
  ready(): Promise<boolean>;
  /** Asks it to end, and kills it and what it started when it does not. */
  stop(): Promise<void>;
}

/**
 * Starts the platform in a process group of its own, so that Ctrl-C reaches it once and through {@link PlatformProcess.stop}.
 * It ends by itself when this process is gone.
 */
export const startPlatform = (options: PlatformOptions): PlatformProcess => {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const child = spawn(
    process.execPath,
    [
      '--conditions=@account-area/source',
      ...(options.watch === true ? ['--watch', '--watch-preserve-output'] : []),
      `--import=${new URL('./end-with-parent.ts', import.meta.url).href}`,
      join(ROOT, 'apps/platform/src/main.ts'),
    ],
    {
      cwd: ROOT,
      detached: true,
      env: { ...process.env, ...options.env, PORT: String(options.port) },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  child.stdout?.pipe(createWriteStream(options.logFile));
  child.on('message', (message) => {
    if (isNews(message)) options.onNews?.(message);
  });
  const state = { running: true };
  const ended = once(child, 'exit').then(([code]) => {
    state.running = false;
    return typeof code === 'number' ? code : 1;
  });

  return {
    ended,
    ready: async () => {
      const deadline = Date.now() + READY_WITHIN_MS;
      while (state.running && Date.now() < deadline) {
        if (await answers(options.port)) return true;
        await pause(100);
      }
      return false;
    },
    stop: async () => {
      if (state.running) signal(child, 'SIGTERM');
      const late = setTimeout(() => signal(child, 'SIGKILL'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
  };
};

async function answers(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) });
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** SIGTERM goes to the platform, which stops its own children; SIGKILL to the whole group. */
function signal(child: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    process.kill(name === 'SIGKILL' && process.platform !== 'win32' ? -child.pid : child.pid, name);
  } catch {
    // It ended between the question and the signal.
  }
}

function isNews(message: unknown): message is PlatformNews {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  if (message.type === 'notice') return 'text' in message && typeof message.text === 'string';
  return message.type === 'demo-photos' && 'done' in message && 'total' in message;
}
