import { photoRemovalPromises, type PhotoRemovalWorld } from '@account-area/deletion/conformance';
import { ok } from '@account-area/kernel';
import { isPhotoId, type PhotoId } from '@account-area/photos';
import { addPhotoRows, type TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createHttpPhotoUsersGateway } from '../customer/http-customer-services.ts';
import { PATIENCE_MS, startPlatform } from '../testing.contract.ts';
import { createHttpPhotoRemovalService } from './http-photo-removal-service.ts';

const never = new AbortController().signal;

describe('the photo removal service', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
  });
  beforeEach(async () => {
    anna = await world.platform.createAccount();
  });
  afterAll(() => world.platform.close());

  const start = async () => {
    const { incidents, service } = await world.serviceOf('photos', anna);
    return {
      incidents,
      removal: createHttpPhotoRemovalService(service),
      count: async () => createHttpPhotoUsersGateway(service).counts(never),
    };
  };
  const addPhotos = async (count: number, createdAt?: string): Promise<readonly PhotoId[]> => {
    const fixtures = Array.from({ length: count }, () => ({ ...(createdAt !== undefined && { createdAt }) }));
    return (await addPhotoRows(world.platform.database, anna.id, fixtures)).filter(isPhotoId);
  };
  const makeUndeletable = (photos: readonly PhotoId[]) =>
    world.platform.fetch(`${world.platform.origin}/sandbox/api/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        route: '/photo-management/photos',
        method: 'DELETE',
        times: 1,
        fault: { kind: 'undeletable', photos },
      }),
    });

  const startService = async (): Promise<PhotoRemovalWorld> => {
    const { count, removal } = await start();
    return {
      service: removal,
      add: (photosCount, addedAt) => addPhotos(photosCount, new Date(addedAt).toISOString()),
      count: async () => {
        const counts = await count();
        return counts.ok ? counts.value.photosCount : Number.NaN;
      },
      holdBack: async (photoIds) => {
        await makeUndeletable(photoIds);
      },
      patienceMs: PATIENCE_MS,
    };
  };

  it.each(photoRemovalPromises(startService))('$name', ({ run }) => run());

  it('deletes photos, 500 at once', async () => {
    const photoIds = await addPhotos(501);
    const { count, removal } = await start();

    expect(await removal.remove({ key: 'deletion-1-0-2', photoIds: photoIds.slice(0, 500) }, never)).toEqual(ok([]));
    expect(await count()).toEqual(ok({ photosCount: 1, albumsCount: 0 }));
  });

  it('deletes photos when the page is left', async () => {
    const photoIds = await addPhotos(2);
    const { count, removal } = await start();

    expect(await removal.remove({ key: 'deletion-1-0-1', outlivesPage: true, photoIds }, never)).toEqual(ok([]));
    expect(await count()).toEqual(ok({ photosCount: 0, albumsCount: 0 }));
  });

  it('is refused what the contract does not know', async () => {
    const { incidents, removal } = await start();
    const answer = await removal.remove({ key: 'deletion-1-0-1', photoIds: [] }, never);

    expect(answer).toMatchObject({ ok: false, error: { code: 'refused' } });
    expect(incidents.map(({ status }) => status)).toEqual([400]);
  });
});
