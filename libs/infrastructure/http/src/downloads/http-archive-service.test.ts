import { ABSENT_PROBLEM } from '@account-area/contracts';
import { sharedAlbumFixture } from '@account-area/albums/testing';
import { fail, ok } from '@account-area/kernel';
import { archiveFixture, archiveRequest, archiveId } from '@account-area/transfers/testing';
import { describe, expect, it } from 'vitest';

import { createPhotoOwners } from '../albums/photo-owners.ts';
import { httpWorld, json, problem, type Answering } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpArchiveService } from './http-archive-service.ts';

const never = new AbortController().signal;
const ORIGIN = 'https://downloads.example';
const ID = '7b0c2e6e-6f4e-4f0a-9d0e-0f4c1d2e3f40';

const startService = (answer: Answering) => {
  const world = httpWorld(answer);
  const service = createRemoteService(world.environment, {
    name: 'downloads',
    baseUrl: `${ORIGIN}/downloads-api`,
    tokens: null,
  });
  const owners = createPhotoOwners();
  return { ...world, archives: createHttpArchiveService(service, ORIGIN, owners), owners };
};

const resource = (changes: object = {}) => ({
  id: ID,
  createdAt: '2026-03-15T11:00:00Z',
  status: 'finished',
  photosCount: 2,
  ...changes,
});
const malformed = fail({ code: 'malformed', reference: 'correlation-' });
const refused = fail({ code: 'refused', reference: 'correlation-' });

describe('an archive request', () => {
  it.each([
    ['nothing', () => new Response(null, { status: 202 })],
    ['the archive', () => json(resource(), { status: 202 })],
  ])('is accepted with %s, under its own id as the key of the intent', async (_, answer) => {
    const { archives, requests } = startService(answer);

    expect(await archives.create(archiveRequest(ID), never)).toEqual(ok(undefined));
    const [request] = requests;
    expect([request?.method, request?.url, await request?.json()]).toEqual([
      'POST',
      `${ORIGIN}/downloads-api/downloads`,
      { id: ID, photos: ['photo-1', 'photo-2'] },
    ]);
    expect(request?.headers.get('idempotency-key')).toBe(ID);
  });

  it('is one of a shared album where the owner of each photo is known (C16.3)', async () => {
    const { archives, owners, requests } = startService(() => new Response(null, { status: 202 }));
    const [one, two] = archiveRequest(ID).photoIds.map((id) => ({ id, ownerId: sharedAlbumFixture().ownerId }));
    if (one === undefined || two === undefined) throw new Error('There are two photos.');
    owners.note([one, { ...two, ownerId: null }]);
    await archives.create(archiveRequest(ID), never);
    owners.note([two]);
    await archives.create(archiveRequest(ID), never);

    const [own, shared] = requests;
    expect([own?.url, await own?.json()]).toEqual([
      `${ORIGIN}/downloads-api/downloads`,
      { id: ID, photos: ['photo-1', 'photo-2'] },
    ]);
    expect([shared?.url, await shared?.json(), shared?.headers.get('idempotency-key')]).toEqual([
      `${ORIGIN}/downloads-api/shared-album-downloads`,
      {
        id: ID,
        photos: [
          { photoId: 'photo-1', ownerId: 'account-2' },
          { photoId: 'photo-2', ownerId: 'account-2' },
        ],
      },
      ID,
    ]);
  });

  it('is refused', async () => {
    expect(await startService(() => problem(400)).archives.create(archiveRequest(ID), never)).toEqual(refused);
  });
});

