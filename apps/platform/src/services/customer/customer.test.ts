import { ABSENT_PROBLEM, ACCOUNT_DELETED_PROBLEM, CustomerMe, CustomerProfile, Problem } from '@account-area/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';

const FTP_HOST: unknown = expect.stringMatching(/^ftp\./);

describe('the customer service', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const me = (token: string) =>
    platform.fetch(`${platform.origin}/customer-api/customers/me`, { headers: { Authorization: `Bearer ${token}` } });

  it('says who the customer is', async () => {
    const said = { phone: '+31612345678', language: 'nl-NL', birthDate: '1988-04-12' };
    const account = await platform.createAccount({
      email: 'Anna@Example.test',
      firstName: 'Anna',
      lastName: 'Visser',
      profile: { ...said, wantsNewsletter: true },
    });

    const response = await me(await platform.accessToken(account));

    expect(response.status).toBe(200);
    expect(CustomerProfile.parse(await response.json())).toEqual({
      id: account.id,
      email: 'anna@example.test',
      firstName: 'Anna',
      lastName: 'Visser',
      ...said,
      newsletter: true,
      newsletterRequestedAt: null,
      paymentMethod: null,
      version: 1,
    });
  });

  it('says what was never given of them, too (D60)', async () => {
    const account = await platform.createAccount();
    expect(await (await me(await platform.accessToken(account))).json()).toMatchObject({
      phone: null,
      language: null,
      newsletter: false,
      birthDate: null,
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

  describe('for a business customer', () => {
    const CALLBACK = { callbackUrl: 'https://partner.example:8443/hooks?for=orders', callbackFormat: 'XML' };
    const start = async () => {
      const account = await platform.createAccount({ authenticationMethod: 'b2b' });
      const token = await platform.accessToken(account);
      const change = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
        platform.fetch(`${platform.origin}/customer-api/customers/me`, {
          method: 'PATCH',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      const read = async () => CustomerProfile.parse(await (await me(token)).json());
      return { account, change, read };
    };

    it('says what it has said of itself (D60)', async () => {
      const said = { companyName: 'Keller', vatNumber: 'GB1', chamberOfCommerce: '7', invoiceEmail: 'i@keller.test' };
      const account = await platform.createAccount({ authenticationMethod: 'b2b', profile: said });
      expect(await (await me(await platform.accessToken(account))).json()).toMatchObject(said);

      const { read } = await start();
      expect(await read()).toMatchObject({
        companyName: null,
        vatNumber: null,
        chamberOfCommerce: null,
        invoiceEmail: null,
      });
    });

    it('says how far the account is, and where files are to be put', async () => {
      const { account, read } = await start();
      expect(await read()).toMatchObject({
        status: 'Default',
        callbackUrl: null,
        callbackFormat: null,
        ftp: { host: FTP_HOST, user: account.id, folder: '/orders/printelle-gb' },
      });
    });

    it('keeps a callback, the same however often it is said, until there is to be none (D59)', async () => {
      const { change, read } = await start();
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const answers = [await change(CALLBACK, headers), await change(CALLBACK, headers), await change(CALLBACK)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const answer of answers) expect(CustomerProfile.parse(await answer.json())).toMatchObject(CALLBACK);
      expect(await read()).toMatchObject(CALLBACK);

      await change({ callbackUrl: null, callbackFormat: 'JSON' });
      expect(await read()).toMatchObject({ callbackUrl: null, callbackFormat: null });
    });

    it('changes nothing but the callback', async () => {
      const { change, read } = await start();
      const before = await read();
      const others = {
        status: 'Blocked',
        companyName: 'Another',
        firstName: 'Other',
        lastName: 'Name',
        email: 'x@y.test',
      };
      expect((await change({ ...CALLBACK, ...others, id: crypto.randomUUID() })).status).toBe(200);
      expect(await read()).toEqual({ ...before, ...CALLBACK, version: 2 });
    });

    it('writes the scheme of a callback in small letters', async () => {
      const { change, read } = await start();
      await change({ callbackUrl: 'HTTPS://partner.example/Hook', callbackFormat: 'JSON' });
      expect((await read()).callbackUrl).toBe('https://partner.example/Hook');
    });

    it.each([
      ['http', { ...CALLBACK, callbackUrl: 'http://partner.example/' }],
      ['a name and a password', { ...CALLBACK, callbackUrl: 'https://user:secret@partner.example/' }],
      ['no address', { ...CALLBACK, callbackUrl: 'partner.example' }],
      ['no host', { ...CALLBACK, callbackUrl: 'https:///hooks' }],
      ['white space', { ...CALLBACK, callbackUrl: 'https://partner.example/a b' }],
      ['too long an address', { ...CALLBACK, callbackUrl: `https://partner.example/${'a'.repeat(2000)}` }],
      ['another format', { ...CALLBACK, callbackFormat: 'CSV' }],
      ['no format', { callbackUrl: CALLBACK.callbackUrl }],
    ])('refuses a callback with %s', async (_, body) => {
      const { change, read } = await start();
      const response = await change(body);
      expect(response.status).toBe(400);
      expect(Problem.parse(await response.json()).errors?.[0]?.path).toMatch(/^body\.callback/);
      expect((await read()).callbackUrl).toBeNull();
    });
  });

  it('keeps no callback of a consumer, and tells them nothing of accounts of businesses', async () => {
    const token = await platform.accessToken(await platform.createAccount());
    const response = await platform.fetch(`${platform.origin}/customer-api/customers/me`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ callbackUrl: 'https://partner.example/', callbackFormat: 'JSON' }),
    });
    expect([response.status, Problem.parse(await response.json()).type]).toEqual([404, ABSENT_PROBLEM]);
    expect(Object.keys(CustomerMe.parse(await (await me(token)).json()))).toEqual([
      'id',
      'email',
      'firstName',
      'lastName',
      'phone',
      'language',
      'newsletter',
      'newsletterRequestedAt',
      'birthDate',
      'paymentMethod',
      'version',
    ]);
  });
});
