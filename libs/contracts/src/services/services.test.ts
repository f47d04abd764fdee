import { describe, expect, expectTypeOf, it } from 'vitest';

import { addressesAt, addressesSchema, SERVICES, type ServiceName } from './services.ts';

const surveys = { path: '/survey-api', reportedAs: 'surveys' } as const;
const addresses = addressesAt(SERVICES, 'https://account.example');

describe('the table of services', () => {
  it('says where each service is, with the scheme of its kind', () => {
    expect(addresses).toMatchObject({
      photos: 'https://account.example/photo-management',
      push: 'wss://account.example/push',
    });
    expectTypeOf(addresses).toEqualTypeOf<Record<ServiceName, string>>();
  });

  it('gives a new row an address and a place on the wire', () => {
    const table = { ...SERVICES, surveys };
    expect(addressesAt(table, 'https://account.example').surveys).toBe('https://account.example/survey-api');
    expect(addressesSchema(table).safeParse(addresses).success).toBe(false);
  });

  it('bears with a platform that knows more services', () => {
    expect(addressesSchema(SERVICES).parse({ ...addresses, surveys: 'https://surveys.example' })).toMatchObject(
      addresses,
    );
  });

  it.each([
    ['photos', 'wss://photos.example'],
    ['photos', 'javascript:alert(1)'],
    ['push', 'https://push.example'],
    ['push', undefined],
  ])('refuses %s at %s', (name, address) => {
    expect(addressesSchema(SERVICES).safeParse({ ...addresses, [name]: address }).success).toBe(false);
  });
});
