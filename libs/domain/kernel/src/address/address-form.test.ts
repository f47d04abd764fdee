import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  type AddressRules,
  addressValuesOf,
  type AddressValues,
  createAddressForm,
  isSameAddress,
  MAX_ADDRESS_LENGTHS,
  type PostalAddress,
} from './address-form.ts';

/** An address in the Netherlands, or one that differs from it. */
const addressFixture = (changes: Partial<PostalAddress> = {}): PostalAddress => ({
  firstName: 'Anna',
  lastName: 'de Vries',
  company: null,
  street: 'Prinsengracht',
  houseNumber: '12',
  houseNumberAddition: null,
  extraLine: null,
  postalCode: '1015 DV',
  city: 'Amsterdam',
  region: null,
  country: 'NL',
  phone: null,
  ...changes,
});

const good = addressValuesOf(addressFixture());

/** A country of which nothing is known. */
const ELSEWHERE = { country: 'US' };

/** The first broken rule of each field, as the form finds them. */
const wrong = (changes: Partial<AddressValues>, rules: AddressRules = createAddressForm().rules) => {
  const values = { ...good, ...changes };
  return Object.fromEntries(
    Object.entries(rules).flatMap(([field, list]) => {
      const broken = list.find(({ isKept }) => !isKept(values));
      return broken === undefined ? [] : [[field, broken.code]];
    }),
  );
};

