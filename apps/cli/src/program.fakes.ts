import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs the program as a shell does: in a process of its own. */
export const startCli = (args: readonly string[], env: Readonly<Record<string, string>>) => {
  const main = join(import.meta.dirname, 'main.ts');
  const child = spawn(process.execPath, ['--conditions=@account-area/source', main, ...args], {
    env: { ...process.env, ...env },
  });
  let out = '';
  let err = '';
  const listeners = new Set<() => void>();
  const hear = () => {
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', (text: Buffer) => {
    out += text.toString();
    hear();
  });
  child.stderr.on('data', (text: Buffer) => {
    err += text.toString();
    hear();
  });
  const over = new Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, out: out.trim(), err: err.trim() }));
  });
  return {
    over,
    /** What a pattern finds in what is told to the customer, once it is there. */
    tells: (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(err);
          if (found === null) return;
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
        void over.then(({ code }) => reject(new Error(`The program ended with ${code}: ${err}`)));
      }),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
  };
};
