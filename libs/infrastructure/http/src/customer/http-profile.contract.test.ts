import { profileServicePromises } from '@account-area/customer/conformance';
import { ok } from '@account-area/kernel';
import type { TestAccount } from '@account-area/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PATIENCE_MS, startPlatform } from '../testing.contract.ts';
import { createHttpProfileService } from './http-profile-service.ts';

const never = new AbortController().signal;

describe('the profile of a customer, by the platform', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  beforeAll(async () => {
    world = await startPlatform();
  });
  afterAll(() => world.platform.close());

  const start = async (account: TestAccount) => {
    const { incidents, service } = await world.serviceOf('customer', account);
    return { incidents, profiles: createHttpProfileService(service) };
  };
  const unsaid = { companyName: null, vatNumber: null, chamberOfCommerce: null, invoiceEmail: null };

  it.each(
    profileServicePromises(async () => {
      const profile = { phone: '+31612345678', language: 'nl-NL', birthDate: '1988-04-12' };
      const { profiles } = await start(await world.platform.createAccount({ profile }));
      return { service: profiles, patienceMs: PATIENCE_MS };
    }),
  )('$name', ({ run }) => run());

  it('is what they have said of themselves (C36.1, D60, D61)', async () => {
    const paymentMethod = { type: 'visa', maskedNumber: '•••• 4242', expiry: '2029-08' };
    const said = {
      phone: '+31612345678',
      language: 'nl-NL',
      wantsNewsletter: true,
      birthDate: '1988-04-12',
      paymentMethod,
    };
    const names = { email: 'anna.profile@example.test', firstName: 'Anna', lastName: 'Visser' };
    const account = await world.platform.createAccount({ ...names, profile: said });
    const { incidents, profiles } = await start(account);
    const seen = { ...names, ...said, ...unsaid, isNewsletterUnconfirmed: false, isPaymentMethodUnreadable: false };
    expect(await profiles.profile(never)).toEqual(ok(seen));

    const changes = { firstName: 'Anne', phone: null, wantsNewsletter: false, paymentMethod: null };
    expect(await profiles.change({ seen, changes }, never)).toEqual(ok({ ...seen, ...changes }));
    const now = { ...seen, ...changes };
    const again = await profiles.change({ seen: now, changes: { wantsNewsletter: true } }, never);
    expect(again).toMatchObject({ value: { wantsNewsletter: true, isNewsletterUnconfirmed: true } });
    expect(incidents).toEqual([]);
  });

  it('is what a business has said of itself, and nothing of what it has not', async () => {
    const business = {
      companyName: 'Studio',
      vatNumber: 'DE1',
      chamberOfCommerce: 'HRB 1',
      invoiceEmail: 'i@studio.test',
    };
    const empty = await start(await world.platform.createAccount({ authenticationMethod: 'b2b' }));
    const before = await empty.profiles.profile(never);
    expect(before).toMatchObject({ value: { wantsNewsletter: false, ...unsaid } });
    if (!before.ok) throw new Error('The profile cannot be read.');
    const changed = await empty.profiles.change({ seen: before.value, changes: business }, never);
    expect(changed).toEqual(ok({ ...before.value, ...business }));
    expect(await empty.profiles.profile(never)).toEqual(changed);
  });
});