describe('an address (annex A3)', () => {
  it('is good as it is in the Netherlands', () => {
    expect(wrong({})).toEqual({});
  });

  it.each([
    ['a name is missing', { firstName: ' ', lastName: '' }, { firstName: 'missing', lastName: 'missing' }],
    ['the street and the city are missing', { street: '', city: '\t' }, { street: 'missing', city: 'missing' }],
    ['the country is missing, or none', { country: '' }, { country: 'missing' }],
    ['the country is none', { country: 'nl' }, { country: 'invalid' }],
    ['the street has no letter', { street: '12 34' }, { street: 'invalid' }],
    ['a street is of another script', { street: 'Ωμέγα 3' }, {}],
    [
      'a field has markup',
      { firstName: 'A<b', city: 'a>b', extraLine: 'a;b' },
      {
        firstName: 'invalid',
        city: 'invalid',
        extraLine: 'invalid',
      },
    ],
    ['a phone number is none', { phone: '0612345678' }, { phone: 'invalid' }],
    ['a phone number is written for people', { phone: '+31 (6) 12-34 56.78' }, {}],
    ['a phone number is written for old telephones', { phone: '0031 612345678' }, {}],
    ['a phone number has the zero of its country', { phone: '+31 (0)6 12345678' }, { phone: 'invalid' }],
    ['a phone number is white space', { phone: '  ' }, {}],
  ] as const)('where %s', (_, changes, errors) => {
    expect(wrong(changes)).toEqual(errors);
  });

  it.each([
    ['FR', '75001'],
    ['GB', 'NW1 6XE'],
    ['IE', 'D02 AF30'],
  ])('takes names of houses in %s, but neither any length nor markup', (country, postalCode) => {
    const houseNumber = (typed: string) => wrong({ country, postalCode, houseNumber: typed });
    expect(houseNumber('a'.repeat(50))).toEqual({});
    expect(houseNumber('a'.repeat(51))).toEqual({ houseNumber: 'too-long' });
    expect(houseNumber('Rose <Cottage>')).toEqual({ houseNumber: 'invalid' });
    expect(houseNumber('12; 13')).toEqual({ houseNumber: 'invalid' });
  });

  const LENGTHS = [
    ['firstName', 50],
    ['lastName', 50],
    ['company', 100],
    ['street', 60],
    ['houseNumber', 50],
    ['houseNumberAddition', 20],
    ['extraLine', 100],
    ['postalCode', 12],
    ['city', 50],
    ['region', 50],
  ] as const;

  it.each(LENGTHS)('has at most so many characters in %s: %i', (field, length) => {
    expect(MAX_ADDRESS_LENGTHS[field]).toBe(length);
    expect(wrong({ ...ELSEWHERE, [field]: 'a'.repeat(length) })).toEqual({});
    expect(wrong({ ...ELSEWHERE, [field]: 'a'.repeat(length + 1) })).toEqual({ [field]: 'too-long' });
    // What is taken away before it is sent does not count.
    expect(wrong({ ...ELSEWHERE, [field]: ` ${'a'.repeat(length)} ` })).toEqual({});
  });

  it.each([
    ['a postal code', { postalCode: '99' }, { postalCode: 'invalid' }],
    ['a house number', { houseNumber: '' }, { houseNumber: 'missing' }],
    ['a province', { country: 'ES', postalCode: '28001' }, { region: 'missing' }],
  ] as const)('has %s by the rules of its country, after those that hold everywhere', (_, changes, errors) => {
    expect(wrong(changes)).toEqual(errors);
    expect(wrong({ ...changes, ...ELSEWHERE })).toEqual({});
    expect(wrong({ postalCode: '<' })).toEqual({ postalCode: 'invalid' });
    expect(wrong({ postalCode: 'a'.repeat(13) })).toEqual({ postalCode: 'too-long' });
  });

  it('takes phone numbers as its country writes them, where that is known', () => {
    const { addressOf, rules } = createAddressForm({
      prepare: () => undefined,
      toE164: (phone, country) => (country === 'NL' && phone.startsWith('06') ? `+316${phone.slice(2)}` : null),
    });

    expect(wrong({ phone: '0612345678' }, rules)).toEqual({});
    expect(addressOf({ ...good, phone: '0612345678' }).phone).toBe('+31612345678');
    expect(wrong({ phone: '0612345678', ...ELSEWHERE }, rules)).toEqual({ phone: 'invalid' });
  });

  it('takes phone numbers that begin with + as long as it is not known how countries write them', () => {
    let isKnown = false;
    const { addressOf, prepare, rules } = createAddressForm({
      prepare: () => {
        isKnown = true;
      },
      toE164: () => (isKnown ? '+31612345678' : undefined),
    });

    expect(wrong({ phone: '0612345678' }, rules)).toEqual({ phone: 'invalid' });
    expect(addressOf({ ...good, phone: '+31 20 1234567' }).phone).toBe('+31201234567');
    prepare();
    expect(wrong({ phone: '0612345678' }, rules)).toEqual({});
  });

  it('is sent with its postal code as its country writes it', () => {
    const { addressOf } = createAddressForm();

    expect(addressOf({ ...good, country: 'GB', postalCode: ' sw1a1aa' }).postalCode).toBe('SW1A 1AA');
  });

  it('leaves the region of another country behind, whatever it was', () => {
    const { addressOf } = createAddressForm();
    const left = { region: '<Madrid>' };

    expect([wrong(left), addressOf({ ...good, ...left }).region]).toEqual([{}, null]);
    expect(wrong({ ...left, country: 'ES', postalCode: '28001' })).toEqual({ region: 'invalid' });
    expect(addressOf({ ...good, region: 'Madrid', country: 'ES' }).region).toBe('Madrid');
  });

  it('is sent without the white space around it, and what is empty is missing', () => {
    expect(
      createAddressForm().addressOf({
        ...good,
        firstName: '  Anna  Maria ',
        postalCode: ' 1015 dv',
        houseNumberAddition: ' ',
        phone: '+31 6 1234 5678',
      }),
    ).toEqual(addressFixture({ firstName: 'Anna Maria', phone: '+31612345678' }));
  });

  it('is the same when it is asked for and left as it is', () => {
    const texts = fc.string({ minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '');
    const addresses = fc
      .record({ firstName: texts, street: texts, city: texts, houseNumber: fc.option(texts) })
      .map(addressFixture);
    fc.assert(
      fc.property(addresses, (address) => {
        expect(isSameAddress(createAddressForm().addressOf(addressValuesOf(address)), address)).toBe(true);
      }),
    );
  });
});

describe('two addresses', () => {
  const address = addressFixture({ houseNumberAddition: 'B-1', phone: '+31612345678' });

  it('are one however they are spelled', () => {
    const respelled = addressFixture({
      ...address,
      firstName: ' ANNA',
      street: 'prinsen gracht',
      houseNumberAddition: 'b-1.',
      postalCode: '1015-dv',
      company: '',
    });

    expect(isSameAddress(address, respelled)).toBe(true);
  });

  it.each(Object.keys(good))('are two when their %s differs', (field) => {
    expect(isSameAddress(address, { ...address, [field]: 'XX' })).toBe(false);
  });

  it('are two when a hyphen tells one house from another', () => {
    expect(isSameAddress({ ...address, houseNumber: '1-2' }, { ...address, houseNumber: '12' })).toBe(false);
  });

  it('are one whatever case and white space a service puts in', () => {
    const gaps = fc.constantFrom('', ' ', '  ', '\u00a0');
    fc.assert(
      fc.property(gaps, fc.boolean(), (gap, isUpper) => {
        const respell = (text: string) =>
          `${gap}${(isUpper ? text.toUpperCase() : text.toLowerCase()).replaceAll(' ', gap)}${gap}`;

        expect(
          isSameAddress(address, {
            ...address,
            firstName: respell(address.firstName),
            lastName: respell(address.lastName),
            street: respell(address.street),
            city: respell(address.city),
            postalCode: respell(address.postalCode ?? ''),
          }),
        ).toBe(true);
      }),
    );
  });
});