describe('the list of archives', () => {
  it('becomes archives of the domain', async () => {
    const { archives } = startService(() =>
      json({
        items: [
          resource({ status: 'started', progress: 0.5 }),
          resource({ name: 'Norway', sizeBytes: 7, expiresAt: '2026-03-22T11:00:00Z' }),
          resource({ status: 'error', photosCount: 1, requestedCount: 3 }),
        ],
      }),
    );
    const id = archiveId(ID);
    const plain = { id, sizeBytes: null, expiresAt: null };

    expect(await archives.list(never)).toEqual(
      ok([
        archiveFixture({ ...plain, status: 'started', progress: 0.5 }),
        archiveFixture({ id, name: 'Norway', sizeBytes: 7 }),
        archiveFixture({ ...plain, status: 'failed', contents: { photosCount: 1, requestedCount: 3 } }),
      ]),
    );
  });

  it('loses no archive to a malformed one', async () => {
    const { archives, incidents } = startService(() =>
      json({ items: [resource({ photosCount: -1 }), resource(), resource()] }),
    );
    const list = await archives.list(never);

    expect(list.ok && list.value).toHaveLength(2);
    expect(incidents.map(({ issues, kind }) => [kind, issues[0]?.path])).toEqual([
      ['items-dropped', 'items.0.photosCount'],
    ]);
  });

  it.each([
    ['is no list', {}],
    ['holds hardly an archive', { items: [1, 2, resource()] }],
  ])('is malformed when it %s', async (_, body) => {
    expect(await startService(() => json(body)).archives.list(never)).toEqual(malformed);
  });

  it('is refused', async () => {
    expect(await startService(() => problem(403)).archives.list(never)).toEqual(refused);
  });
});

describe('one archive', () => {
  const other = '8b0c2e6e-6f4e-4f0a-9d0e-0f4c1d2e3f40';
  const find = (items: readonly unknown[]) => startService(() => json({ items })).archives.find(archiveId(ID), never);

  it('is found in the list, or is not there', async () => {
    expect(await find([resource(), resource({ id: other })])).toMatchObject({ ok: true, value: { id: ID } });
    expect(await find([resource({ id: other })])).toEqual(ok(null));
  });

  it('may be there when something cannot be read', async () => {
    expect(await find([resource({ id: other }), resource({ status: 'strange' })])).toEqual(malformed);
    expect(await find([resource(), { malformed: true }])).toMatchObject({ ok: true, value: { id: ID } });
  });
});

describe('the address of an archive', () => {
  it('is told', async () => {
    const { archives, requests } = startService(() => json({ url: `${ORIGIN}/archives/1?sig=2` }));

    expect(await archives.locate(archiveId(ID), never)).toEqual(
      ok({ source: new URL(`${ORIGIN}/archives/1?sig=2`), contents: null }),
    );
    expect(requests[0]?.url).toBe(`${ORIGIN}/downloads-api/downloads/${ID}/url`);
  });

  it('is told with how much is inside, where the service says so', async () => {
    const contentsOf = async (told: object) => {
      const { archives } = startService(() => json({ url: `${ORIGIN}/archives/1`, ...told }));
      const located = await archives.locate(archiveId(ID), never);
      return located.ok ? located.value.contents : located.error;
    };

    expect(await contentsOf({ photosCount: 97, requestedCount: 100 })).toEqual({
      photosCount: 97,
      requestedCount: 100,
    });
    expect(await contentsOf({ photosCount: 97 })).toEqual({ photosCount: 97, requestedCount: 97 });
  });

  it('is of no use anywhere else', async () => {
    const { archives } = startService(() => json({ url: 'https://elsewhere.example/archives/1' }));

    expect(await archives.locate(archiveId(ID), never)).toEqual(malformed);
  });

  it('is refused', async () => {
    expect(await startService(() => problem(404)).archives.locate(archiveId(ID), never)).toEqual(refused);
  });
});

describe('the deletion of an archive', () => {
  it.each([
    ['is done', () => new Response(null, { status: 204 })],
    ['was done before', () => problem(404, ABSENT_PROBLEM)],
  ])('succeeds when it %s', async (_, answer) => {
    const { archives, requests } = startService(answer);

    expect(await archives.delete(archiveId(ID), never)).toEqual(ok(undefined));
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['DELETE', `${ORIGIN}/downloads-api/downloads/${ID}`],
    ]);
  });

  it.each([403, 404])('is refused (%i)', async (status) => {
    expect(await startService(() => problem(status)).archives.delete(archiveId(ID), never)).toEqual(refused);
  });
});
