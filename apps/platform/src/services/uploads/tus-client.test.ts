import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';

import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createRandom } from '../../demo/random.ts';
import { createPhotoFiles } from '../../storage/files/photo-files.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { photoFolder } from '../images/images.module.ts';
import { jpeg } from './upload.fixtures.ts';

describe('a tus client over a real connection', () => {
  let platform: TestPlatform;
  let server: Server;
  let origin: string;
  let large: Buffer;
  let anna: TestAccount;
  let token: string;
  /** Bytes that came over all connections. */
  let received = 0;
  beforeAll(async () => {
    platform = await startTestPlatform();
    const answer = getRequestListener((request) => platform.platform.handle(request, {}), {
      overrideGlobalObjects: false,
    });
    server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
    server.on('connection', (socket) => {
      socket.once('close', () => {
        received += socket.bytesRead;
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    origin = `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
    large = await noise(1600, 1200);
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await platform.close();
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
    token = await platform.accessToken(anna, { origin });
  });
  afterEach(() => server.closeAllConnections());

  /** Uploads until it is done, or breaks the connection after a number of bytes; answers where the upload is. */
  const send = (bytes: Buffer, { breakAfter = Infinity, ...options }: UploadOptions & { breakAfter?: number } = {}) =>
    new Promise<string>((resolve, reject) => {
      const upload: Upload = new Upload(bytes, {
        endpoint: `${origin}/photo-management/uploads`,
        metadata: { filename: 'large.jpg' },
        headers: { Authorization: `Bearer ${token}` },
        retryDelays: Array.from({ length: 50 }, () => 20),
        onProgress(sent) {
          if (sent < breakAfter) return;
          breakAfter = Infinity;
          upload.abort().then(() => resolve(upload.url ?? ''), reject);
        },
        onSuccess: () => resolve(upload.url ?? ''),
        onError: reject,
        ...options,
      });
      upload.start();
    });
  const photos = () =>
    platform.database.forAccount(anna.id).read((queries) => queries.selectFrom('photos').select('id').execute());
  const originalOf = (photoId: string) =>
    readFile(
      createPhotoFiles(photoFolder(platform.platform.context.dataFolder)).originalPath({ accountId: anna.id, photoId }),
    );

  it('brings a photo in, in one piece or in many', async () => {
    const whole = await send(large);
    const other = await jpeg(1);
    const pieces = await send(other, { chunkSize: 100 });

    expect(await originalOf(whole.slice(-36))).toEqual(large);
    expect(await originalOf(pieces.slice(-36))).toEqual(other);
  });

  it('goes on where it was after each of many interruptions, and sends little twice', async () => {
    const random = createRandom(23);
    received = 0;
    let uploadUrl: string | null = null;
    const INTERRUPTIONS = 8;
    for (let number = 1; number <= INTERRUPTIONS; number += 1) {
      uploadUrl = await send(large, {
        uploadUrl,
        breakAfter: Math.floor((large.length * number) / (INTERRUPTIONS + 2)) + random.between(0, 50_000),
      });
    }

    await send(large, { uploadUrl });

    expect(await photos()).toEqual([{ id: uploadUrl?.slice(-36) }]);
    expect(await originalOf(uploadUrl?.slice(-36) ?? '')).toEqual(large);
    server.closeAllConnections();
    // What was on its way when a connection broke: some buffers of two sockets.
    await expect.poll(() => received).toBeGreaterThan(large.length);
    expect(received).toBeLessThan(large.length + INTERRUPTIONS * 2_000_000);
  });

  it('shares an upload with another tab, and one photo comes of it', async () => {
    const uploadUrl = await send(large, { breakAfter: 200_000 });

    const both = await Promise.all([send(large, { uploadUrl }), send(large, { uploadUrl })]);

    expect(both).toEqual([uploadUrl, uploadUrl]);
    expect(await photos()).toEqual([{ id: uploadUrl.slice(-36) }]);
    expect(await originalOf(uploadUrl.slice(-36))).toEqual(large);
  });

  it('goes on with a new token when the old one has expired on the way', async () => {
    const uploadUrl = await send(large, { breakAfter: 200_000 });
    const expired = await platform.accessToken(anna, { origin, expiresInS: -60 });
    const tokens = [expired, expired, token];

    await send(large, {
      uploadUrl,
      headers: {},
      onBeforeRequest: (request) => request.setHeader('Authorization', `Bearer ${tokens.shift() ?? token}`),
      onShouldRetry: (error) => error.originalResponse?.getStatus() === 401,
    });

    expect(await originalOf(uploadUrl.slice(-36))).toEqual(large);
  });

  it('goes on when the sandbox cuts it off', async () => {
    const fault = { kind: 'cut-upload', afterBytes: 300_000 };
    const route = '/photo-management/uploads/:upload';
    await platform.fetch(`${platform.origin}/sandbox/api/faults`, {
      method: 'POST',
      body: JSON.stringify({ route, method: 'PATCH', email: anna.email, times: 3, fault }),
      headers: { 'Content-Type': 'application/json' },
    });

    const uploadUrl = await send(large);

    expect(await originalOf(uploadUrl.slice(-36))).toEqual(large);
  });

  it('hears why it is refused, also while it is still sending', async () => {
    const statusOf = (failed: Promise<unknown>) =>
      failed.then(
        () => undefined,
        (error: unknown) => (error instanceof DetailedError ? error.originalResponse?.getStatus() : error),
      );
    const uploadUrl = await send(large, { breakAfter: 200_000 });
    const bram = await platform.accessToken(await platform.createAccount(), { origin });
    const headers = { Authorization: `Bearer ${bram}` };

    const { status } = await fetch(uploadUrl, { method: 'PATCH', body: Uint8Array.from(large) });
    expect(status).toBe(401);
    expect(await statusOf(send(large, { headers: {}, retryDelays: [] }))).toBe(401);
    expect(await statusOf(send(large, { uploadUrl, endpoint: null, headers, retryDelays: [] }))).toBe(404);
    expect(await statusOf(send(Buffer.alloc(8_000_000, 65), { retryDelays: [] }))).toBe(415);
    expect(await statusOf(send(Buffer.alloc(60_000_000), { retryDelays: [] }))).toBe(413);
  });
});

/** A picture of several megabytes. */
const noise = (width: number, height: number): Promise<Buffer> => {
  const random = createRandom(7);
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, () => random.between(0, 255)));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
};
