import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { createTestBrowser } from '@account-area/platform/testing';

/** The program, as what Node is given to run it. */
export type Program = readonly string[];

/** The program as it is in the repository. */
const SOURCES: Program = ['--conditions=@account-area/source', join(import.meta.dirname, 'main.ts')];

/** Runs the program as a shell does: in a process of its own. */
export const startCli = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  program: Program = SOURCES,
) => {
  const child = spawn(process.execPath, [...program, ...args], {
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
    /** Presses keys. */
    type: (keys: string) => void child.stdin.write(keys),
    /** Presses no key any more. */
    endInput: () => void child.stdin.end(),
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

/** Signs a new customer up in a browser, who lets the program in there by its code. */
export const signUp = async (env: Readonly<Record<string, string>>, program: Program = SOURCES) => {
  const login = startCli(['login'], env, program);
  const [, page = '', code = ''] = await login.tells(/Open (\S+) in a browser and type (\S+)/);
  const browser = createTestBrowser((input, init) => fetch(input, { ...init, redirect: 'manual' }));
  const asked = await browser.submit(await browser.open(page), { user_code: code });
  const form = await browser.open(`${asked.address.href}/sign-up`);
  const email = `${crypto.randomUUID()}@example.test`;
  const password = 'Correct-horse-12';
  const question = await browser.submit(form, { firstName: 'Mia', lastName: 'Smit', email, password });
  await browser.submit(question, { answer: 'allow' });
  return { email, ended: await login.over };
};
