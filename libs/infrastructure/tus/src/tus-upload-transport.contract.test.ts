import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { startTestPlatform, type TestAccount, type TestPlatform } from '@account-area/platform/testing';
import { fakeAccessTokens } from '@account-area/session/testing';
import { uploadTransportPromises, type UploadTransportWorld } from '@account-area/transfers/conformance';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { fileInMemory, fileOnDisk, outgoingFile, startFakeTransport } from './tus-upload-transport.fakes.ts';

const picture = readFileSync(join(import.meta.dirname, '../../../../apps/platform/seed/photos/fig.jpg'));

/** Photos that no customer has yet: bytes after a picture do not change it. */
const newPhoto = (bytesBehind: number) => {
  const photo = new Uint8Array(picture.length + bytesBehind);
  photo.set(picture);
  crypto.getRandomValues(photo.subarray(picture.length, picture.length + Math.min(bytesBehind, 60_000)));
  return photo;
};

describe.each([
  ['in memory', fileInMemory],
  ['on disk', fileOnDisk],
] as const)('uploads of files %s, by the platform', (_, makeFile) => {
  let platform: TestPlatform;
  let anna: TestAccount;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    anna = await platform.createAccount();
  });

  const start = async (fetch = platform.fetch) =>
    startFakeTransport({
      endpoint: `${platform.origin}/photo-management/uploads`,
      tokens: fakeAccessTokens(await platform.accessToken(anna)).tokens,
      fetch: (address, request) => fetch(address, request),
    });

  const startLibrary = async (): Promise<UploadTransportWorld> => {
    let isBroken = false;
    const { transport } = await start((address, request) => {
      if (!isBroken || request?.method !== 'PATCH') return platform.fetch(address, request);
      isBroken = false;
      return Promise.reject(new Error('The line is dead.'));
    });
    return {
      transport,
      newFile: (kind) =>
        outgoingFile(
          kind === 'photo' ? newPhoto(16) : new TextEncoder().encode('%PDF-1.7 no photo at all'),
          'Été.jpg',
          makeFile,
        ),
      breakLine: () => {
        isBroken = true;
      },
      patienceMs: 15_000,
    };
  };

  it.each(uploadTransportPromises(startLibrary))('$name', ({ run }) => run());

  it('go on where they stopped, in chunks', async () => {
    const photo = await outgoingFile(newPhoto(6 * 1024 * 1024), 'beach.jpg', makeFile);
    let patches = 0;
    const broken = await start((address, request) => {
      if (request?.method === 'PATCH') patches += 1;
      return patches === 2 ? Promise.reject(new Error('The line is dead.')) : platform.fetch(address, request);
    });
    const events = await broken.send(photo);
    const located = events.find((event) => event.type === 'transfer.located');
    expect(events.at(-1)).toMatchObject({ type: 'transfer.interrupted' });

    const { send, sent } = await start();
    const end = (await send({ ...photo, address: located?.address ?? null })).at(-1);

    expect(end).toMatchObject({ type: 'transfer.finished', isKnown: false });
    expect(sent.map(({ headers, method }) => [method, headers['upload-offset']])).toEqual([
      ['HEAD', undefined],
      ['PATCH', '5242880'],
    ]);
  });

  it('are refused for bytes other than those that were announced', async () => {
    const { send } = await start();
    const announced = await outgoingFile(newPhoto(16), 'beach.jpg', makeFile);
    const { file } = await outgoingFile(newPhoto(16), 'beach.jpg', makeFile);

    const events = await send({ ...announced, file });

    expect(events.at(-1)).toEqual({ type: 'transfer.refused', reason: 'bytes-differ' });
  });

  it('are not continued by another customer', async () => {
    const photo = await outgoingFile(newPhoto(16), 'beach.jpg', makeFile);
    const mine = await start();
    const events = await mine.send(photo);
    const located = events.find((event) => event.type === 'transfer.located');
    anna = await platform.createAccount();

    const { send, sent } = await start();
    const theirs = (await send({ ...photo, address: located?.address ?? null })).at(-1);

    expect(sent.map(({ method }) => method)).toEqual(['HEAD', 'POST', 'PATCH']);
    expect(theirs).toMatchObject({ type: 'transfer.finished', isKnown: false });
  });
});
