import { describe, expect, it } from 'vitest';

import { type AddressField, autocompleteOf, errorText, fieldLabel, fieldRows, isOptional } from './address-layout.ts';

const COUNTRIES = ['NL', 'BE', 'DE', 'AT', 'FR', 'GB', 'IE', 'ES', 'IT', 'PT', 'SE', 'NO', 'DK', 'FI'];

const optionalIn = (country: string) =>
  fieldRows(country)
    .flat()
    .filter((field) => isOptional(field, country));

describe('the fields of an address', () => {
  it.each(COUNTRIES)('begin with the country, and are each there once: %s', (country) => {
    const fields = fieldRows(country).flat();
    expect(fields[0]).toBe('country');
    expect(fields).toEqual([...new Set(fields)]);
    expect(new Set(fields).size).toBe(['ES', 'IT', 'IE'].includes(country) ? 12 : 11);
  });

  it('stand in the order of their country', () => {
    const inOrder = (country: string, ...fields: readonly AddressField[]) =>
      fieldRows(country)
        .flat()
        .filter((field) => fields.includes(field));
    expect(inOrder('NL', 'street', 'houseNumber')).toEqual(['street', 'houseNumber']);
    expect(inOrder('FR', 'street', 'houseNumber')).toEqual(['houseNumber', 'street']);
    expect(inOrder('NL', 'city', 'postalCode')).toEqual(['postalCode', 'city']);
    expect(inOrder('GB', 'city', 'postalCode')).toEqual(['city', 'postalCode']);
  });

  it('are those of a business after the country, in place of another company', () => {
    const consumer = fieldRows('NL').flat();
    const business = fieldRows('NL', true).flat();
    expect(business.slice(0, 3)).toEqual(['country', 'companyName', 'vatNumber']);
    expect(consumer.filter((field) => !business.includes(field))).toEqual(['company']);
    expect(business.filter((field) => isOptional(field, 'NL'))).toContain('vatNumber');
    expect(isOptional('companyName', 'NL')).toBe(false);
  });

  const AUTOCOMPLETE = [
    ['country', 'country'],
    ['firstName', 'given-name'],
    ['lastName', 'family-name'],
    ['company', 'organization'],
    ['street', 'address-line1'],
    ['houseNumber', 'off'],
    ['houseNumberAddition', 'off'],
    ['extraLine', 'address-line2'],
    ['postalCode', 'postal-code'],
    ['city', 'address-level2'],
    ['region', 'address-level1'],
    ['phone', 'tel'],
    ['companyName', 'organization'],
    ['vatNumber', 'off'],
  ] as const;

  it.each(AUTOCOMPLETE)('are filled in by browsers, for a purpose if there is one: %s as %s', (field, token) => {
    expect(autocompleteOf(field)).toBe(token);
    expect(autocompleteOf(field, 'shipping')).toBe(token === 'off' ? 'off' : `shipping ${token}`);
  });

  it('are all known to be filled in or not', () => {
    const all = new Set([...fieldRows('ES').flat(), ...fieldRows('ES', true).flat()]);
    expect(AUTOCOMPLETE.map(([field]) => field).toSorted()).toEqual([...all].toSorted());
  });

  it('may stay empty where annex A3 says so', () => {
    const everywhere = ['company', 'houseNumberAddition', 'extraLine', 'phone'];
    expect(optionalIn('NL')).toEqual(everywhere);
    expect(optionalIn('ES')).toEqual(everywhere);
    expect(optionalIn('GB').toSorted()).toEqual([...everywhere, 'houseNumber'].toSorted());
    expect(optionalIn('IE').toSorted()).toEqual([...everywhere, 'houseNumber', 'postalCode', 'region'].toSorted());
  });

  it('call the region by its name in the country', () => {
    expect(['IT', 'IE', 'NL'].map((country) => fieldLabel('region', country))).toEqual([
      'address.province',
      'address.county',
      'address.province',
    ]);
  });

  it('ask for a name where houses may have one', () => {
    expect(COUNTRIES.filter((country) => fieldLabel('houseNumber', country) !== 'address.house-number')).toEqual([
      'GB',
      'IE',
    ]);
  });

  it('say what is wrong in the words of annex A3', () => {
    expect(errorText('postalCode', 'too-long')).toBe('address.invalid-postal-code');
    expect(errorText('houseNumber', 'invalid')).toBe('address.invalid-house-number');
    expect(errorText('street', 'missing')).toBe('address.missing');
    expect(errorText('city', 'too-long')).toBe('address.too-long');
    expect(errorText('city', 'invalid')).toBe('address.invalid');
  });
});
