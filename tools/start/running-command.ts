import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

import { ROOT } from '../root.ts';

/** An npm script that runs in a process group of its own, as it would in a terminal. */
export class RunningCommand {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #output = '';
  #running = true;

  constructor(script: string, env: Readonly<Record<string, string>>, args: readonly string[] = []) {
    this.#child = spawn('npm', ['run', '--silent', script, '--', ...args], {
      cwd: ROOT,
      detached: true,
      // No terminal has the runner's mark, which changes what Storybook shows.
      env: { ...process.env, VITEST: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    }
    this.#ended = once(this.#child, 'close');
    void this.#ended.then(() => (this.#running = false));
  }

  get output(): string {
    return this.#output;
  }

  /** Resolves once it has printed `text`; fails with what it printed when it ends without. */
  async printed(text: string): Promise<void> {
    const seen = new Promise<void>((resolve) => {
      const look = () => {
        if (this.#output.includes(text)) resolve();
      };
      for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.on('data', look);
      look();
    });
    await Promise.race([seen, this.#ended]);
    if (!this.#output.includes(text)) throw new Error(`It ended without "${text}":\n${this.#output}`);
  }

  /** What Ctrl-C does in a terminal: every process of the group hears it. Resolves to the exit code. */
  pressCtrlC(): Promise<number | null> {
    this.signalAll('SIGINT');
    return this.ended();
  }

  /** Sends a signal to every process of the group: npm and the command, but not to what runs in a group of its own. */
  signalAll(signal: NodeJS.Signals): void {
    if (this.#running && this.#child.pid !== undefined) process.kill(-this.#child.pid, signal);
  }

  /** Everything it has started and that runs now. */
  descendants(): readonly number[] {
    return this.#child.pid === undefined ? [] : below(this.#child.pid);
  }

  async ended(): Promise<number | null> {
    await this.#ended;
    return this.#child.exitCode;
  }
}

/** Which of these processes still run. */
export const stillRunning = (pids: readonly number[]): readonly number[] =>
  processes()
    .map(({ pid }) => pid)
    .filter((pid) => pids.includes(pid));

const processes = (): readonly { readonly pid: number; readonly parent: number }[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = 0, parent = 0] = line.trim().split(/\s+/).map(Number);
      return { pid, parent };
    });

const below = (pid: number): readonly number[] =>
  processes().flatMap((one) => (one.parent === pid ? [one.pid, ...below(one.pid)] : []));
