import { fail, ok } from '@account-area/kernel';
import { addPhotoRows, type TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startPlatform } from '../testing.contract.ts';
import { createHttpExportGateway } from './http-export-gateway.ts';

const never = new AbortController().signal;

describe('exports, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
  });
  beforeEach(async () => {
    anna = await world.platform.createAccount();
  });
  afterAll(() => world.platform.close());

  const start = async (localeId = 'en-GB') => {
    const { incidents, service } = await world.serviceOf('photos', anna);
    return { incidents, exports: createHttpExportGateway(service, () => localeId) };
  };
  const begun = () =>
    world.platform.database.system
      .selectFrom('exports')
      .select(['status', 'locale'])
      .where('account_id', '=', anna.id)
      .execute();

  it('are begun in the language of the page', async () => {
    await addPhotoRows(world.platform.database, anna.id, [{}]);
    const { exports, incidents } = await start('nb-NO');

    expect(await exports.start('key-0000-0001', never)).toEqual(ok({ started: true }));

    expect(await begun()).toMatchObject([{ locale: 'nb-NO' }]);
    expect(incidents).toEqual([]);
  });

  it('are the same under another key while one is on its way', async () => {
    await addPhotoRows(world.platform.database, anna.id, [{}]);
    await world.platform.fetch(`${world.platform.origin}/sandbox/api/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ route: 'exports', email: anna.email, fault: { kind: 'delay', ms: 60_000 } }),
    });
    const { exports } = await start();

    await exports.start('key-0000-0001', never);
    expect(await exports.start('key-0000-0002', never)).toEqual(ok({ started: true }));

    expect(await begun()).toHaveLength(1);
    await world.platform.fetch(`${world.platform.origin}/sandbox/api/faults`, { method: 'DELETE' });
  });

  it('are not begun for a library without photos', async () => {
    const { exports } = await start();
    expect(await exports.start('key-0000-0001', never)).toEqual(ok({ started: false }));
  });

  it('that are refused have a reference', async () => {
    const { exports } = await start();
    await world.platform.removeAccount(anna);
    expect(await exports.start('key-0000-0001', never)).toMatchObject(fail({ code: 'refused' }));
  });
});
