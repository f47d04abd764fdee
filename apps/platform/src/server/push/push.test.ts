import { once } from 'node:events';

import { ArchiveNotification } from '@account-area/contracts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

import { addOriginal, createDownloadClient } from '../../services/downloads/downloads.fixtures.ts';
import { addPhotoRows } from '../../services/photo-service/photo.fixtures.ts';
import { createVisitor } from '../../services/sign-in/sign-in.fixtures.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';

/** A page that is connected, and everything that it hears. */
interface Page {
  readonly socket: WebSocket;
  readonly heard: string[];
  /** The code of the end, once there is one. */
  readonly ended: Promise<number>;
  say(message: unknown): void;
}

describe('the push connection', () => {
  let platform: TestPlatform;
  let origin: string;
  let anna: TestAccount;
  const pages: Page[] = [];
  beforeAll(async () => {
    platform = await startTestPlatform();
    origin = await platform.listen();
    anna = await platform.createAccount();
  });
  afterEach(() => {
    for (const { socket } of pages.splice(0)) socket.terminate();
  });
  afterAll(() => platform.close());

  const connect = async ({ from = origin, path = '/push', host = '' } = {}): Promise<Page> => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${path}`, {
      headers: { ...(from !== '' && { Origin: from }), ...(host !== '' && { Host: host }) },
    });
    const heard: string[] = [];
    socket.on('message', (content) => heard.push(Buffer.isBuffer(content) ? content.toString() : ''));
    const ended = new Promise<number>((resolve) => socket.once('close', resolve));
    const page = { socket, heard, ended, say: (message: unknown) => socket.send(JSON.stringify(message)) };
    pages.push(page);
    await once(socket, 'open');
    return page;
  };
  const authenticate = async (page: Page, account: TestAccount) => {
    page.say({ action: 'authenticate', token: await platform.accessToken(account, { origin }) });
    await expect.poll(() => page.heard).toContain('OK');
  };
  const connected = async (account: TestAccount) => {
    const page = await connect();
    await authenticate(page, account);
    return page;
  };
  const newsOf = ({ heard }: Page) =>
    heard.filter((text) => text !== 'OK').map((text) => ArchiveNotification.parse(JSON.parse(text)));

  it('tells every page of the customer what becomes of an archive, in order, and no other customer', async () => {
    const [first, second] = [await connected(anna), await connected(anna)];
    const stranger = await connected(await platform.createAccount());
    const photo = await addOriginal(platform, anna, Buffer.from('photo'));
    const client = await createDownloadClient(platform, anna);
    const id = await client.request([photo]);

    await expect.poll(() => newsOf(first).length, { timeout: 20_000 }).toBe(2);
    await expect.poll(() => newsOf(second).length).toBe(2);

    const [started, finished] = newsOf(first);
    const message = { userId: anna.id, downloadId: id };
    expect(newsOf(first)).toEqual([
      { id: started?.id, timestamp: started?.timestamp, key: 'started', message },
      { id: finished?.id, timestamp: finished?.timestamp, key: 'finished', message },
    ]);
    expect(newsOf(second)).toEqual(newsOf(first));
    expect(Date.parse(finished?.timestamp ?? '')).toBeGreaterThan(Date.parse(started?.timestamp ?? ''));
    expect(finished?.id).not.toBe(started?.id);
    expect(stranger.heard).toEqual(['OK']);
  });

  it('tells of an archive that failed', async () => {
    const page = await connected(anna);
    const lost = await addPhotoRows(platform.database, anna.id, [{}]);
    const client = await createDownloadClient(platform, anna);
    const id = await client.request(lost);

    await expect.poll(() => newsOf(page).map(({ key }) => key), { timeout: 20_000 }).toEqual(['started', 'error']);
    expect(newsOf(page).at(-1)?.message).toEqual({ userId: anna.id, downloadId: id });
  });

  it.each([
    ['a page of another site', { from: 'https://evil.example' }, 403],
    ['a page without an origin of its own', { from: 'null' }, 403],
    ['a page of another brand', { from: 'http://account.bonvue-nl.localhost' }, 403],
    ['another path', { path: '/elsewhere' }, 404],
    ['a host that is not served', { host: 'evil.example', from: 'http://evil.example' }, 421],
  ])('refuses %s', async (_name, options, status) => {
    await expect(connect(options)).rejects.toThrow(`Unexpected server response: ${status}`);
  });

  it('lets programs in that are no pages, if they have a token', async () => {
    const page = await connect({ from: '' });
    await authenticate(page, anna);
    expect(page.heard).toEqual(['OK']);
  });

  it.each([
    ['expired', { expiresInS: -60 }],
    ['of another address', { origin: 'http://account.bonvue-nl.localhost' }],
    ['for another audience', { audience: 'urn:somebody:else' }],
  ])('closes with 4401 for a token that is %s', async (_name, options) => {
    const page = await connect();
    page.say({ action: 'authenticate', token: await platform.accessToken(anna, { origin, ...options }) });
    expect(await page.ended).toBe(4401);
    expect(page.heard).toEqual([]);
  });

  it('closes on messages of more than 16 KiB', async () => {
    const page = await connected(anna);
    page.socket.send('x'.repeat(16 * 1024 + 1));
    expect(await page.ended).toBe(1009);
  });

  it('closes with 4401 when the account is deleted, and refuses new connections for it', async () => {
    const gone = await platform.createAccount();
    const token = await platform.accessToken(gone, { origin });
    const page = await connected(gone);
    const other = await connected(anna);

    await platform.removeAccount(gone);

    expect(await page.ended).toBe(4401);
    const late = await connect();
    late.say({ action: 'authenticate', token });
    expect(await late.ended).toBe(4401);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('closes with 4401 when the customer signs out, and refuses the old token', async () => {
    const visitor = createVisitor({ ...platform, origin });
    const { server, tokens } = await visitor.signIn((await visitor.customer()).email);
    const page = await connect();
    page.say({ action: 'authenticate', token: tokens.access_token });
    await expect.poll(() => page.heard).toEqual(['OK']);

    const url = new URL(server.end_session_endpoint ?? '');
    url.search = new URLSearchParams({ id_token_hint: tokens.id_token ?? '' }).toString();
    await visitor.browser.open(url);

    expect(await page.ended).toBe(4401);
    const late = await connect();
    late.say({ action: 'authenticate', token: tokens.access_token });
    expect(await late.ended).toBe(4401);
  });

  it('is closed when news may have been missed, and opens again', async () => {
    const page = await connected(anna);
    const client = new pg.Client(platform.connection);
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'account-area listener' and datname = current_database()`,
    );
    await client.end();

    expect(await page.ended).toBe(1012);
    const again = await connected(anna);
    expect(again.heard).toEqual(['OK']);
  });

  it('takes up to 20 connections of one customer', async () => {
    const busy = await platform.createAccount();
    for (let page = 0; page < 20; page += 1) await connected(busy);
    const late = await connect();
    late.say({ action: 'authenticate', token: await platform.accessToken(busy, { origin }) });
    expect(await late.ended).toBe(1013);
  });

  it('tells a caller that does not upgrade how to connect', async () => {
    const response = await platform.fetch(`${platform.origin}/push`);
    expect(response.status).toBe(426);
    expect(response.headers.get('Upgrade')).toBe('websocket');
  });

  it('sends everybody away when the platform stops', async () => {
    const own = await startTestPlatform();
    const address = await own.listen();
    const socket = new WebSocket(`${address.replace('http', 'ws')}/push`);
    await once(socket, 'open');
    const ended = new Promise<number>((resolve) => socket.once('close', resolve));

    await own.close();

    expect(await ended).toBe(1001);
  });
});
