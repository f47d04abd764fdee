import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { CONFINED, confinedEnvironment } from './confinement.ts';
import { isGranted } from './no-network.ts';
import { processOf } from './pool-worker.ts';

let folder: string;
let server: Server;
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  folder = await mkdtemp(join(tmpdir(), 'confinement-'));
  vi.stubEnv('DATABASE_URL', 'postgres://a:secret@localhost/a');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

it('keeps a process from files, processes, the network and what the platform was told', async () => {
  const keys = join(folder, 'keys.json');
  await writeFile(keys, '{}');
  const answers = new EventTarget();
  const worker = processOf(new URL('./nosy.process.fixtures.ts', import.meta.url), CONFINED)();
  worker.listen({
    onMessage: (detail) => answers.dispatchEvent(new CustomEvent('answer', { detail })),
    onEnd: (error) => answers.dispatchEvent(new CustomEvent('answer', { detail: error })),
  });
  const answered: Promise<readonly unknown[]> = once(answers, 'answer');
  const address = server.address();
  worker.post({ path: keys, port: typeof address === 'object' ? address?.port : undefined });
  const [answer] = await answered;
  await worker.end();
  const unshare = ['unshare', ...(process.getuid?.() === 0 ? [] : ['--user']), '--net', '--'];

  expect(answer).toHaveProperty('detail', {
    environment: [],
    read: 'ERR_ACCESS_DENIED',
    list: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    start: 'ERR_ACCESS_DENIED',
    call: isGranted(unshare) ? 'ENETUNREACH' : 'done',
  });
});

it('leaves of the environment what Windows cannot do without', () => {
  expect(confinedEnvironment({ SystemRoot: 'C:/Windows', PATH: '/bin', DATABASE_URL: 'x' })).toEqual({
    SystemRoot: 'C:/Windows',
  });
});

it('counts on no program that this system has not', () => {
  expect(isGranted(['there-is-no-such-program', '--'])).toBe(false);
  expect(isGranted(['env'])).toBe(process.platform === 'linux');
});
