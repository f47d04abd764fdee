import { Activation, ArchiveList, StorageInfo, UserPhotoInfo } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addOriginal } from '../downloads/downloads.fixtures.ts';
import { addPhotoRows } from '../photo-service/photo.fixtures.ts';
import { MAIL_QUEUE } from '../mail/mail-outbox.ts';
import { DELETION_QUEUE } from './deletion-job.ts';

const SOON = { timeout: 15_000, interval: 100 };
const Mails = z.array(z.object({ subject: z.string(), text: z.string(), links: z.array(z.string()) }));

describe('a library whose term ends', { timeout: 90_000 }, () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const post = (path: string, body: object) =>
    platform.fetch(`${platform.origin}/sandbox/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const customer = async (deletedInDays: number, photos = 3) => {
    const account = await platform.createAccount();
    const rows = Array.from({ length: photos }, () => ({}));
    if (photos > 0) await addPhotoRows(platform.database, account.id, rows);
    await post('retention', { email: account.email, deletedInDays });
    return account;
  };
  const get = async (account: TestAccount, path: string, method = 'GET') => {
    const headers = { Authorization: `Bearer ${await platform.accessToken(account)}` };
    const answer: unknown = await (await platform.fetch(`${platform.origin}${path}`, { method, headers })).json();
    return answer;
  };
  const countsOf = async (account: TestAccount) => UserPhotoInfo.parse(await get(account, '/photo-management/users'));
  const statusOf = async (account: TestAccount) =>
    Activation.parse(await get(account, '/photo-management/users/activate')).status;
  const informationOf = async (account: TestAccount) =>
    StorageInfo.parse(await get(account, '/photo-deletion/accounts/getaccountinformation'));
  const deletionOf = async (account: TestAccount) =>
    Date.parse((await informationOf(account)).projectedDeletionDate ?? '');
  const lastDeletionOf = async (account: TestAccount) => (await informationOf(account)).lastDeletionDate;
  const mailsOf = async ({ email }: TestAccount) => {
    const response = await platform.fetch(`${platform.origin}/sandbox/api/mails?to=${encodeURIComponent(email)}`);
    return Mails.parse(await response.json());
  };
  const mailed = (account: TestAccount, count: number) =>
    expect.poll(async () => (await mailsOf(account)).length, SOON).toBe(count);
  const daysFromNow = (instant: number) => (instant - platform.clock.now().getTime()) / DAY_MS;
  const stepsTaken = async ({ id }: TestAccount, count: number) => {
    const warnings = platform.database.system.selectFrom('deletion_warnings').selectAll().where('account_id', '=', id);
    await expect.poll(async () => (await warnings.execute()).filter(({ sent_at }) => sent_at).length, SOON).toBe(count);
  };

  it('is announced 60, 30, 7 and 1 days before, and deleted on the day', async () => {
    const account = await customer(61);
    for (const [mails, days] of [
      [1, 1],
      [2, 30],
      [3, 23],
      [4, 6],
    ] as const) {
      await mailed(account, mails - 1);
      platform.clock.forward(days * DAY_MS);
      await mailed(account, mails);
      platform.clock.forward(2 * MINUTE_MS);
      await stepsTaken(account, mails);
    }
    expect((await countsOf(account)).photosCount).toBe(3);
    expect(daysFromNow(await deletionOf(account))).toBeLessThan(1);

    expect(await lastDeletionOf(account)).toBeNull();
    platform.clock.forward(DAY_MS);

    await expect.poll(async () => (await countsOf(account)).photosCount, SOON).toBe(0);
    await expect.poll(() => statusOf(account), SOON).toBe('NOT_ACTIVE');
    expect(daysFromNow(Date.parse((await lastDeletionOf(account)) ?? ''))).toBeCloseTo(0, 2);
    expect(daysFromNow(await deletionOf(account))).toBeGreaterThan(540);
    await mailed(account, 4);
  });

  it('says in the mail on which day that is, in the language of the customer, and where the photos can be kept', async () => {
    const account = await customer(59);
    const origin = 'http://account.printelle-nl.localhost:4300';
    await platform.database.system
      .insertInto('mail_places')
      .values({ account_id: account.id, origin, locale: 'nl-NL' })
      .execute();
    platform.clock.forward(30 * DAY_MS);
    await mailed(account, 1);

    const zoned = { dateStyle: 'long', timeZone: 'Europe/Amsterdam' } as const;
    const day = new Intl.DateTimeFormat('nl-NL', zoned).format(await deletionOf(account));
    expect(await mailsOf(account)).toMatchObject([
      { subject: `Je foto’s worden verwijderd op ${day}`, links: [`${origin}/my-photos/photos`] },
    ]);
  });

  it('goes with its albums, counts and bytes, and leaves archives and what came meanwhile', async () => {
    const account = await customer(2, 0);
    await addOriginal(platform, account, Buffer.from('a photo'));
    const token = await platform.accessToken(account);
    await platform.fetch(`${platform.origin}/photo-management/albums`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Summer' }),
    });
    await post('faults', {
      route: DELETION_QUEUE,
      email: account.email,
      times: 1,
      fault: { kind: 'delay', ms: 60_000 },
    });
    await post('retention', { email: account.email, deletedInDays: 0 });
    platform.clock.forward(MINUTE_MS);
    await expect.poll(() => statusOf(account), SOON).toBe('DELETING');
    expect(await countsOf(account)).toEqual({ photosCount: 1, albumsCount: 1 });
    await get(account, '/photo-management/users/activate', 'POST');
    expect(await statusOf(account)).toBe('DELETING');
    await addPhotoRows(platform.database, account.id, [
      { createdAt: new Date(platform.clock.now().getTime() + HOUR_MS).toISOString() },
    ]);

    await platform.fetch(`${platform.origin}/sandbox/api/faults?email=${account.email}`, { method: 'DELETE' });

    await expect.poll(() => countsOf(account), SOON).toEqual({ photosCount: 1, albumsCount: 0 });
    await expect.poll(() => statusOf(account), SOON).toBe('NOT_ACTIVE');
    const rows = platform.database.system.selectFrom('photos').selectAll().where('account_id', '=', account.id);
    await expect.poll(async () => (await rows.execute()).length, SOON).toBe(1);
    expect(ArchiveList.parse(await get(account, '/downloads-api/downloads')).items).toEqual([]);
  });

  it('is not deleted when the customer makes it active again before the day', async () => {
    const account = await customer(0.5);
    await get(account, '/photo-management/users/activate', 'POST');
    await expect.poll(() => statusOf(account), SOON).toBe('ACTIVE');

    platform.clock.forward(2 * DAY_MS);
    const other = await customer(0);
    platform.clock.forward(MINUTE_MS);

    await expect.poll(async () => (await countsOf(other)).photosCount, SOON).toBe(0);
    expect((await countsOf(account)).photosCount).toBe(3);
    expect(daysFromNow(await deletionOf(account))).toBeGreaterThan(540);
  });

  it('is not deleted while its last mail has not gone out, however late it is', async () => {
    const account = await customer(3);
    await post('faults', { route: MAIL_QUEUE, email: account.email, fault: { kind: 'status', status: 500 } });
    platform.clock.forward(2.5 * DAY_MS);
    const asked = () =>
      platform.database.system.selectFrom('mails').select('attempts').where('account_id', '=', account.id).execute();
    await expect.poll(async () => (await asked()).length, SOON).toBe(1);
    for (let day = 0; day < 3; day += 1) {
      platform.clock.forward(DAY_MS);
      const other = await customer(0);
      platform.clock.forward(MINUTE_MS);
      await expect.poll(async () => (await countsOf(other)).photosCount, SOON).toBe(0);
      expect((await countsOf(account)).photosCount).toBe(3);
      expect(daysFromNow(await deletionOf(account))).toBeGreaterThan(0.8);
    }

    await platform.fetch(`${platform.origin}/sandbox/api/faults?email=${account.email}`, { method: 'DELETE' });
    platform.clock.forward(HOUR_MS);
    await mailed(account, 1);
    platform.clock.forward(2 * MINUTE_MS);
    await stepsTaken(account, 4);
    platform.clock.forward(DAY_MS);

    await expect.poll(async () => (await countsOf(account)).photosCount, SOON).toBe(0);
  });

  it('is not announced without photos; its term begins anew', async () => {
    const account = await customer(10, 0);
    platform.clock.forward(11 * DAY_MS);

    await expect.poll(async () => daysFromNow(await deletionOf(account)), SOON).toBeGreaterThan(540);
    await mailed(account, 0);
  });

  it('goes on being deleted after a restart', async () => {
    const account = await customer(5);
    await post('faults', {
      route: DELETION_QUEUE,
      email: account.email,
      times: 1,
      fault: { kind: 'delay', ms: 60_000 },
    });
    await post('retention', { email: account.email, deletedInDays: 0 });
    platform.clock.forward(MINUTE_MS);
    await expect.poll(() => statusOf(account), SOON).toBe('DELETING');

    await platform.restart();

    await expect.poll(async () => (await countsOf(account)).photosCount, SOON).toBe(0);
  });
});
