import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { MINUTE_MS } from '../clock.ts';

/** What is killed: the platform alone, its database alone, or both at once. */
export const KILLS = ['platform', 'database', 'everything'] as const;
export type Kill = (typeof KILLS)[number];

/** A platform as customers meet it, in processes of its own, that can be killed and started again. */
export interface Victim {
  readonly origin: string;
  /** Fulfils when it answers. */
  start(): Promise<void>;
  /** By SIGKILL. Fulfils when the process is gone. */
  kill(what: Kill): Promise<void>;
  /** Kills the processes that decode pictures, and fulfils with how many it met; nothing else notices. */
  killDecoders(): Promise<number>;
  /** As an operator does it; no error when it does not run. */
  stop(): Promise<void>;
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export const createVictim = (
  dataFolder: string,
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Victim => {
  let child: ReturnType<typeof spawn> | undefined;

  const pidOf = () => {
    if (child?.pid === undefined) throw new Error('The platform does not run.');
    return child.pid;
  };
  const gone = async () => {
    if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
    child = undefined;
  };

  return {
    origin: `http://localhost:${port}`,
    async start() {
      const started = spawn(process.execPath, ['--conditions=@account-area/source', MAIN], {
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataFolder,
          DEMO: 'off',
          CALLS_PER_MINUTE: '0',
          LOG_LEVEL: 'silent',
          ...environment,
        },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child = started;
      const ended = once(started, 'exit').then(() => 'ended' as const);
      const late = AbortSignal.timeout(MINUTE_MS);
      for (;;) {
        const [news]: unknown[] = await Promise.race([
          once(started, 'message', { signal: late }),
          ended.then((end) => [end]),
        ]);
        if (news === 'ended') throw new Error('The platform did not start again.');
        if (typeof news === 'object' && news !== null && 'type' in news && news.type === 'ready') return;
      }
    },
    async kill(what) {
      const platform = pidOf();
      const database = await childrenOf(platform, ['-x', 'postgres']);
      const sessions = (await Promise.all(database.map((pid) => childrenOf(pid)))).flat();
      const doomed = {
        platform: [platform],
        database: [...database, ...sessions],
        everything: [platform, ...database, ...sessions],
      }[what];
      for (const pid of doomed) killNow(pid);
      if (what !== 'database') await gone();
    },
    async killDecoders() {
      const decoders = child?.pid === undefined ? [] : await childrenOf(child.pid, ['-f', 'picture\\.process']);
      for (const pid of decoders) killNow(pid);
      return decoders.length;
    },
    async stop() {
      child?.kill('SIGTERM');
      await gone();
    },
  };
};

const run = promisify(execFile);

const childrenOf = (pid: number, which: readonly string[] = []): Promise<readonly number[]> =>
  run('pgrep', ['-P', String(pid), ...which]).then(
    ({ stdout }) => stdout.split('\n').filter(Boolean).map(Number),
    // It says so by its exit code when there are none.
    () => [],
  );

const killNow = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended between the question and the signal.
  }
};
