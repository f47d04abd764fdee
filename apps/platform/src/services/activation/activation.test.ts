import { once } from 'node:events';

import { Activation, ImportNotification, PUSH_AUTHENTICATED, StorageInfo } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { DAY_MS } from '../../clock.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { IMPORT_QUEUE } from './activation.ts';

describe('the activation of a library', () => {
  let platform: TestPlatform;
  let origin: string;
  beforeAll(async () => {
    platform = await startTestPlatform();
    origin = await platform.listen();
  });
  afterAll(() => platform.close());

  const client = async (account: TestAccount) => {
    const token = await platform.accessToken(account);
    const call = (path: string, method = 'GET') =>
      platform.fetch(`${platform.origin}${path}`, { method, headers: { Authorization: `Bearer ${token}` } });
    const status = async (response: Promise<Response>) => Activation.parse(await (await response).json()).status;
    return {
      status: () => status(call('/photo-management/users/activate')),
      activate: () => status(call('/photo-management/users/activate', 'POST')),
      deletion: async () => {
        const answer = await call('/photo-deletion/accounts/getaccountinformation');
        return StorageInfo.parse(await answer.json()).projectedDeletionDate;
      },
    };
  };
  /** What the customer's pages are told, in order. */
  const listen = async (account: TestAccount) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/push`);
    const told: ImportNotification[] = [];
    const accepted = new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        if (data.toString() === PUSH_AUTHENTICATED) resolve();
        else told.push(ImportNotification.parse(JSON.parse(data.toString())));
      });
    });
    await once(socket, 'open');
    const token = await platform.accessToken(account, { origin });
    socket.send(JSON.stringify({ action: 'authenticate', token }));
    await accepted;
    return { told, types: () => told.map(({ type }) => type), close: () => socket.terminate() };
  };
  const fault = (account: TestAccount, body: object) =>
    platform.fetch(`${platform.origin}/sandbox/api/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ route: IMPORT_QUEUE, email: account.email, ...body }),
    });
  const monthsFromNow = (months: number) => {
    const date = platform.clock.now();
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate());
  };

  it('is active without a word of the customer', async () => {
    const { status } = await client(await platform.createAccount());
    expect(await status()).toBe('ACTIVE');
  });

  it('imports, tells so in order, and keeps the photos for another 18 months', async () => {
    const account = await platform.createAccount({ registeredAt: new Date(monthsFromNow(-17)) });
    await addPhotoRows(
      platform.database,
      account.id,
      Array.from({ length: 1100 }, () => ({})),
    );
    const { activate, deletion, status } = await client(account);
    const pages = await listen(account);

    expect(await activate()).toBe('IMPORTING');

    await expect.poll(status).toBe('ACTIVE');
    await expect.poll(pages.types).toEqual(['import-started', 'import-finished']);
    const [started = 0, finished = 0] = pages.told.map(({ data }) => Date.parse(data.timestamp));
    expect(finished).toBeGreaterThan(started);
    const until = Date.parse((await deletion()) ?? '');
    expect(Math.abs(until - monthsFromNow(18))).toBeLessThan(4 * DAY_MS);
    pages.close();
  });

  it('is importing meanwhile, and asked for again it begins nothing', async () => {
    const account = await platform.createAccount();
    const { activate, status } = await client(account);
    const pages = await listen(account);
    await fault(account, { times: 1, fault: { kind: 'delay', ms: 60_000 } });
    expect(await activate()).toBe('IMPORTING');
    await expect.poll(pages.types).toEqual(['import-started']);

    expect(await activate()).toBe('IMPORTING');
    expect(await status()).toBe('IMPORTING');
    await platform.fetch(`${platform.origin}/sandbox/api/faults?email=${account.email}`, { method: 'DELETE' });

    await expect.poll(status).toBe('ACTIVE');
    await expect.poll(pages.types).toEqual(['import-started', 'import-finished']);
    pages.close();
  });

  it('is given up after three attempts, which changes nothing of the term, and can be asked for again', async () => {
    const account = await platform.createAccount();
    const { activate, deletion, status } = await client(account);
    const before = await deletion();
    const pages = await listen(account);
    await fault(account, { times: 3, fault: { kind: 'status', status: 500 } });
    await activate();

    await expect.poll(status, { timeout: 20_000 }).toBe('NOT_ACTIVE');
    await expect.poll(pages.types).toEqual(['import-started', 'import-error']);
    expect(await deletion()).toBe(before);

    await activate();
    await expect.poll(status).toBe('ACTIVE');
    pages.close();
  }, 30_000);

  it('goes on after a restart', async () => {
    const account = await platform.createAccount();
    const { activate, status } = await client(account);
    await fault(account, { times: 1, fault: { kind: 'delay', ms: 60_000 } });
    await activate();

    await platform.restart();

    await expect.poll(status, { timeout: 10_000 }).toBe('ACTIVE');
  });
});
