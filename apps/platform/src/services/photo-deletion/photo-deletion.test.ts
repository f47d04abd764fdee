import { StorageInfo } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';

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
    const account = await platform.createAccount({ registeredAt: new Date('2095-03-04T05:06:07Z') });

    expect(await informationOf(account)).toEqual({
      registrationDate: '2095-03-04T05:06:07.000Z',
      lastOrderDate: null,
      projectCount: 0,
      projectedDeletionDate: '2096-09-04T05:06:07.000Z',
      lastDeletionDate: null,
    });
  });

  it('counts from the last order, of this customer alone', async () => {
    const account = await platform.createAccount({ registeredAt: new Date('2020-01-01T00:00:00Z') });
    const other = await platform.createAccount({ registeredAt: new Date('2020-01-01T00:00:00Z') });
    await platform.database.system
      .insertInto('photo_retention')
      .values([
        { account_id: account.id, last_order_at: new Date('2095-08-31T10:00:00Z'), project_count: 3 },
        { account_id: other.id, last_order_at: new Date('2026-01-01T10:00:00Z'), project_count: 9 },
      ])
      .execute();

    expect(await informationOf(account)).toEqual({
      registrationDate: '2020-01-01T00:00:00.000Z',
      lastOrderDate: '2095-08-31T10:00:00.000Z',
      projectCount: 3,
      projectedDeletionDate: '2097-02-28T10:00:00.000Z',
      lastDeletionDate: null,
    });
  });
});
