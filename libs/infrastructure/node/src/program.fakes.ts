import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Programs lie within the library, so that they find what it stands on. */
const FOLDER = join(import.meta.dirname, '..', 'out-tsc');

/** Starts a process of Node that runs a program written in TypeScript, on the sources of the libraries. */
export const startProgram = (source: string, ...args: readonly string[]) => {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(mkdtempSync(join(FOLDER, 'program-')), 'program.mts');
  writeFileSync(file, source);
  const child = spawn(process.execPath, ['--conditions=@account-area/source', file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    tell();
  });
  const over = new Promise<number | null>((resolve) => child.once('close', resolve));
  void over.then(() => {
    rmSync(dirname(file), { recursive: true, force: true });
    tell();
  });
  return {
    /** Fulfils once it has said a text. */
    says: (text: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (said.includes(text)) resolve();
          else if (child.exitCode !== null) reject(new Error(`The program ended with ${child.exitCode}: ${said}`));
          else return;
          listeners.delete(look);
        };
        listeners.add(look);
        look();
      }),
    said: () => said,
    tell: (text: string) => void child.stdin.write(text),
    kill: (signal: NodeJS.Signals = 'SIGKILL') => child.kill(signal),
    /** Its exit code; `null` when it was killed. */
    over,
  };
};
