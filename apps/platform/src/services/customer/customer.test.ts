import { ACCOUNT_DELETED_PROBLEM, CustomerMe, Problem } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';

describe('the customer service', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const me = (token: string) =>
    platform.fetch(`${platform.origin}/customer-api/customers/me`, { headers: { Authorization: `Bearer ${token}` } });

  it('says who the customer is', async () => {
    const account = await platform.createAccount({ email: 'Anna@Example.test', firstName: 'Anna', lastName: 'Visser' });

    const response = await me(await platform.accessToken(account));

    expect(response.status).toBe(200);
    expect(CustomerMe.parse(await response.json())).toEqual({
      id: account.id,
      email: 'anna@example.test',
      firstName: 'Anna',
      lastName: 'Visser',
    });
  });

  it('says that the account is deleted when a valid token outlives it', async () => {
    const account = await platform.createAccount();
    const token = await platform.accessToken(account);
    await platform.removeAccount(account);

    const response = await me(token);

    expect(response.status).toBe(404);
    expect(Problem.parse(await response.json())).toMatchObject({ type: ACCOUNT_DELETED_PROBLEM, status: 404 });
  });
});
