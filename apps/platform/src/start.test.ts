import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { DEMO_PASSWORD } from './services/sign-in/demo-password.ts';
import { createTestBrowser } from './testing.browser.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

interface Started {
  readonly process: ChildProcess;
  readonly address: string;
  /** Fulfils when it says that what it does in the background is done. */
  readonly settled: Promise<void>;
}

/** The platform as a process of its own, as customers meet it. */
describe('the platform process', { timeout: 180_000 }, () => {
  let folder: string;
  let children: ChildProcess[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'account-area-start-'));
    await chmod(folder, 0o755);
    children = [];
  });
  afterEach(async () => {
    for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const launch = (environment: Readonly<Record<string, string>> = {}) => {
    const child = fork(MAIN, {
      execArgv: ['--conditions=@account-area/source'],
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        PORT: '0',
        DEMO_PHOTOS: '0',
        LOG_LEVEL: 'warn',
        ...environment,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    children.push(child);
    return child;
  };
  const start = async (): Promise<Started> => {
    const child = launch();
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('The platform ended before it was ready.')));
    const ready = new Promise<string>((resolve) => {
      child.on('message', (message) => {
        if (typeof message === 'object' && 'address' in message) resolve(String(message.address));
      });
    });
    const settled = new Promise<void>((resolve) => {
      child.on('message', (message) => {
        if (typeof message === 'object' && 'type' in message && message.type === 'settled') resolve();
      });
    });
    const address = await Promise.race([ready, ended]);
    ended.catch(() => undefined);
    return { process: child, address, settled };
  };
  const ending = async (child: ChildProcess) => {
    const said = child.stderr ? text(child.stderr) : Promise.resolve('');
    const code = await exitOf(child);
    return { code, said: (await said).trim() };
  };
  const exitOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve));
  const databasePid = async () => {
    const mark = await readFile(join(folder, 'postgresql', 'data', 'postmaster.pid'), 'utf8').catch(() => '');
    return Number(mark.split('\n')[0]);
  };
  const kill9 = async ({ process: child }: Pick<Started, 'process'>) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  /** Signs in as a demo customer; fulfils with a refresh token. */
  const signIn = async (address: string) => {
    const browser = createTestBrowser(fetch0);
    const verifier = 'v'.repeat(43);
    const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(verifier))).toString('base64url');
    const url = new URL(`${address}/oidc/auth`);
    url.search = new URLSearchParams({
      client_id: 'account-area',
      response_type: 'code',
      redirect_uri: `${address}/`,
      scope: 'openid account',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }).toString();
    const page = await browser.open(url);
    const back = await browser.submit(page, { email: 'anna@example.test', password: DEMO_PASSWORD }, ({ search }) =>
      search.includes('code='),
    );
    return exchange(address, {
      grant_type: 'authorization_code',
      code: back.address.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: `${address}/`,
    });
  };
  const exchange = async (address: string, parameters: Readonly<Record<string, string>>) => {
    const response = await fetch(`${address}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'account-area', ...parameters }),
    });
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null || !('refresh_token' in body)) throw new Error(JSON.stringify(body));
    return String(body.refresh_token);
  };
  const refresh = (address: string, token: string) =>
    exchange(address, { grant_type: 'refresh_token', refresh_token: token });
  const portOf = (address: string) => new URL(address).port;

  it('starts, tells its parent when it has settled, refuses a second process on its data folder in one sentence, and stops everything', async () => {
    const first = await start();
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
    await first.settled;
    const second = await ending(launch());
    const database = await databasePid();

    // A terminal's Ctrl-C and a parent's signal come together.
    first.process.kill('SIGINT');
    first.process.kill('SIGTERM');
    const code = await exitOf(first.process);

    expect(second.code).toBe(1);
    expect(second.said).toMatch(
      /^Another platform .*uses the data folder .*: stop it, or choose another folder with DATA_DIR\.$/,
    );
    expect(code).toBe(0);
    expect(() => process.kill(database, 0)).toThrow('ESRCH');
  });

  it('keeps what it acknowledged when it is killed the moment after, its database too', async () => {
    let { address, process: child } = await start();
    const port = portOf(address);
    let acknowledged = await signIn(address);
    for (const victims of ['platform', 'database', 'both'] as const) {
      const running = { address, process: child };
      for (let use = 0; use < 5; use += 1) acknowledged = await refresh(address, acknowledged);
      const database = await databasePid();
      if (victims !== 'platform') process.kill(database, 'SIGKILL');
      if (victims !== 'database') await kill9(running);

      if (victims === 'database') {
        // Sessions of the dead server may answer a moment longer.
        await expect.poll(databasePid, { timeout: 60_000 }).not.toBe(database);
        await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 60_000 }).toBe(200);
      } else {
        ({ address, process: child } = await startAt(port));
      }
      // A token that had been forgotten, or one from before the last exchange, would be refused.
      const next = await refresh(address, acknowledged);
      expect(next).not.toBe(acknowledged);
      acknowledged = next;
    }
  });

  it('lets a program in that was allowed the moment before everything is killed, and does so once', async () => {
    const { address, process: child } = await start();
    const ask = async (path: string, body: Readonly<Record<string, string>>) => {
      const response = await fetch(`${address}/oidc${path}`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'account-area-cli', ...body }),
      });
      const answer: unknown = await response.json();
      return { status: response.status, answer };
    };
    const codes = z
      .object({ device_code: z.string(), user_code: z.string() })
      .parse((await ask('/device/auth', { scope: 'openid account' })).answer);
    const trade = () =>
      ask('/token', {
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        device_code: codes.device_code,
      });
    const killEverything = async (running: ChildProcess) => {
      process.kill(await databasePid(), 'SIGKILL');
      await kill9({ process: running });
      return (await startAt(portOf(address))).process;
    };

    const browser = createTestBrowser(fetch0);
    const atSignIn = await browser.submit(await browser.open(`${address}/device`), { user_code: codes.user_code });
    const restarted = await killEverything(child);
    const customer = { email: 'anna@example.test', password: DEMO_PASSWORD };
    await browser.submit(await browser.submit(atSignIn, customer), { answer: 'allow' });
    const again = await killEverything(restarted);

    expect(await trade()).toMatchObject({ status: 200 });
    await killEverything(again);
    expect(await trade()).toMatchObject({ status: 400, answer: { error: 'invalid_grant' } });
  });

  const startAt = async (port: string): Promise<Pick<Started, 'process' | 'address'>> => {
    const child = launch({ PORT: port });
    const address = `http://localhost:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${address}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
    return { process: child, address };
  };

  it('says in one sentence that the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const bound = taken.address();
    const port = typeof bound === 'object' && bound ? String(bound.port) : '';

    const { code, said } = await ending(launch({ PORT: port }));

    expect([code, said]).toEqual([1, `Port ${port} is taken: choose another one with PORT.`]);
    taken.close();
  });

  it('says in one sentence which variable cannot be used, and that no database answers', async () => {
    expect(await ending(launch({ PORT: 'many' }))).toEqual({
      code: 1,
      said: 'The environment variable PORT has a value that cannot be used.',
    });
    const { code, said } = await ending(launch({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }));
    expect(code).toBe(1);
    expect(said).toMatch(/^The database does not answer: .*\.$/);
  });

  it('says in one sentence that the data folder is a file, and that its keys are damaged', async () => {
    const file = join(folder, 'file');
    await writeFile(file, 'no folder');
    expect(await ending(launch({ DATA_DIR: file }))).toEqual({
      code: 1,
      said: `The data folder ${file} cannot be used: a file is in its place. Choose another one with DATA_DIR, or put it right.`,
    });

    await writeFile(join(folder, 'keys.json'), '{');
    const { code, said } = await ending(launch());
    expect(code).toBe(1);
    expect(said).toMatch(/^The keys in .*keys\.json are damaged: [^\n]*\.$/);
  });

  it('lets nobody into production by the password of the demo customers', async () => {
    const { process: child } = await start();
    child.kill('SIGTERM');
    await once(child, 'exit');

    expect(await ending(launch({ NODE_ENV: 'production' }))).toEqual({
      code: 1,
      said: 'Anybody could sign in as anna@example.test and 5 others, whose password is published: production needs a database and a data folder without demo customers.',
    });
  });

  it('breaks a connection half-way when a tester wants it to, and does not complain of it', async () => {
    const { address, process: child } = await start();
    const end = ending(child);
    await fetch(`${address}/sandbox/api/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ route: '/config.json', fault: { kind: 'cut-connection' } }),
    });

    const response = await fetch(`${address}/config.json`);

    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    child.kill('SIGTERM');
    expect(await end).toEqual({ code: 0, said: '' });
  });
});

const fetch0 = (input: URL, init?: RequestInit) => fetch(input, { ...init, redirect: 'manual' });
