import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { createTestBrowser, startTestPlatform, type TestPlatform } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { EXIT } from './failures.ts';
import { type Program, startCli } from './program.contract.ts';

/** What systems open an address with. */
const OPENERS = ['xdg-open', 'open'];

/** A machine whose browser notes the address that it is to open. */
const startMachine = () => {
  const folder = mkdtempSync(join(tmpdir(), 'cli-'));
  const note = join(folder, 'address');
  for (const opener of OPENERS) {
    // The note has its name once it is whole.
    const script = `#!/bin/sh\nprintf %s "$1" > '${note}.part' && mv '${note}.part' '${note}'\n`;
    writeFileSync(join(folder, opener), script, { mode: 0o755 });
  }
  return {
    env: { ACCOUNT_AREA_HOME: folder, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
    addressToOpen: async () => {
      // A program takes its time to start on a busy machine.
      await expect.poll(() => existsSync(note), { timeout: 60_000 }).toBe(true);
      return readFileSync(note, 'utf8');
    },
  };
};

/** Customers who sign in with the browser of their machine. */
export const describeBrowserSignIn = (program: Program): void => {
  describe('a customer who signs in with the browser of this machine', { timeout: 120_000 }, () => {
    let platform: TestPlatform;
    let area: string;
    beforeAll(async () => {
      platform = await startTestPlatform();
      area = await platform.listen();
    });
    afterAll(() => platform.close());

    /** Signs a new customer up in the browser that the program opens, who answers its question. */
    const start = async (answer: 'allow' | 'refuse') => {
      const { addressToOpen, env } = startMachine();
      const run = (...args: readonly string[]) => startCli(args, { ...env, ACCOUNT_AREA: area }, program);
      const login = run('login', '--browser');
      const browser = createTestBrowser((input, init) => fetch(input, { ...init, redirect: 'manual' }));
      const { address } = await browser.open(await addressToOpen());
      const email = `${crypto.randomUUID()}@example.test`;
      const person = { firstName: 'Mia', lastName: 'Smit', email, password: 'Correct-horse-12' };
      const question = await browser.submit(await browser.open(`${address.href}/sign-up`), person);
      const { response } = await browser.submit(question, { answer });
      const next = /^0; url=(.+)$/.exec(response.headers.get('Refresh') ?? '')?.[1] ?? '';
      const page = await (await fetch(next)).text();
      return { email, page, run, ended: await login.over };
    };

    it('is let in, and reads there that the page may be closed', async () => {
      const { email, ended, page, run } = await start('allow');

      expect(ended).toEqual({ code: EXIT.done, out: `Signed in as ${email}`, err: '' });
      expect(page).toContain('You are signed in. You can close this page.');
      expect((await run('whoami').over).out).toBe(`Mia Smit <${email}>`);
    });

    it('is not let in when the question is answered with no', async () => {
      const { ended, page } = await start('refuse');

      expect(ended).toMatchObject({ code: EXIT.signIn, out: '' });
      expect(page).toContain('You are not signed in.');
    });
  });
};
