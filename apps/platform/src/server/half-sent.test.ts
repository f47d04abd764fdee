import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

import { TUS_VERSION } from '@account-area/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../testing.ts';
import { createBuiltApp } from './built-app.fixtures.ts';

/** Opens a connection and sends these lines, an empty one, and a part of a body. */
const sendHalf = async (origin: string, lines: readonly string[], part: string): Promise<Socket> => {
  const { host, port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write([lines[0], `Host: ${host}`, ...lines.slice(1), '', part].join('\r\n'));
  return socket;
};

const HALF_A_FORM = [
  'POST /oidc/token HTTP/1.1',
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Length: 1000',
];

describe('requests that are half sent', () => {
  let app: Awaited<ReturnType<typeof createBuiltApp>>;
  let platform: TestPlatform;
  let impatient: TestPlatform;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    app = await createBuiltApp();
    platform = await startTestPlatform({ appFolder: app.folder, localesFolder: app.localesFolder });
    impatient = await startTestPlatform({ bodyDeadlines: { wholeMs: 100, pauseMs: 100 } });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    await platform.close();
    await impatient.close();
    await app.remove();
  });

  const send = async (on: TestPlatform, lines: readonly string[], part = 'g') => {
    const socket = await sendHalf(await on.listen(), lines, part);
    sockets.push(socket);
    return socket;
  };

  it('turn nobody away, however many there are', async () => {
    const origin = await platform.listen();
    const account = await platform.createAccount();
    const authorized = { Authorization: `Bearer ${await platform.accessToken(account, { origin })}` };
    await Promise.all(Array.from({ length: 505 }, () => send(platform, HALF_A_FORM)));

    const statuses = [];
    for (const [path, init] of [
      ['/healthz'],
      ['/'],
      ['/customer-api/customers/me', { headers: authorized }],
      [
        '/photo-management/photos/known',
        {
          method: 'POST',
          body: JSON.stringify({ hashes: [] }),
          headers: { ...authorized, 'Content-Type': 'application/json' },
        },
      ],
    ] as const) {
      statuses.push([path, (await fetch(origin + path, init)).status]);
    }

    expect(statuses).toEqual([
      ['/healthz', 200],
      ['/', 200],
      ['/customer-api/customers/me', 200],
      ['/photo-management/photos/known', 200],
    ]);
  });

  it('of one address give way to the next ones, the oldest first', async () => {
    const first = await send(platform, HALF_A_FORM);
    const answer = text(first);
    await Promise.all(Array.from({ length: 100 }, () => send(platform, HALF_A_FORM)));

    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('are ended when their time is up', async () => {
    const answer = await text(await send(impatient, HALF_A_FORM));

    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer).toContain('application/problem+json');
  });

  it('are ended when a file stands still, and what came of it is kept', async () => {
    const origin = await impatient.listen();
    const token = await impatient.accessToken(await impatient.createAccount(), { origin });
    const headers = { Authorization: `Bearer ${token}`, 'Tus-Resumable': TUS_VERSION };
    const { headers: begun } = await fetch(`${origin}/photo-management/uploads`, {
      method: 'POST',
      headers: { ...headers, 'Upload-Length': '1000', 'Upload-Metadata': 'filename YS5qcGc=' },
    });
    const upload = begun.get('Location') ?? '';

    const answer = await text(
      await send(
        impatient,
        [
          `PATCH ${new URL(upload, origin).pathname} HTTP/1.1`,
          ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
          'Content-Type: application/offset+octet-stream',
          'Upload-Offset: 0',
          'Content-Length: 1000',
        ],
        'some bytes',
      ),
    );

    // Which tus clients take for "again".
    expect(answer).toMatch(/^HTTP\/1\.1 423 /);
    const kept = await fetch(new URL(upload, origin), { method: 'HEAD', headers });
    expect(kept.headers.get('Upload-Offset')).toBe('10');
  });
});
