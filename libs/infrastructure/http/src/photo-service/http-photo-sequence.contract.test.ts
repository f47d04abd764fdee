import { ABSENT_PROBLEM } from '@account-area/contracts';
import { fail } from '@account-area/kernel';
import { isPhotoId, type PhotoSequence, type SequenceStart } from '@account-area/photos';
import { photoSequencePromises, type PhotoSequenceWorld } from '@account-area/photos/conformance';
import { addPhotoRows, type TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { html, httpWorld, json, problem } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { startPlatform } from '../testing.contract.ts';
import { createHttpPhotoSequence } from './http-photo-sequence.ts';

const never = new AbortController().signal;
const newestFirst = { key: 'dateTaken', order: 'desc' } as const;

const around = (id: string | undefined): SequenceStart => {
  if (id === undefined || !isPhotoId(id)) throw new Error('There is no such photo.');
  return { at: 'photo', id };
};

const idsOf = async (sequence: PhotoSequence, start: SequenceStart, limit = 7) => {
  const answer = await sequence.page({ start, sort: newestFirst, limit }, never);
  if (!answer.ok) throw new Error(`The page is ${answer.error.code}.`);
  const { next, photos, previous } = answer.value;
  return { ids: photos.map(({ id }) => id), next, previous };
};

describe('the photo service, as one row of photos', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  /** Newest first. */
  let ids: readonly string[];

  beforeAll(async () => {
    world = await startPlatform();
    anna = await world.platform.createAccount();
    const { database } = world.platform;
    const added = await addPhotoRows(
      database,
      anna.id,
      Array.from({ length: 20 }, (_, day) => ({ takenAt: `2024-0${1 + (day % 3)}-${10 + day}T12:00:00` })),
    );
    expect(added).toHaveLength(20);
    ({ ids } = await idsOf((await sequence()).photos, { at: 'first' }, 500));
  });
  afterAll(() => world.platform.close());

  const sequence = async () => {
    const { incidents, service } = await world.serviceOf('photos', anna);
    return { incidents, photos: createHttpPhotoSequence(service, world.platform.origin) };
  };

  it('begins at a photo and goes on to both sides', async () => {
    const { incidents, photos } = await sequence();
    const middle = await idsOf(photos, around(ids[10]));
    const after = await idsOf(photos, { at: 'cursor', cursor: middle.next ?? '' });
    const before = await idsOf(photos, { at: 'cursor', cursor: middle.previous ?? '' });

    expect(before.ids).toEqual(ids.slice(0, 7));
    expect(middle.ids).toEqual(ids.slice(7, 14));
    expect([...after.ids, after.next]).toEqual([...ids.slice(14, 20), null]);
    expect(incidents).toEqual([]);
  });

  /** A customer without photos, beside one who has some. */
  const startLibrary = async (): Promise<PhotoSequenceWorld> => {
    const account = await world.platform.createAccount();
    const { service } = await world.serviceOf('photos', account);
    const stranger = await world.platform.createAccount();
    const [foreign] = (await addPhotoRows(world.platform.database, stranger.id, [{}])).filter(isPhotoId);
    if (foreign === undefined) throw new Error('There is no photo of another customer.');
    return {
      photos: createHttpPhotoSequence(service, world.platform.origin),
      add: async (count) => {
        const photos = Array.from({ length: count }, (_, day) => ({ takenAt: `2024-03-${10 + day}T12:00:00` }));
        await addPhotoRows(world.platform.database, account.id, photos);
      },
      foreign,
      patienceMs: 15_000,
    };
  };

  it.each(photoSequencePromises(startLibrary))('$name', ({ run }) => run());

  it('has no photo that does not exist', async () => {
    const { photos } = await sequence();

    expect(await photos.page({ start: around('no-photo-of-ours'), sort: newestFirst, limit: 7 }, never)).toEqual(
      fail({ code: 'absent' }),
    );
  });
});

it('one malformed photo costs no page', async () => {
  const ORIGIN = 'https://photos.example';
  const good = {
    imageId: 'photo-1',
    uploadId: 'photo-1',
    localFileName: 'photo-1.jpg',
    url: `${ORIGIN}/1`,
    untouchedUrl: `${ORIGIN}/1`,
    thumbnails: [],
    created: '2024-03-10T12:00:00Z',
  };
  const { environment, incidents } = httpWorld(() =>
    json({ cursor: null, previousCursor: null, images: [good, { ...good, imageId: 7 }] }),
  );
  const service = createRemoteService(environment, { name: 'photo-service', baseUrl: ORIGIN, tokens: null });

  expect(await idsOf(createHttpPhotoSequence(service, ORIGIN), { at: 'first' })).toEqual({
    ids: ['photo-1'],
    next: null,
    previous: null,
  });
  expect(incidents.map(({ kind }) => kind)).toEqual(['items-dropped']);
});

describe('a photo that nobody answers for', () => {
  const ask = async (answer: () => Response) => {
    const { environment } = httpWorld(answer);
    const service = createRemoteService(environment, { name: 'photos', baseUrl: 'https://a.example', tokens: null });
    const sequence = createHttpPhotoSequence(service, 'https://a.example');
    return sequence.page({ start: around('photo-1'), sort: newestFirst, limit: 7 }, never);
  };

  it.each([
    ['a gateway', () => html(404)],
    ['another problem', () => problem(404)],
  ])('is not said to be gone by %s', async (_, answer) => {
    expect(await ask(answer)).toEqual(fail({ code: 'refused', reference: 'correlation-' }));
  });

  it('is gone when the service says so', async () => {
    expect(await ask(() => problem(404, ABSENT_PROBLEM))).toEqual(fail({ code: 'absent' }));
  });
});
