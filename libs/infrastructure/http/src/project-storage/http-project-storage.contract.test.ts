import { fail, ok } from '@account-area/kernel';
import { addProjectUpload, type TestAccount } from '@account-area/platform/testing';
import { lookUpStorage } from '@account-area/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Answering, html, httpWorld, json, problem } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { startPlatform } from '../testing.contract.ts';
import { createHttpProjectStorageLookup } from './http-project-storage-lookup.ts';

const never = new AbortController().signal;
const reference: unknown = expect.any(String);

describe('the storage of projects, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  let bram: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
    anna = await world.platform.createAccount();
    bram = await world.platform.createAccount();
  });
  afterAll(() => world.platform.close());

  const start = async () => {
    const { incidents, requests, service } = await world.serviceOf('projectStorage', anna);
    return { incidents, requests, lookup: createHttpProjectStorageLookup(service) };
  };

  it('tells what is stored of photobooks, of those made before signing in too (C32.2, D53)', async () => {
    const { incidents, lookup, requests } = await start();
    const own = await addProjectUpload(world.platform, anna.id, { photosCount: 48, byteSize: 190_000_000 });
    const anonymous = await addProjectUpload(world.platform, null, { photosCount: 24, byteSize: 96_000_000 });
    const foreign = await addProjectUpload(world.platform, bram.id);
    const projects = [
      { id: 'own', articleType: 'photobook', uploadId: own },
      { id: 'anonymous', articleType: 'photobook', uploadId: anonymous },
      { id: 'foreign', articleType: 'photobook', uploadId: foreign },
      { id: 'calendar', articleType: 'calendar', uploadId: own },
    ];
    const storage = await lookUpStorage(lookup)({ accountId: anna.id, projects }, never);

    expect([...storage]).toEqual([
      ['own', ok({ id: own, photosCount: 48, byteSize: 190_000_000 })],
      ['anonymous', ok({ id: anonymous, photosCount: 24, byteSize: 96_000_000 })],
      ['foreign', ok(null)],
    ]);
    expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`)).toEqual([
      `GET /project-storage/uploads/${own}?accountId=${anna.id}`,
      `GET /project-storage/uploads/${anonymous}?accountId=${anna.id}`,
      `GET /project-storage/uploads/${foreign}?accountId=${anna.id}`,
      'POST /project-storage/getanonymousuploads',
    ]);
    expect(incidents).toEqual([]);
  });

  it('has nothing under the name of another account', async () => {
    const { lookup } = await start();
    const foreign = await addProjectUpload(world.platform, bram.id);

    expect(await lookup.upload({ accountId: bram.id, uploadId: foreign }, never)).toEqual(ok(null));
    expect(await lookup.anonymousUploads([foreign], never)).toEqual(ok([]));
  });
});

describe('a storage of projects that answers oddly', () => {
  const ask = (answer: Answering) => {
    const { environment, incidents } = httpWorld(answer);
    const service = createRemoteService(environment, {
      name: 'project-storage',
      baseUrl: 'https://services.example/project-storage',
      tokens: null,
    });
    return { incidents, lookup: createHttpProjectStorageLookup(service) };
  };
  const query = { accountId: 'anna', uploadId: 'upload' };
  const upload = { id: 'upload', photosCount: 24, byteSize: 96_000_000 };

  it('has nothing stored where it answers 404, whatever it says about it', async () => {
    const { incidents, lookup } = ask(() => problem(404));

    expect(await lookup.upload(query, never)).toEqual(ok(null));
    expect(incidents).toEqual([]);
  });

  it('fails by any other refusal', async () => {
    const { incidents, lookup } = ask(() => problem(403));

    expect(await lookup.upload(query, never)).toEqual(fail({ code: 'refused', reference }));
    expect(incidents).toMatchObject([{ kind: 'status', service: 'project-storage', operation: 'project upload' }]);
  });

  it('is asked again by a question that changes nothing', async () => {
    const { incidents, lookup } = ask((_, index) => (index === 0 ? html(502) : json({ uploads: [upload] })));

    expect(await lookup.anonymousUploads(['upload'], never)).toEqual(ok([upload]));
    expect(incidents).toEqual([]);
  });

  it('loses what is malformed alone', async () => {
    const { incidents, lookup } = ask(() => json({ uploads: [upload, { ...upload, byteSize: 'much' }, upload] }));

    expect(await lookup.anonymousUploads(['upload'], never)).toEqual(ok([upload, upload]));
    expect(incidents).toMatchObject([{ kind: 'items-dropped', issues: [{ path: 'uploads.1.byteSize' }] }]);
  });

  it('fails when it says nothing that can be read', async () => {
    const { lookup } = ask(() => json({ uploads: 'none' }));

    expect(await lookup.anonymousUploads(['upload'], never)).toEqual(fail({ code: 'malformed', reference }));
  });
});
