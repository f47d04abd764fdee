import {
  ABSENT_PROBLEM,
  CustomerAddress,
  CustomerAddresses,
  IDEMPOTENCY_HEADER,
  MAX_ADDRESSES,
  Problem,
  TOO_MANY_ADDRESSES,
} from '@account-area/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { startTestPlatform, type TestAccount, type TestPlatform } from '../../testing.ts';
import { addressBody, giveAddress } from './addresses.fixtures.ts';

const ANY_ID: unknown = expect.any(String);
const BOTH = { isDefaultDelivery: true, isDefaultBilling: true };
const NEITHER = { isDefaultDelivery: false, isDefaultBilling: false };

describe('the addresses of a customer (C37)', () => {
  let platform: TestPlatform;
  let account: TestAccount;
  let token: string;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  beforeEach(async () => {
    account = await platform.createAccount();
    token = await platform.accessToken(account);
  });

  const call = (method: string, id = '', body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
    platform.fetch(`${platform.origin}/customer-api/customers/me/addresses${id && `/${id}`}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const add = async (changes: Parameters<typeof addressBody>[0] = {}) => {
    platform.clock.forward(1000);
    const answer = await call('POST', '', addressBody(changes));
    expect(answer.status).toBe(201);
    return CustomerAddress.parse(await answer.json());
  };
  const list = async () => CustomerAddresses.parse(await (await call('GET')).json()).addresses;
  const defaults = async () => {
    const all = await list();
    const idOf = (flag: 'isDefaultBilling' | 'isDefaultDelivery') => all.filter((one) => one[flag]).map(({ id }) => id);
    return { delivery: idOf('isDefaultDelivery'), billing: idOf('isDefaultBilling') };
  };

  it('are none at first; the first becomes the default of both kinds, and the newest comes first', async () => {
    expect(await list()).toEqual([]);
    const home = await add();
    expect(home).toEqual({ ...addressBody(), ...BOTH, id: ANY_ID });
    const away = await add({ country: 'BE', city: 'Gent', postalCode: '9000', phone: '+3291234567' });
    expect(away).toMatchObject({ ...NEITHER, phone: '+3291234567' });
    expect(await list()).toEqual([away, home]);
  });

  it('have one default of each kind, which moves to the one that is to be it', async () => {
    const home = await add();
    const work = await add({ isDefaultBilling: true });
    expect(await defaults()).toEqual({ delivery: [home.id], billing: [work.id] });

    expect((await call('PUT', home.id, addressBody({ isDefaultBilling: true }))).status).toBe(200);
    expect(await defaults()).toEqual({ delivery: [home.id], billing: [home.id] });
    // Nothing takes a default away but another one.
    await call('PUT', home.id, addressBody(NEITHER));
    expect(await defaults()).toEqual({ delivery: [home.id], billing: [home.id] });
  });

  it('are changed as a whole: what is left out is gone', async () => {
    const { id } = await add({ extraLine: 'Back door', phone: '+31612345678' });
    const answer = await call('PUT', id, addressBody({ street: 'Singel' }));
    expect(CustomerAddress.parse(await answer.json())).toEqual({ ...addressBody({ street: 'Singel' }), ...BOTH, id });
    expect(await list()).toEqual([{ ...addressBody({ street: 'Singel' }), ...BOTH, id }]);
  });

  it('are deleted; the newest of the others becomes the default in its place', async () => {
    const oldest = await add();
    const older = await add();
    const newest = await add();
    expect((await call('DELETE', oldest.id)).status).toBe(204);
    expect(await defaults()).toEqual({ delivery: [newest.id], billing: [newest.id] });
    expect((await call('DELETE', older.id)).status).toBe(204);
    expect((await call('DELETE', newest.id)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('are absent once they are deleted, and where they are those of another customer', async () => {
    const { id } = await add();
    await call('DELETE', id);
    const foreign = await giveAddress(platform, await platform.createAccount());
    for (const each of [id, foreign.id, 'no-id']) {
      for (const answer of [await call('DELETE', each), await call('PUT', each, addressBody())]) {
        expect([answer.status, Problem.parse(await answer.json()).type]).toEqual([404, ABSENT_PROBLEM]);
      }
    }
  });

  it('are added once however often it is asked under one key', async () => {
    const key = { [IDEMPOTENCY_HEADER]: crypto.randomUUID() };
    const answers = [await call('POST', '', addressBody(), key), await call('POST', '', addressBody(), key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.text()));
    expect(one).toEqual(other);
    expect(await list()).toHaveLength(1);
  });

  it('have one default also when all of them are made it at the same time', async () => {
    const some = [await add(), await add(), await add(), await add()];
    await Promise.all(some.map(({ id }) => call('PUT', id, addressBody(BOTH))));
    await Promise.all([call('DELETE', some[0]?.id), call('POST', '', addressBody(BOTH)), call('DELETE', some[1]?.id)]);
    const { billing, delivery } = await defaults();
    expect([billing.length, delivery.length]).toEqual([1, 1]);
  });

  it('are so many and no more', async () => {
    for (let index = 0; index < MAX_ADDRESSES; index += 1) await giveAddress(platform, account);
    const answer = await call('POST', '', addressBody());
    expect([answer.status, Problem.parse(await answer.json()).code]).toEqual([409, TOO_MANY_ADDRESSES]);
    expect(await list()).toHaveLength(MAX_ADDRESSES);
  });

  it.each([
    ['firstName', undefined],
    ['lastName', ' '],
    ['street', 'a'.repeat(61)],
    ['houseNumber', 'a'.repeat(51)],
    ['houseNumberAddition', 'a'.repeat(21)],
    ['extraLine', '<b>'],
    ['postalCode', 'a'.repeat(13)],
    ['city', 'a;b'],
    ['region', 7],
    ['country', 'Netherlands'],
    ['phone', '0612345678'],
    ['isDefaultBilling', 'yes'],
  ])('are refused with another %s: %j', async (field, value) => {
    const answer = await call('POST', '', { ...addressBody(), [field]: value });
    expect(answer.status).toBe(400);
    expect(Problem.parse(await answer.json()).errors?.map(({ path }) => path)).toEqual([`body.${field}`]);
    expect(await list()).toEqual([]);
  });

  it('are those of any country: its rules are the area’s', async () => {
    expect(await add({ country: 'US', postalCode: 'x', houseNumber: undefined })).toMatchObject({ postalCode: 'x' });
  });

  it('say what a business is called, and nothing of that of a consumer', async () => {
    const business = { companyName: 'Studio de Boer', vatNumber: 'DE123456788' };
    expect(Object.keys(await add(business))).not.toContain('companyName');

    account = await platform.createAccount({ authenticationMethod: 'b2b' });
    token = await platform.accessToken(account);
    expect(await add(business)).toMatchObject(business);
    const nameless = await call('POST', '', addressBody());
    expect(nameless.status).toBe(400);
    expect(Problem.parse(await nameless.json()).errors).toMatchObject([{ path: 'body.companyName' }]);
  });
});
