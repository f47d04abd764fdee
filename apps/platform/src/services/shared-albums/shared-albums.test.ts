import { SharedAlbumsSummary } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';

describe('the shared album service', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const summaryOf = async (account: TestAccount) => {
    const response = await platform.fetch(`${platform.origin}/shared-albums-api/users`, {
      headers: { Authorization: `Bearer ${await platform.accessToken(account)}` },
    });
    return SharedAlbumsSummary.parse(await response.json());
  };

  it('counts nothing for a customer who never shared', async () => {
    expect(await summaryOf(await platform.createAccount())).toEqual({ readAlbumsCount: 0, grantedAlbumsCount: 0 });
  });

  it("answers with the customer's own counts", async () => {
    const account = await platform.createAccount();
    const other = await platform.createAccount();
    const dates = { created_at: new Date('2026-01-01T00:00:00Z'), updated_at: new Date('2026-02-01T00:00:00Z') };
    await platform.database.system
      .insertInto('shared_album_counts')
      .values([
        { account_id: account.id, read_albums: 2, granted_albums: 1, ...dates },
        { account_id: other.id, read_albums: 7, granted_albums: 7, ...dates },
      ])
      .execute();

    expect(await summaryOf(account)).toEqual({
      readAlbumsCount: 2,
      grantedAlbumsCount: 1,
      created: '2026-01-01T00:00:00.000Z',
      updated: '2026-02-01T00:00:00.000Z',
    });
  });
});
