import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ok } from '@account-area/kernel';
import { startTestPlatform, type TestAccount, type TestPlatform } from '@account-area/platform/testing';
import type { AccessTokens } from '@account-area/session';
import { fakeAccessTokens } from '@account-area/session/testing';
import { bindUploadQueue, queuedUploads } from '@account-area/transfers';
import { memoryUploadRecords } from '@account-area/transfers/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';

import { fileInMemory, fileOnDisk, reading, startFakeTransport } from './tus-upload-transport.fakes.ts';

const picture = readFileSync(join(import.meta.dirname, '../../../../apps/platform/seed/photos/fig.jpg'));
const MEGABYTE = 1024 * 1024;
/** What is sent with one request, and a bit of a second one. */
const TWO_CHUNKS = 6 * MEGABYTE;

/** A photo of this many bytes that no customer has yet: bytes after a picture do not change it. */
const newPhoto = (name: string, bytes: number, makeFile = fileInMemory) => {
  const photo = new Uint8Array(bytes);
  photo.set(picture);
  crypto.getRandomValues(photo.subarray(picture.length, picture.length + 60_000));
  return makeFile(photo, name);
};

describe('uploads, by a platform that is reached over a wire', () => {
  let platform: TestPlatform;
  let origin: string;
  let anna: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
    origin = await platform.listen();
  });
  beforeEach(async () => {
    anna = await platform.createAccount();
  });
  afterAll(() => platform.close());

  /** A queue as the app runs it; `onAnswer` hears of each answer before the queue does. */
  const startQueue = (tokens: AccessTokens, onAnswer: (method: string, status: number) => void) => {
    let underWay = 0;
    let mostUnderWay = 0;
    const { sent, transport } = startFakeTransport({
      endpoint: `${origin}/photo-management/uploads`,
      tokens,
      fetch: async (address, request) => {
        mostUnderWay = Math.max(mostUnderWay, (underWay += 1));
        const answer = await fetch(address, request);
        underWay -= 1;
        onAnswer(request.method ?? 'GET', answer.status);
        return answer;
      },
    });
    const clock = new SimulatedClock();
    const ports = {
      files: reading,
      known: { known: () => Promise.resolve(ok(new Map())) },
      removals: { areAny: () => false, over: () => Promise.resolve() },
      records: memoryUploadRecords(),
      transport,
      page: { attend: () => () => undefined, elapsed: () => clock.now() },
    };
    const queue = createActor(bindUploadQueue(ports), { clock }).start();
    const statuses = () => queuedUploads(queue.getSnapshot()).map(({ status }) => status);
    return {
      sent,
      queue,
      /** How many requests were under way at the same time, at most. */
      mostUnderWay: () => mostUnderWay,
      /** Lets waiting come to its end until every file has one of these statuses. */
      until: (...expected: readonly string[]) =>
        expect
          .poll(
            () => {
              clock.increment(1000);
              return statuses();
            },
            { timeout: 30_000 },
          )
          .toEqual(expected),
    };
  };

  /** The photos that the library has. */
  const namesInLibrary = () =>
    platform.database.forAccount(anna.id).read(async (queries) => {
      const rows = await queries.selectFrom('photos').select('file_name').orderBy('file_name').execute();
      return rows.map(({ file_name }) => file_name);
    });

  it('are three at a time, never more', async () => {
    const { tokens } = fakeAccessTokens(await platform.accessToken(anna, { origin }));
    const { mostUnderWay, queue, until } = startQueue(tokens, () => undefined);
    const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg', '7.jpg'];
    queue.send({ type: 'files.added', files: await Promise.all(names.map((name) => newPhoto(name, MEGABYTE))) });
    await until(...names.map(() => 'queued'));

    queue.send({ type: 'uploads.started' });
    await until(...names.map(() => 'done'));

    expect(mostUnderWay()).toBe(3);
    expect(await namesInLibrary()).toEqual(names);
  }, 60_000);

  it.each([
    ['in memory', fileInMemory],
    ['on disk', fileOnDisk],
  ] as const)(
    'of files %s go on where they stopped after a restart, and double nothing',
    async (_, makeFile) => {
      let restarting: Promise<void> | null = null;
      const { tokens } = fakeAccessTokens(await platform.accessToken(anna, { origin }));
      const { queue, sent, until } = startQueue(tokens, (method) => {
        if (method === 'PATCH') restarting ??= platform.restart();
      });
      const names = ['beach.jpg', 'lake.jpg', 'mountain.jpg'];
      const files = await Promise.all(names.map((name) => newPhoto(name, TWO_CHUNKS, makeFile)));
      queue.send({ type: 'files.added', files });
      await until('queued', 'queued', 'queued');

      queue.send({ type: 'uploads.started' });
      await until('done', 'done', 'done');

      expect(restarting).not.toBeNull();
      expect(await namesInLibrary()).toEqual(names);
      expect(sent.filter(({ method }) => method === 'HEAD').length).toBeGreaterThan(0);
      // One upload each, whatever was cut: what had been sent was not sent again from its beginning.
      expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(names.length);
    },
    60_000,
  );

  it('go on with a new token when theirs expires on the way', async () => {
    const outdated = await platform.accessToken(anna, { origin, expiresInS: 600 });
    const { refused, tokens } = fakeAccessTokens(
      outdated,
      await platform.accessToken(anna, { origin, expiresInS: 6000 }),
    );
    const answers: string[] = [];
    const { queue, sent, until } = startQueue(tokens, (method, status) => {
      answers.push(`${method} ${status}`);
      if (answers.length === 2) platform.clock.forward(11 * 60_000);
    });
    queue.send({ type: 'files.added', files: [await newPhoto('beach.jpg', TWO_CHUNKS)] });
    await until('queued');

    queue.send({ type: 'uploads.started' });
    await until('done');

    expect(answers).toEqual(['POST 201', 'PATCH 204', 'PATCH 401', 'HEAD 200', 'PATCH 204']);
    expect(sent.map(({ headers }) => headers['upload-offset'])).toEqual([
      undefined,
      '0',
      String(5 * MEGABYTE),
      undefined,
      String(5 * MEGABYTE),
    ]);
    expect(refused).toEqual([]);
    expect(await namesInLibrary()).toEqual(['beach.jpg']);
  }, 60_000);
});
