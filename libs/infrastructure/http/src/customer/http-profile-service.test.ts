import { ok } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { httpWorld, json, malformed, never } from '../exchange/http-world.fakes.ts';
import { createRemoteService } from '../exchange/remote-service.ts';
import { createHttpProfileService } from './http-profile-service.ts';

const customer = { id: 'c-1', email: 'anna@example.test', firstName: 'Anna', lastName: 'Visser' };
const said = { phone: '+31612345678', language: 'nl-NL', birthDate: '1988-04-12' };
const business = {
  companyName: 'Studio',
  vatNumber: 'DE123456788',
  chamberOfCommerce: 'HRB 1',
  invoiceEmail: 'invoices@example.test',
};
const unsaid = { companyName: null, vatNumber: null, chamberOfCommerce: null, invoiceEmail: null };

const read = (fields: object) => {
  const world = httpWorld(() => json({ ...customer, ...fields }));
  const service = createRemoteService(world.environment, {
    name: 'customer',
    baseUrl: 'https://services.example/customer-api',
    tokens: null,
  });
  return createHttpProfileService(service).profile(never);
};

describe('the profile', () => {
  it('is read as the service says it (C36.1, D60)', async () => {
    const { email, firstName, lastName } = customer;
    expect(await read({ ...said, ...business, newsletter: false, loyalty: { points: 7 } })).toEqual(
      ok({ email, firstName, lastName, ...said, wantsNewsletter: false, business }),
    );
  });

  it.each([
    ['nothing is said of it', {}],
    ['it was never given', { phone: null, language: null, birthDate: null, ...unsaid }],
  ])('has nothing but the name where %s', async (_, fields) => {
    expect(await read(fields)).toEqual(
      ok({
        email: 'anna@example.test',
        firstName: 'Anna',
        lastName: 'Visser',
        phone: null,
        language: null,
        wantsNewsletter: null,
        birthDate: null,
        business: unsaid,
      }),
    );
  });

  it.each([
    { firstName: null },
    { phone: 31612345678 },
    { language: ['nl'] },
    { newsletter: 'yes' },
    { birthDate: '12-04-1988' },
    { birthDate: '1988-02-30' },
    { companyName: 7 },
    { vatNumber: {} },
    { chamberOfCommerce: 7 },
    { invoiceEmail: false },
  ])('is of no use with %j', async (bad) => {
    expect(await read(bad)).toEqual(malformed);
  });
});
