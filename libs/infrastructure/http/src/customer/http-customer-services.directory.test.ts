import { ACCOUNT_DELETED_PROBLEM } from '@account-area/contracts';
import { fail } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { html, httpWorld, json, problem } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpCustomerDirectory } from './http-customer-services.ts';

const askMe = (answer: () => Response) => {
  const world = httpWorld(answer);
  const service = createRemoteService(world.environment, {
    name: 'customer',
    baseUrl: 'https://account.example/customer-api',
    tokens: null,
  });
  return createHttpCustomerDirectory(service).me(new AbortController().signal);
};
const anna = { id: 'account-1', email: 'anna@example.test', firstName: 'Anna', lastName: 'Bos' };

describe('the customer service', () => {
  it('says that the account is deleted, in either of its two ways', async () => {
    const gone = fail({ code: 'account-deleted' });

    expect(await askMe(() => problem(404, ACCOUNT_DELETED_PROBLEM))).toEqual(gone);
    expect(await askMe(() => json({ ...anna, accountDeleted: true }))).toEqual(gone);
  });

  it.each([
    ['a proxy that knows no such page', () => html(404)],
    ['a service that knows no such route', () => problem(404)],
    ['an empty 404', () => new Response(null, { status: 404 })],
  ])('is not mistaken for %s', async (_, answer) => {
    expect(await askMe(answer)).toEqual(fail({ code: 'refused', reference: 'correlation-' }));
  });

  it('may tell more of a customer than is asked', async () => {
    expect(await askMe(() => json({ ...anna, accountDeleted: false, loyalty: 'gold' }))).toEqual({
      ok: true,
      value: { ...anna, status: null },
    });
  });

  it.each([
    ['Default', 'Default'],
    ['New', 'New'],
    ['Blocked', 'Blocked'],
    ['Approved', 'Approved'],
    [undefined, null],
  ])('says of an account that is %s: %s (C35.2)', async (status, told) => {
    expect(await askMe(() => json({ ...anna, status }))).toEqual({ ok: true, value: { ...anna, status: told } });
  });
});
