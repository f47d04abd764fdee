import { randomUUID } from 'node:crypto';

import { TempSelection } from '@account-area/contracts';
import { fail } from '@account-area/kernel';
import { isPhotoId, type PhotoId } from '@account-area/photos';
import { addPhotoRows, type TestAccount } from '@account-area/platform/testing';
import { handOver, isPrintSelectionId } from '@account-area/transfers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { httpWorld, json } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { startPlatform } from '../testing.contract.ts';
import { createHttpPrintSelectionService } from './http-print-selection-service.ts';

const never = new AbortController().signal;

describe('print selections, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
  });
  beforeEach(async () => {
    anna = await world.platform.createAccount();
  });
  afterAll(() => world.platform.close());

  const start = async (account = anna) => {
    const { incidents, requests, service } = await world.serviceOf('photos', account);
    return { incidents, requests, selections: createHttpPrintSelectionService(service) };
  };
  const addPhotos = async (count: number): Promise<readonly PhotoId[]> => {
    const rows = Array.from({ length: count }, () => ({}));
    return (await addPhotoRows(world.platform.database, anna.id, rows)).filter(isPhotoId);
  };
  const photosOf = async (selectionId: string) => {
    const answer = await world.platform.fetch(
      `${world.platform.origin}/photo-management/temp-selections/${selectionId}`,
      { headers: { Authorization: `Bearer ${await world.platform.accessToken(anna)}` } },
    );
    return TempSelection.parse(await answer.json()).photoIds;
  };

  it('hold all photos in their order, sent in pieces, and have a token for the editor (C24.1, D39)', async () => {
    const photoIds = await addPhotos(501);
    const { incidents, requests, selections } = await start();
    const handover = await handOver(selections, randomUUID)({ vendorId: 'printelle', photoIds }, never);

    expect(handover.ok && handover.value.token).toMatch(/^[\w-]{43}$/);
    expect(handover.ok && (await photosOf(handover.value.selectionId))).toEqual(photoIds);
    expect(requests.map(({ headers }) => headers.has('Idempotency-Key'))).toEqual([true, true, false]);
    expect(incidents).toEqual([]);
  });

  it('refuse what nobody can print, and what belongs to another customer', async () => {
    const reference: unknown = expect.any(String);
    const refused = fail({ code: 'refused', reference });
    const gone = ['00000000-0000-4000-8000-000000000000'].filter(isPhotoId);
    const { selections } = await start();
    const empty = await selections.create({ photoIds: gone, key: randomUUID() }, never);
    expect(empty.ok && (await selections.token(empty.value, never))).toEqual(refused);

    const stranger = await start(await world.platform.createAccount());
    expect(empty.ok && (await stranger.selections.token(empty.value, never))).toEqual(refused);
  });
});

it('a selection without a name is of no use', async () => {
  const { environment } = httpWorld(() => json({ tempSelectionId: '' }));
  const service = createRemoteService(environment, {
    name: 'photos',
    baseUrl: 'https://services.example',
    tokens: null,
  });
  const created = await createHttpPrintSelectionService(service).create({ photoIds: [], key: randomUUID() }, never);

  expect([created.ok, !created.ok && created.error.code]).toEqual([false, 'malformed']);
  expect(isPrintSelectionId('')).toBe(false);
});
