import { ok } from '@account-area/kernel';
import type { TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPlatform } from '../testing.contract.ts';
import { createHttpProfileService } from './http-profile-service.ts';

const never = new AbortController().signal;

describe('the profile of a customer, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  beforeAll(async () => {
    world = await startPlatform();
  });
  afterAll(() => world.platform.close());

  const read = async (account: TestAccount) => {
    const { incidents, service } = await world.serviceOf('customer', account);
    return { incidents, profile: await createHttpProfileService(service).profile(never) };
  };
  const unsaid = { companyName: null, vatNumber: null, chamberOfCommerce: null, invoiceEmail: null };

  it('is what they have said of themselves (C36.1, D60)', async () => {
    const said = { phone: '+31612345678', language: 'nl-NL', wantsNewsletter: true, birthDate: '1988-04-12' };
    const names = { email: 'anna.profile@example.test', firstName: 'Anna', lastName: 'Visser' };
    const account = await world.platform.createAccount({ ...names, profile: said });
    expect(await read(account)).toEqual({ incidents: [], profile: ok({ ...names, ...said, business: unsaid }) });
  });

  it('is what a business has said of itself, and nothing of what it has not', async () => {
    const business = {
      companyName: 'Studio',
      vatNumber: 'DE1',
      chamberOfCommerce: 'HRB 1',
      invoiceEmail: 'i@studio.test',
    };
    const full = await world.platform.createAccount({ authenticationMethod: 'b2b', profile: business });
    const empty = await world.platform.createAccount({ authenticationMethod: 'b2b' });
    expect((await read(full)).profile).toMatchObject({ value: { phone: null, birthDate: null, business } });
    expect((await read(empty)).profile).toMatchObject({ value: { wantsNewsletter: false, business: unsaid } });
  });
});
