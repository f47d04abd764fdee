import { StorageInfo } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { projectedDeletion } from './retention.ts';

describe('the photo deletion service', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const informationOf = async (account: TestAccount) => {
    const response = await platform.fetch(`${platform.origin}/photo-deletion/accounts/getaccountinformation`, {
      headers: { Authorization: `Bearer ${await platform.accessToken(account)}` },
    });
    return StorageInfo.parse(await response.json());
  };

  it('counts from the registration while there is no order', async () => {
    const account = await platform.createAccount({ registeredAt: new Date('2025-03-04T05:06:07Z') });

    expect(await informationOf(account)).toEqual({
      registrationDate: '2025-03-04T05:06:07.000Z',
      lastOrderDate: null,
      projectCount: 0,
      projectedDeletionDate: '2026-09-04T05:06:07.000Z',
    });
  });

  it('counts from the last order, of this customer alone', async () => {
    const account = await platform.createAccount({ registeredAt: new Date('2020-01-01T00:00:00Z') });
    const other = await platform.createAccount({ registeredAt: new Date('2020-01-01T00:00:00Z') });
    await platform.database.system
      .insertInto('photo_retention')
      .values([
        { account_id: account.id, last_order_at: new Date('2025-08-31T10:00:00Z'), project_count: 3 },
        { account_id: other.id, last_order_at: new Date('2026-01-01T10:00:00Z'), project_count: 9 },
      ])
      .execute();

    expect(await informationOf(account)).toEqual({
      registrationDate: '2020-01-01T00:00:00.000Z',
      lastOrderDate: '2025-08-31T10:00:00.000Z',
      projectCount: 3,
      projectedDeletionDate: '2027-02-28T10:00:00.000Z',
    });
  });
});

describe('the projected deletion', () => {
  it.each([
    ['2024-08-31T00:00:00Z', null, '2026-02-28T00:00:00.000Z'],
    ['2024-08-30T00:00:00Z', '2024-01-01T00:00:00Z', '2026-02-28T00:00:00.000Z'],
    ['2024-01-15T00:00:00Z', '2025-01-15T23:00:00Z', '2026-07-15T23:00:00.000Z'],
  ])('after registration on %s and an order on %s is %s', (registered, ordered, expected) => {
    expect(projectedDeletion(new Date(registered), ordered === null ? null : new Date(ordered)).toISOString()).toBe(
      expected,
    );
  });
});
