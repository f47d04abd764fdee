import { CustomerProfile, Problem } from '@account-area/contracts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { startTestPlatform, type TestPlatform } from '../../testing.ts';
import type { NewAccount } from './accounts.ts';

const Fields = z.record(z.string(), z.json());

const CARD = { type: 'visa', maskedNumber: '•••• 4242', expiry: '2029-08' };

describe('what customers say of themselves', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const start = async (options: Partial<NewAccount> = {}) => {
    const account = await platform.createAccount({ firstName: 'Anna', lastName: 'Visser', ...options });
    const headers = {
      Authorization: `Bearer ${await platform.accessToken(account)}`,
      'Content-Type': 'application/json',
    };
    const address = `${platform.origin}/customer-api/customers/me`;
    const read = async () => CustomerProfile.parse(await (await platform.fetch(address, { headers })).json());
    const put = (body: object) => platform.fetch(address, { method: 'PUT', headers, body: JSON.stringify(body) });
    const patch = (body: object) => platform.fetch(address, { method: 'PATCH', headers, body: JSON.stringify(body) });
    return { account, patch, put, read };
  };
  const business = (options: Partial<NewAccount> = {}) => start({ ...options, authenticationMethod: 'b2b' });

  it('is kept, and answered as it is then (C36.1, D60)', async () => {
    const { put, read } = await start();
    const said = {
      firstName: 'Anne',
      lastName: 'de Wit',
      phone: '+442072243688',
      language: 'en-GB',
      newsletter: true,
      birthDate: '1988-02-29',
    };
    const answer = await put(said);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ ...said, version: 2 });
    expect(await read()).toMatchObject({ ...said, version: 2 });
  });

  it('has a newsletter that is asked for, and sent once that is confirmed', async () => {
    const { account, put, read } = await start();
    const newsletter = () =>
      platform.database.system
        .selectFrom('accounts')
        .select('newsletter')
        .where('id', '=', account.id)
        .executeTakeFirst();
    await put({ ...(await read()), newsletter: true });
    const asked = await read();
    expect(asked.newsletter).toBe(true);
    expect(asked.newsletterRequestedAt).not.toBeNull();
    expect(await newsletter()).toEqual({ newsletter: false });
    await put({ ...asked, firstName: 'Other' });
    expect(await read()).toEqual({ ...asked, firstName: 'Other', version: 3 });
    await put({ ...(await read()), newsletter: false });
    expect(await read()).toMatchObject({ newsletter: false, newsletterRequestedAt: null });
  });

  it('stays where nothing is said of it, and goes where it is null', async () => {
    const said = { phone: '+442072243688', birthDate: '1988-02-29', language: 'nl-NL' };
    const { put, read } = await start({ profile: { ...said, wantsNewsletter: true } });
    await put({ firstName: 'Anna', lastName: 'Visser' });
    expect(await read()).toMatchObject({ ...said, newsletter: true, newsletterRequestedAt: null });
    await put({ firstName: ' Anna ', lastName: 'Visser', phone: null, birthDate: null, language: null });
    expect(await read()).toMatchObject({ firstName: 'Anna', phone: null, birthDate: null, language: null });
  });

  it('is what a business says of itself, too, and nothing of the kind is kept of consumers', async () => {
    const said = { companyName: 'Keller', vatNumber: 'GB123456789', chamberOfCommerce: null, invoiceEmail: 'i@k.test' };
    const names = { firstName: 'Nova', lastName: 'Keller' };
    const [firm, consumer] = [await business(), await start()];
    await firm.put({ ...names, ...said });
    await consumer.put({ ...names, ...said });
    expect(await firm.read()).toMatchObject(said);
    expect(await consumer.read()).not.toHaveProperty('companyName');
  });

  it('is not what the customer may not change', async () => {
    const { put, read } = await business();
    const before = await read();
    const others = {
      id: crypto.randomUUID(),
      email: 'other@example.test',
      status: 'Blocked',
      callbackUrl: 'https://other.example/',
      callbackFormat: 'XML',
      ftp: { host: 'x', user: 'y', folder: 'z' },
      accountDeleted: true,
      paymentMethod: CARD,
    };
    expect((await put({ ...before, ...others })).status).toBe(200);
    expect(await read()).toEqual({ ...before, version: 2 });
  });

  it('has a card that can be taken away, and not be replaced (D61)', async () => {
    const { put, read } = await start({ profile: { paymentMethod: CARD } });
    const names = { firstName: 'Anna', lastName: 'Visser' };
    expect((await read()).paymentMethod).toEqual(CARD);
    await put({ ...names, paymentMethod: { ...CARD, maskedNumber: '4000' } });
    expect((await read()).paymentMethod).toEqual(CARD);
    await put({ ...names, paymentMethod: null });
    expect((await read()).paymentMethod).toBeNull();
  });

  it('keeps fields that it does not know, whatever they are', async () => {
    const { put, read } = await start();
    const names = { firstName: 'Anna', lastName: 'Visser' };
    const field = fc.string({ minLength: 1, maxLength: 20 }).map((name) => `x-${name}`);
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 5 }), async (extra) => {
        const sent = Fields.parse(JSON.parse(JSON.stringify(extra)));
        const { version, ...before } = await read();
        const answer = await put({ ...before, ...names, ...sent, version });
        // What would be too long, or cannot be kept, is refused as a whole.
        expect([200, 400]).toContain(answer.status);
        if (answer.ok) expect(await read()).toMatchObject({ ...before, ...sent });
        else expect(await read()).toEqual({ ...before, version });
      }),
      { numRuns: 40 },
    );
    await put({ ...names, loyalty: { points: 7 } });
    await put(names);
    expect(await read()).toMatchObject({ loyalty: { points: 7 } });
  });

  it('refuses more of them than there is room for', async () => {
    const { put, read } = await start();
    const answer = await put({ firstName: 'Anna', lastName: 'Visser', notes: 'é'.repeat(4200) });
    expect([answer.status, Problem.parse(await answer.json()).errors?.[0]?.path]).toEqual([400, 'body']);
    expect(await read()).not.toHaveProperty('notes');
  });

  it('is not changed by who has read an older version', async () => {
    const { patch, put, read } = await business();
    const record = await read();
    expect((await put({ ...record, firstName: 'First' })).status).toBe(200);
    const answer = await put({ ...record, firstName: 'Second' });
    expect([answer.status, Problem.parse(await answer.json()).code]).toEqual([409, 'changed-elsewhere']);
    expect(await read()).toMatchObject({ firstName: 'First', version: 2 });

    await patch({ callbackUrl: null, callbackFormat: 'JSON' });
    expect((await put({ ...record, version: 2 })).status).toBe(409);
    expect((await put({ ...record, version: 3 })).status).toBe(200);
  });

  it('is changed by one of two at once', async () => {
    const { put, read } = await start();
    const record = await read();
    const answers = await Promise.all(['One', 'Other'].map((firstName) => put({ ...record, firstName })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['firstName', ''],
    ['firstName', ' '],
    ['firstName', null],
    ['lastName', 'x'.repeat(51)],
    ['lastName', '<b>'],
    ['phone', '0612345678'],
    ['phone', ''],
    ['language', 'tlh'],
    ['newsletter', 'yes'],
    ['birthDate', '1988-02-30'],
    ['birthDate', '1899-12-31'],
    ['birthDate', '9999-01-01'],
    ['companyName', ''],
    ['companyName', 'x'.repeat(101)],
    ['vatNumber', 'x'.repeat(21)],
    ['chamberOfCommerce', 'a;b'],
    ['invoiceEmail', 'nobody'],
    ['version', 'new'],
  ])('is refused with %s: %j', async (field, value) => {
    const { put, read } = await business();
    const before = await read();
    const answer = await put({ ...before, [field]: value });
    expect([answer.status, Problem.parse(await answer.json()).errors?.[0]?.path]).toEqual([400, `body.${field}`]);
    expect(await read()).toEqual(before);
  });
});
