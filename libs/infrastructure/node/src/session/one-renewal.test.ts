import { createServer } from 'node:http';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ok } from '@account-area/kernel';
import { credentialsFixture } from '@account-area/session/testing';
import { afterEach, describe, expect, it } from 'vitest';

import { startProgram } from '../program.fakes.ts';
import { createFileTokenStore } from './file-token-store.ts';

/** A program whose session renews a token as soon as it is told that services reject it, and says which one it has then. */
const PROGRAM = `
  import { ok } from '@account-area/kernel';
  import { folderSessionPorts } from '@account-area/node';
  import { bindSession, createAccessTokens } from '@account-area/session';
  import { fakeSessionPorts, signInSettings, grantFixture } from '@account-area/session/testing';
  import { createActor, waitFor } from 'xstate';

  const [folder, service] = process.argv.slice(2);
  const { provider } = fakeSessionPorts().ports;
  const renew = async ({ credentials }) => {
    const answer = await fetch(service + '/' + credentials.refreshToken);
    if (!answer.ok) return { ok: false, error: { code: 'session-ended' } };
    return ok(grantFixture(await answer.text()));
  };
  const session = createActor(
    bindSession(
      folderSessionPorts({
        folder,
        provider: { ...provider, renew },
        clock: { now: () => 0 },
        restart: () => process.exit(3),
      }),
    ),
    { input: { settings: signInSettings } },
  ).start();
  await waitFor(session, (snapshot) => snapshot.matches('authenticated'));
  const tokens = createAccessTokens(session);
  const never = new AbortController().signal;
  const spent = await tokens.current(never);
  console.log('ready');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  const renewed = await tokens.renew(spent.value, never);
  console.log('has ' + JSON.stringify(renewed) + '.');
  process.exit();
`;

/** Trades each refresh token once; one that comes back ends the session, as at any identity service. */
const startService = async () => {
  let renewals = 0;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const token = request.url?.slice(1) ?? '';
    const isSpent = asked.includes(token);
    asked.push(token);
    renewals += 1;
    const next = `token-${renewals + 1}`;
    response.writeHead(isSpent ? 400 : 200).end(next);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening server has such an address.
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    asked,
    address: `http://127.0.0.1:${port}`,
    close: () => server.close(),
  };
};

describe('a token that two processes renew at once', () => {
  const open = new Set<() => void>();
  afterEach(() => open.forEach((close) => close()));

  const start = async () => {
    const service = await startService();
    open.add(service.close);
    const folder = mkdtempSync(join(tmpdir(), 'renewal-'));
    const store = createFileTokenStore({ file: join(folder, 'credentials.json') });
    await store.keep(credentialsFixture('token-1'));
    const programs = [1, 2].map(() => startProgram(PROGRAM, folder, service.address));
    await Promise.all(programs.map((program) => program.says('ready')));
    return { programs, service, store };
  };

  it('is renewed by one of them, and both have the new one', async () => {
    const { programs, service, store } = await start();

    for (const program of programs) program.tell('now');
    await Promise.all(programs.map((program) => program.over));

    const has = `has ${JSON.stringify(ok('token-2'))}.`;
    expect(programs.map(({ said }) => said().split('\n')[1])).toEqual([has, has]);
    expect(service.asked).toEqual(['refresh-of-token-1']);
    expect(await store.read(new AbortController().signal)).toMatchObject(ok({ refreshToken: 'refresh-of-token-2' }));
  });
});
