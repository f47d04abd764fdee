import { once } from 'node:events';

import { ArchiveNotification } from '@account-area/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { ARCHIVE_QUEUE } from '../../services/downloads/archives.ts';
import { addOriginal, createDownloadClient } from '../../services/downloads/downloads.fixtures.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';

describe('the sandbox for archives and push connections', () => {
  let platform: TestPlatform;
  let origin: string;
  let anna: TestAccount;
  let photos: readonly string[];
  beforeAll(async () => {
    platform = await startTestPlatform();
    origin = await platform.listen();
  });
  // A new customer each time: what still happens to the archives of one test is not told to the pages of the next.
  beforeEach(async () => {
    anna = await platform.createAccount();
    photos = [
      await addOriginal(platform, anna, Buffer.from('one')),
      await addOriginal(platform, anna, Buffer.from('two')),
    ];
  });
  afterEach(() => platform.fetch(`${origin}/sandbox/api/faults`, { method: 'DELETE' }));
  afterAll(() => platform.close());

  const post = async (path: string, body: unknown): Promise<unknown> => {
    const response = await platform.fetch(`${origin}/sandbox/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
    return response.json();
  };
  const connect = async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/push`);
    const heard: string[] = [];
    socket.on('message', (content) => heard.push(Buffer.isBuffer(content) ? content.toString() : ''));
    await once(socket, 'open');
    socket.send(JSON.stringify({ action: 'authenticate', token: await platform.accessToken(anna, { origin }) }));
    await expect.poll(() => heard).toEqual(['OK']);
    return { socket, heard };
  };

  it('makes one attempt at an archive fail, which the next puts right', async () => {
    await post('faults', { route: ARCHIVE_QUEUE, times: 1, fault: { kind: 'status', status: 500 } });
    const client = await createDownloadClient(platform, anna);
    const id = await client.request(photos);

    await expect.poll(async () => (await client.find(id))?.status, { timeout: 20_000 }).toBe('finished');
  });

  it('makes archives of one customer fail for good, after a few attempts', async () => {
    await post('faults', { route: ARCHIVE_QUEUE, email: anna.email, fault: { kind: 'status', status: 500 } });
    const page = await connect();
    const client = await createDownloadClient(platform, anna);
    const id = await client.request(photos);

    await expect.poll(async () => (await client.find(id))?.status, { timeout: 30_000 }).toBe('error');
    const keys = () => page.heard.slice(1).map((text) => ArchiveNotification.parse(JSON.parse(text)).key);
    await expect.poll(keys).toEqual(['started', 'error']);
    page.socket.terminate();
  }, 40_000);

  it('makes packing take its time, and the archive is deleted meanwhile', async () => {
    await post('faults', { route: ARCHIVE_QUEUE, fault: { kind: 'delay', ms: 60_000 } });
    const client = await createDownloadClient(platform, anna);
    const id = await client.request(photos);

    expect(await client.find(id)).toMatchObject({ status: 'started', progress: 0 });
    expect((await client.call('GET', `downloads/${id}/url`)).status).toBe(409);
    expect((await client.call('DELETE', `downloads/${id}`)).status).toBe(204);
    expect(await client.find(id)).toBeUndefined();
  });

  it('repeats messages, sends old ones, broken ones and OK, and breaks connections', async () => {
    const page = await connect();
    const other = await platform.createAccount();
    expect(await post('push', { kind: 'repeat', email: other.email })).toEqual({ connections: 0 });
    const client = await createDownloadClient(platform, anna);
    await client.request(photos);
    await expect.poll(() => page.heard.length, { timeout: 20_000 }).toBe(3);

    for (const kind of ['repeat', 'out-of-date', 'malformed', 'ok']) {
      expect(await post('push', { kind, email: anna.email })).toEqual({ connections: 1 });
    }
    await expect.poll(() => page.heard.length).toBe(8);
    const [finished = '', repeated, outOfDate = '', ...rest] = page.heard.slice(2);
    expect(repeated).toBe(finished);
    const [newer, older] = [finished, outOfDate].map((text) => ArchiveNotification.parse(JSON.parse(text)));
    expect(older).toMatchObject({ key: 'started', message: newer?.message });
    expect(Date.parse(older?.timestamp ?? '')).toBeLessThan(Date.parse(newer?.timestamp ?? ''));
    expect(rest).toEqual(['{"id":"', '{"id":1,"key":"vanished","message":null}', 'OK']);

    const closed = once(page.socket, 'close');
    await post('push', { kind: 'lose' });
    expect((await closed)[0]).toBe(1006);
  });

  it('refuses connections when it is told to', async () => {
    await post('faults', { route: '/push', times: 1, fault: { kind: 'status', status: 503 } });
    const refused = new WebSocket(`${origin.replace('http', 'ws')}/push`);
    await expect(once(refused, 'open')).rejects.toThrow('503');
    (await connect()).socket.terminate();
  });
});
