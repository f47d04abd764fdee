import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { ROOT } from '../root.ts';
import { openLog } from './log-file.ts';
import { PLATFORM_FLAGS } from './platform-flags.ts';
import { readNews, type PlatformNews, type ReadyPlatform } from './platform-news.ts';

/** How long the platform may take to finish requests and stop its database before it is killed. */
const STOP_WITHIN_MS = 15_000;

export interface PlatformOptions {
  /** Where its log lines go. */
  readonly logFile: string;
  /** Added to this process's own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Starts it again whenever one of its sources changes. */
  readonly watch?: boolean;
  readonly onNews?: (news: PlatformNews) => void;
}

export interface PlatformProcess {
  /** Missing when the system started none. */
  readonly pid: number | undefined;
  /** Fulfilled once it answers; `null` when it ended before. */
  readonly ready: Promise<ReadyPlatform | null>;
  /** Fulfilled once what it does in the background after its first start is done, or it has ended. */
  readonly settled: Promise<void>;
  /** The exit code, once it has ended; 1 when it was killed. */
  readonly ended: Promise<number>;
  /** Asks it to end, and kills it and what it started when it does not. */
  stop(): Promise<void>;
}

/**
 * Starts the platform in a process group of its own, so that Ctrl-C reaches it once, through `stop`. It ends by itself
 * when this process is gone.
 */
export const startPlatform = ({ logFile, env, watch = false, onNews }: PlatformOptions): PlatformProcess => {
  const child = spawn(
    process.execPath,
    [
      ...PLATFORM_FLAGS,
      ...(watch ? ['--watch', '--watch-preserve-output'] : []),
      `--import=${new URL('./end-with-parent.ts', import.meta.url).href}`,
      join(ROOT, 'apps/platform/src/main.ts'),
    ],
    { cwd: ROOT, detached: true, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  child.stdout?.pipe(openLog(logFile));

  const state = { running: true };
  const ended = once(child, 'exit').then(([code]) => {
    state.running = false;
    return typeof code === 'number' ? code : 1;
  });
  const ready = new Promise<ReadyPlatform | null>((resolve) => {
    void ended.then(() => resolve(null));
    child.on('message', (message) => {
      const news = readNews(message);
      if (news?.type === 'ready') resolve(news);
      if (news !== null) onNews?.(news);
    });
  });
  const settled = new Promise<void>((resolve) => {
    void ended.then(() => resolve());
    child.on('message', (message) => {
      if (readNews(message)?.type === 'settled') resolve();
    });
  });

  return {
    pid: child.pid,
    ready,
    settled,
    ended,
    stop: async () => {
      if (state.running) signal(child, 'SIGTERM');
      const late = setTimeout(() => signal(child, 'SIGKILL'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(late);
    },
  };
};

/** SIGTERM goes to the platform, which stops its own children; SIGKILL to the whole group. */
function signal(child: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    process.kill(name === 'SIGKILL' && process.platform !== 'win32' ? -child.pid : child.pid, name);
  } catch {
    // It ended between the question and the signal.
  }
}
