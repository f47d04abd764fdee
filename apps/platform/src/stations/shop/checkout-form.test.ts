import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PostalAddress } from '@account-area/contracts';

import { HOST_ROWS } from '../../services/configuration/hosts.data.ts';
import { ADDRESS_FIELDS, checkCheckout, readCheckoutForm } from './checkout-form.ts';
import { pickupPointIn } from './pickup-points.ts';
import { AT_HOME } from './shop.fixtures.ts';

const check = (fields: Readonly<Record<string, string>>, country = 'GB') =>
  checkCheckout(readCheckoutForm(new URLSearchParams({ ...AT_HOME, ...fields })), country);

describe('where an order goes to', () => {
  it('is the home of the customer', () => {
    expect(check({ firstName: '  Emma ' })).toEqual({
      deliveryType: 'Home',
      address: {
        firstName: 'Emma',
        lastName: 'Clarke',
        street: 'Baker Street',
        houseNumber: '221B',
        postalCode: 'NW1 6XE',
        city: 'London',
        country: 'GB',
        phone: '+442072243688',
      },
    });
  });

  it('is a pickup point, in the name of the customer', () => {
    expect(check({ delivery: 'pickup', street: '', city: '' })).toEqual({
      deliveryType: 'PickupPoint',
      address: { firstName: 'Emma', lastName: 'Clarke', ...pickupPointIn('GB') },
    });
  });

  it.each(HOST_ROWS)('can be a pickup point in $countryCode', ({ countryCode }) => {
    expect(PostalAddress.safeParse({ firstName: 'A', lastName: 'B', ...pickupPointIn(countryCode) }).success).toBe(
      true,
    );
  });

  it('says all that is wrong at once, in the order of the form', () => {
    expect(check({ firstName: ' ', postalCode: '', city: '<script>', phone: '0800' })).toEqual({
      wrong: ['firstName', 'postalCode', 'city', 'phone'],
    });
    expect(check({ delivery: 'pickup', lastName: '' })).toEqual({ wrong: ['lastName'] });
  });

  it('needs no house number and no telephone, and in Ireland no postal code', () => {
    expect(check({ houseNumber: '', phone: '' })).toHaveProperty('address');
    expect(check({ postalCode: '' }, 'IE')).toHaveProperty('address');
    expect(check({ postalCode: '' }, 'GB')).toEqual({ wrong: ['postalCode'] });
  });

  it.each([
    ['GB', '020 7946 0018', '+442079460018'],
    ['GB', '0044 20 7946 0018', '+442079460018'],
    ['GB', '+31 20 555 01 14', '+31205550114'],
    ['IT', '06 1234 5678', '+390612345678'],
    ['DK', '32 12 34 56', '+4532123456'],
  ])('in %s has the telephone number %s', (country, typed, phone) => {
    expect(check({ phone: typed, region: 'RM' }, country)).toHaveProperty('address.phone', phone);
  });

  it.each(HOST_ROWS)('knows the calling code of $countryCode', ({ countryCode }) => {
    expect(check({ phone: '612345678', region: 'RM' }, countryCode)).toHaveProperty('address.phone');
  });

  it('may be a house with a name', () => {
    expect(check({ houseNumber: 'The Old Schoolhouse' })).toHaveProperty('address.houseNumber', 'The Old Schoolhouse');
    expect(check({ houseNumber: 'n'.repeat(51) })).toEqual({ wrong: ['houseNumber'] });
  });

  it('is an address, or has something wrong, whatever is typed', () => {
    const forms = fc.record(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, fc.string({ maxLength: 300 })])));
    fc.assert(
      fc.property(forms, fc.constantFrom('home', 'pickup'), fc.constantFrom('GB', 'ES', 'XX'), (form, way, country) => {
        const checked = check({ ...form, delivery: way }, country);
        if ('wrong' in checked) expect(checked.wrong).not.toEqual([]);
        else expect(PostalAddress.safeParse(checked.address).success).toBe(true);
      }),
    );
  });
});
