import { EmailChangeRequest } from '@account-area/contracts';
import { emailChangeRules } from '@account-area/customer';
import { fail, ok } from '@account-area/kernel';
import type { TestAccount } from '@account-area/platform/testing';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPlatform } from '../testing.contract.ts';
import { createHttpIdentityServices } from './http-identity-services.ts';

const never = new AbortController().signal;
const REFERENCE = 'correlation-';
const REFUSED = fail({ code: 'refused', reference: REFERENCE });
const key = () => crypto.randomUUID();

const Mails = z.array(z.object({ links: z.array(z.string()) }));

describe('the identity of a customer, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  beforeAll(async () => {
    world = await startPlatform();
  });
  afterAll(() => world.platform.close());

  const start = async (account: TestAccount, layer?: Parameters<typeof world.serviceOf>[2]) => {
    const { idp_sub: subject, idp_type: type } = await world.platform.database.system
      .selectFrom('accounts')
      .select(['idp_type', 'idp_sub'])
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    const { incidents, service } = await world.serviceOf('identity', account, layer);
    return {
      incidents,
      ...createHttpIdentityServices({ service, identity: { type, subject }, channel: 'printelle-nl' }),
    };
  };
  /** A customer who is signed in; fulfils with what tokens call it. */
  const signIn = async ({ id: accountId }: TestAccount) => {
    const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
    const grant = { model: 'Grant', id, account_id: accountId, payload: Buffer.alloc(0) };
    const none = { grant_id: null, uid: null, consumed_at: null, expires_at: null };
    await world.platform.database.system
      .insertInto('oidc_payloads')
      .values({ ...grant, ...none })
      .execute();
    return id;
  };
  /** The token of the newest link that was mailed to an address. */
  const tokenTo = async (email: string) => {
    const { fetch, origin } = world.platform;
    const answer = await fetch(`${origin}/sandbox/api/mails?to=${encodeURIComponent(email)}`);
    const [link = ''] = Mails.parse(await answer.json()).flatMap(({ links }) => links);
    return { token: new URL(link).searchParams.get('confirmation-token') ?? '', email: '' };
  };
  const newEmail = () => `new-${crypto.randomUUID()}@example.test`;

  it('has another e-mail address once that was confirmed, and not by the same link again', async () => {
    const { emailConfirmation, emails, incidents } = await start(await world.platform.createAccount());
    const email = newEmail();
    expect(await emails.request({ input: email, key: key() }, never)).toEqual(ok(null));
    await expect.poll(() => tokenTo(email).catch(() => null)).not.toBeNull();
    const input = await tokenTo(email);
    expect(await emailConfirmation.confirm({ input, key: key() }, never)).toEqual(ok(null));
    expect(incidents).toEqual([]);
    expect(await emailConfirmation.confirm({ input, key: key() }, never)).toEqual(REFUSED);
  });

  it('has another e-mail address, too, when the answer was lost and the sign-in has ended with it', async () => {
    const account = await world.platform.createAccount();
    const session = await signIn(account);
    const token = await world.platform.accessToken(account, { session });
    const statuses: number[] = [];
    const { emailConfirmation, emails, incidents } = await start(account, (fetch) => async (request, attempt) => {
      request.headers.set('Authorization', `Bearer ${token}`);
      const answer = await fetch(request, attempt);
      if (!request.url.endsWith('/actions/confirm')) return answer;
      statuses.push(answer.status);
      if (statuses.length === 1) throw new TypeError('Failed to fetch');
      return answer;
    });
    const email = newEmail();
    expect(await emails.request({ input: email, key: key() }, never)).toEqual(ok(null));
    await expect.poll(() => tokenTo(email).catch(() => null)).not.toBeNull();
    const input = await tokenTo(email);

    expect(await emailConfirmation.confirm({ input, key: key() }, never)).toEqual(ok(null));
    expect([statuses, incidents]).toEqual([[204, 204], []]);
    const { system } = world.platform.database;
    expect(await system.selectFrom('oidc_payloads').select('id').where('id', '=', session).execute()).toEqual([]);
  });

  it('says that an address is in use, when too much was asked for, and for how long', async () => {
    const { emails, incidents } = await start(await world.platform.createAccount());
    const { email } = await world.platform.createAccount();
    const ask = () => emails.request({ input: email, key: key() }, never);
    expect(await ask()).toEqual(fail({ code: 'email-in-use', reference: REFERENCE }));
    for (let times = 2; times <= 5; times += 1) await ask();

    const seconds: unknown = expect.closeTo(3600, -2);
    expect(await ask()).toEqual(fail({ code: 'too-many-requests', seconds, reference: REFERENCE }));
    expect(incidents).toEqual([]);
  });

  it('is deleted once that was confirmed, and once more when the answer was lost', async () => {
    const account = await world.platform.createAccount();
    const { deletionConfirmation, deletions } = await start(account);
    expect(await deletions.request({ input: 'account', key: key() }, never)).toEqual(ok(null));
    await expect.poll(() => tokenTo(account.email).catch(() => null)).not.toBeNull();
    const input = await tokenTo(account.email);
    const confirm = () => deletionConfirmation.confirm({ input, key: key() }, never);
    expect([await confirm(), await confirm()]).toEqual([ok(null), ok(null)]);
  });

  it('is confirmed by no link that is unknown', async () => {
    const { deletionConfirmation, emailConfirmation } = await start(await world.platform.createAccount());
    const sending = () => ({ input: { token: 'A'.repeat(43), email: '' }, key: key() });
    expect(await emailConfirmation.confirm(sending(), never)).toEqual(REFUSED);
    expect(await deletionConfirmation.confirm(sending(), never)).toEqual(REFUSED);
  });

  it.each([
    'anna',
    'anna@example',
    'anna@example.t',
    '.anna@example.test',
    'anna..bos@example.test',
    'änna@example.test',
    'anna@exämple.test',
    'a@example.test,b@example.test',
    "o'neill+shop_1@sub.example.co.uk",
    'anna.bos-1@example.test',
    `${'x'.repeat(241)}@example.test`,
    `${'x'.repeat(242)}@example.test`,
  ])('is asked for exactly where the contract takes it: %j', (email) => {
    const isKept = emailChangeRules.email?.every((rule) => rule.isKept({ email, current: '' }));
    expect(isKept).toBe(EmailChangeRequest.safeParse({ email, channel: 'printelle-nl' }).success);
  });
});
