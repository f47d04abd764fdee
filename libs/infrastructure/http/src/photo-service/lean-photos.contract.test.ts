import type { Photo } from '@account-area/photos';
import { addPhotoRows, addSharedAlbum, asSpecified } from '@account-area/platform/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Answering } from '../exchange/http-world.fakes.ts';
import { startPlatform } from '../testing.contract.ts';
import { createHttpPhotoSequence } from './http-photo-sequence.ts';

const never = new AbortController().signal;

/** Text of a moment with three decimals. */
const moment = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

const photo = fc.record({
  id: fc.uuid(),
  fileName: fc
    .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
    .map((name) => `${name.replaceAll('\0', '')}.jpg`),
  takenAt: moment.map((text) => text.slice(0, -1)),
  takenOffsetMinutes: fc.option(fc.integer({ min: -840, max: 840 })),
  createdAt: moment,
  placeholder: fc.option(fc.constant('3AgKNJpwd3dwd3d3d4eAgAj4dw=='), { nil: undefined }),
});

describe('photos of lean pages', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  beforeAll(async () => {
    world = await startPlatform();
  });
  afterAll(() => world.platform.close());

  const readAll = async (
    name: 'photos' | 'sharedAlbums',
    account: Parameters<typeof world.serviceOf>[1],
    path: string,
    layer?: (fetch: Answering) => Answering,
  ): Promise<readonly Photo[]> => {
    const { incidents, service } = await world.serviceOf(name, account, layer);
    const sort = { key: 'created', order: 'asc' } as const;
    const page = await createHttpPhotoSequence(service, world.platform.origin, path).page(
      { start: { at: 'first' }, sort, limit: 500 },
      never,
    );
    expect(incidents).toEqual([]);
    return page.ok ? page.value.photos : [];
  };

  const specified = (fetch: Answering): Answering => asSpecified(async (request) => fetch(request, 0), 'refused');

  it('are the photos of full pages, whatever they are', async () => {
    const anna = await world.platform.createAccount();
    const rows = fc.sample(fc.uniqueArray(photo, { selector: ({ id }) => id, minLength: 200, maxLength: 300 }), 1);
    await addPhotoRows(world.platform.database, anna.id, rows.flat());

    const lean = await readAll('photos', anna, 'photos');

    expect(lean.length).toBeGreaterThanOrEqual(200);
    expect(await readAll('photos', anna, 'photos', specified)).toEqual(lean);
  });

  it('are the same of several owners', async () => {
    const [owner, guest] = [await world.platform.createAccount(), await world.platform.createAccount()];
    const [own, others] = [
      await addPhotoRows(world.platform.database, owner.id, [{}, {}]),
      await addPhotoRows(world.platform.database, guest.id, [{}]),
    ];
    const album = await addSharedAlbum(world.platform, owner, own, [[guest, others]]);
    const path = `shared-albums/${album}/photos`;

    const lean = await readAll('sharedAlbums', guest, path);

    expect(new Set(lean.map(({ ownerId }) => ownerId))).toEqual(new Set([owner.id, guest.id]));
    expect(await readAll('sharedAlbums', guest, path, specified)).toEqual(lean);
  });
});
