import type { ServiceName } from '@account-area/contracts';
import { givenAddressFixture } from '@account-area/customer/testing';
import type { Result } from '@account-area/kernel';
import { remoteChangeOncePromises, type RemoteChangeOnceWorld } from '@account-area/kernel/conformance';
import { isPhotoId, type PhotoId } from '@account-area/photos';
import { addPhotoRows, type TestAccount } from '@account-area/platform/testing';
import { archiveId } from '@account-area/transfers/testing';
import { afterAll, beforeAll, describe, it } from 'vitest';

import { createHttpAlbumService } from './albums/http-album-service.ts';
import { createPhotoOwners } from './albums/photo-owners.ts';
import { createHttpAddressService } from './customer/http-address-service.ts';
import { createHttpArchiveService } from './downloads/http-archive-service.ts';
import { never } from './exchange/http-world.fakes.ts';
import type { RemoteService } from './exchange/remote-service.ts';
import { createHttpExportGateway } from './exports/http-export-gateway.ts';
import { createHttpPrintSelectionService } from './prints/http-print-selection-service.ts';
import { PATIENCE_MS, startPlatform } from './testing.contract.ts';

type Platform = Awaited<ReturnType<typeof startPlatform>>['platform'];

interface Change {
  readonly service: ServiceName;
  readonly ask: (world: Asked) => RemoteChangeOnceWorld['change'];
  /** How often the account has what the change makes. */
  readonly count: (world: Asked) => Promise<number>;
}

interface Asked {
  readonly platform: Platform;
  readonly account: TestAccount;
  readonly service: RemoteService;
  readonly photoIds: readonly PhotoId[];
}

/** Changes by which the platform makes something that can be counted. */
const CHANGES: Readonly<Record<string, Change>> = {
  'AddressService.add': {
    service: 'customer',
    ask:
      ({ service }) =>
      (key, signal) =>
        createHttpAddressService(service).add({ input: givenAddressFixture, key }, signal),
    count: async ({ service }) => valueOf(await createHttpAddressService(service).addresses(never)).length,
  },
  'AlbumService.create': {
    service: 'photos',
    ask:
      ({ platform, service }) =>
      (key, signal) =>
        createHttpAlbumService(service, platform.origin).create({ input: { name: 'Lofoten' }, key }, signal),
    count: async ({ platform, service }) => {
      const query = { cursor: null, limit: 24, withShared: false };
      return valueOf(await createHttpAlbumService(service, platform.origin).albums(query, never)).rows.length;
    },
  },
  'ArchiveService.create': {
    service: 'downloads',
    ask:
      ({ photoIds, platform, service }) =>
      (key, signal) =>
        createHttpArchiveService(service, platform.origin, createPhotoOwners()).create(
          { archiveId: archiveId(key), photoIds },
          signal,
        ),
    count: async ({ platform, service }) =>
      valueOf(await createHttpArchiveService(service, platform.origin, createPhotoOwners()).list(never)).length,
  },
  'ExportGateway.start': {
    service: 'photos',
    ask:
      ({ service }) =>
      (key, signal) =>
        createHttpExportGateway(service, () => 'en-GB').start(key, signal),
    count: async ({ account, platform }) =>
      (await platform.database.system.selectFrom('exports').select('id').where('account_id', '=', account.id).execute())
        .length,
  },
  'PrintSelectionService.create': {
    service: 'photos',
    ask:
      ({ photoIds, service }) =>
      (key, signal) =>
        createHttpPrintSelectionService(service).create({ photoIds, key }, signal),
    count: async ({ account, platform }) =>
      (
        await platform.database.system
          .selectFrom('temp_selections')
          .select('id')
          .where('account_id', '=', account.id)
          .execute()
      ).length,
  },
};

/** While an export is on its way, the service has no second one made. */
const isOneAtATime = (method: string, promise: string): boolean =>
  method === 'ExportGateway.start' && promise === 'makes a change again that is asked under another key';

const valueOf = <Value>(result: Result<Value, { readonly code: string }>): Value => {
  if (!result.ok) throw new Error(`The service says ${result.error.code}.`);
  return result.value;
};

describe.each(Object.entries(CHANGES))('%s, by the platform', (name, { ask, count, service: serviceName }) => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  beforeAll(async () => {
    world = await startPlatform();
  });
  afterAll(() => world.platform.close());

  const start = async (): Promise<RemoteChangeOnceWorld> => {
    const { platform, serviceOf } = world;
    const account = await platform.createAccount();
    const photoIds = (await addPhotoRows(platform.database, account.id, [{}, {}])).filter(isPhotoId);
    let isAnswerLost = false;
    const { service } = await serviceOf(serviceName, account, (fetch) => async (request, index) => {
      const isLost = isAnswerLost;
      isAnswerLost = false;
      const answer = await fetch(request, index);
      if (isLost) throw new TypeError('Failed to fetch');
      return answer;
    });
    const asked: Asked = { account, photoIds, platform, service };
    return {
      change: ask(asked),
      loseAnswer: () => {
        isAnswerLost = true;
      },
      timesMade: () => count(asked),
      patienceMs: PATIENCE_MS,
    };
  };

  it.each(remoteChangeOncePromises(name, start).filter((promise) => !isOneAtATime(name, promise.name)))(
    '$name',
    ({ run }) => run(),
  );
});
