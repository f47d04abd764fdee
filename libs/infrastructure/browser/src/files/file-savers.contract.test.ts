import { randomUUID } from 'node:crypto';

import { ArchiveAddress, ArchiveList, PhotoDownload } from '@account-area/contracts';
import { ok } from '@account-area/kernel';
import { addOriginal, startTestPlatform, type TestAccount, type TestPlatform } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createBlobFileSaver } from './file-savers.ts';

const never = new AbortController().signal;
/** Half of it is more than one piece of the platform's. */
const original = crypto.getRandomValues(new Uint8Array(65_536));
const ORIGINALS = '/images/:account/:picture/:size';
const ARCHIVES = '/downloads-api/files/:account/:file';

describe('files of the platform', () => {
  let platform: TestPlatform;
  let anna: TestAccount;
  let photoId: string;
  beforeAll(async () => {
    platform = await startTestPlatform();
    anna = await platform.createAccount();
    photoId = await addOriginal(platform, anna, original, { fileName: 'beach.jpg' });
  });
  afterAll(() => platform.close());

  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await platform.fetch(`${platform.origin}/${path}`, {
      method,
      headers: { Authorization: `Bearer ${await platform.accessToken(anna)}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  const locateOriginal = async () =>
    new URL(PhotoDownload.parse(await ask('GET', `photo-management/photos/${photoId}/download`)).url);
  const locateArchive = async () => {
    const id = randomUUID();
    await ask('POST', 'downloads-api/downloads', { id, photos: [photoId] });
    const status = async () => ArchiveList.parse(await ask('GET', 'downloads-api/downloads')).items[0]?.status;
    await expect.poll(status, { timeout: 20_000 }).toBe('finished');
    return new URL(ArchiveAddress.parse(await ask('GET', `downloads-api/downloads/${id}/url`)).url);
  };
  const provoke = async (route: string, fault: unknown) => {
    const order = { route, method: 'GET', times: 1, fault };
    const answer = await platform.fetch(`${platform.origin}/sandbox/api/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(order),
    });
    expect(answer.status).toBe(200);
  };
  const save = async (source: URL) => {
    const asked: (string | null)[] = [];
    const blobs: Blob[] = [];
    const saver = createBlobFileSaver({
      fetch: (address, request) => {
        asked.push(request.headers?.['Range'] ?? null);
        return platform.fetch(address, request);
      },
      objectUrls: { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => undefined },
      handOver: () => undefined,
      // Time passes a hundred times as fast.
      after: (delayMs, task) => {
        const timer = setTimeout(task, delayMs / 100);
        return () => clearTimeout(timer);
      },
    });
    const saved = await saver.save({ source, fileName: 'any' }, () => undefined, never);
    const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer());
    return { asked, bytes, saved };
  };
  const addressOf = (route: string) => (route === ORIGINALS ? locateOriginal() : locateArchive());

  it.each([ORIGINALS, ARCHIVES])('go on where the connection was cut (%s)', async (route) => {
    const address = await addressOf(route);
    const whole = await save(address);
    await provoke(route, { kind: 'cut-connection' });
    const resumed = await save(address);

    expect(resumed).toEqual({ ...whole, asked: [null, `bytes=${Math.ceil(whole.bytes.length / 2)}-`] });
    expect([whole.saved, whole.asked]).toEqual([ok(undefined), [null]]);
  });

  it.each([ORIGINALS, ARCHIVES])('are asked for again when they stall (%s)', async (route) => {
    const address = await addressOf(route);
    const whole = await save(address);
    await provoke(route, { kind: 'delay', ms: 60_000 });

    expect(await save(address)).toEqual({ ...whole, asked: [null, null] });
  });
});
