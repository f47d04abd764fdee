import { Activation, StorageInfo, UserPhotoInfo } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createVictimWorld, type VictimWorld } from '../../torture/victim.fixtures.ts';
import { KILLS, type Victim } from '../../torture/victim.ts';
import { IMPORT_QUEUE } from '../activation/activation.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { DELETION_QUEUE } from './deletion-job.ts';

const EMAIL = 'lars@example.test';
const PHOTOS = 5000;
const SOON = { timeout: 60_000, interval: 200 };

/** The platform as processes of its own, which are killed while they import and delete a library. */
describe('a library under work when the platform is killed', { timeout: 180_000 }, () => {
  let world: VictimWorld;
  let victim: Victim;
  let token: string;
  beforeAll(async () => {
    world = await createVictimWorld();
    ({ victim } = world);
    const customer = await world.addCustomer(EMAIL);
    ({ token } = customer);
    await world.withDatabase((database) =>
      addPhotoRows(
        database,
        customer.id,
        Array.from({ length: PHOTOS }, () => ({})),
      ),
    );
    await victim.start();
  }, 60_000);
  afterAll(() => world.end(), 60_000);

  const call = async (path: string, method = 'GET') => {
    const answer: unknown = await (
      await fetch(`${victim.origin}${path}`, { method, headers: { Authorization: `Bearer ${token}` } })
    ).json();
    return answer;
  };
  const sandbox = (path: string, body: object) => world.post(`/sandbox/api/${path}`, body);
  const holdUp = (route: string) => sandbox('faults', { route, times: 1, fault: { kind: 'delay', ms: 60_000 } });
  const status = async () => Activation.parse(await call('/photo-management/users/activate')).status;
  const photos = async () => UserPhotoInfo.parse(await call('/photo-management/users')).photosCount;
  const deletion = async () =>
    Date.parse(
      StorageInfo.parse(await call('/photo-deletion/accounts/getaccountinformation')).projectedDeletionDate ?? '',
    );
  const disturb = async (kill: (typeof KILLS)[number]) => {
    await victim.kill(kill);
    if (kill === 'database') await fetch(`${victim.origin}/sandbox/api/faults`, { method: 'DELETE' });
    else await victim.start();
  };

  it.each(KILLS)('is imported after all when that was the %s, and kept for another term', async (kill) => {
    await sandbox('retention', { email: EMAIL, deletedInDays: 20 });
    await holdUp(IMPORT_QUEUE);
    await call('/photo-management/users/activate', 'POST');
    expect(await status()).toBe('IMPORTING');

    await disturb(kill);

    await expect.poll(() => status().catch(() => 'away'), SOON).toBe('ACTIVE');
    expect(await deletion()).toBeGreaterThan(Date.now() + 500 * 24 * 3_600_000);
    expect(await photos()).toBe(PHOTOS);
  });

  it('is deleted after all', async () => {
    await holdUp(DELETION_QUEUE);
    await sandbox('retention', { email: EMAIL, deletedInDays: 0 });
    await sandbox('clock', { forwardMs: 60_000 });
    await expect.poll(status, SOON).toBe('DELETING');

    await disturb('everything');

    await expect.poll(() => photos().catch(() => PHOTOS), SOON).toBe(0);
    await expect.poll(status, SOON).toBe('NOT_ACTIVE');
  });
});
