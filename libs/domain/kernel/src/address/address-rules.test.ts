import { describe, expect, it } from 'vitest';

import { COUNTRY_RULES, type CountryDependent, hasRegion, tidyPostalCode } from './address-rules.ts';

const GOOD: Readonly<Record<string, CountryDependent>> = Object.fromEntries(
  [
    ['NL', '1015 KK'],
    ['BE', '1000'],
    ['DE', '10115'],
    ['AT', '1010'],
    ['FR', '75 001'],
    ['GB', 'NW1 6XE'],
    ['IE', 'D02 AF30'],
    ['ES', '28001'],
    ['IT', '00184'],
    ['PT', '1100-148'],
    ['SE', '111 22'],
    ['NO', '0150'],
    ['DK', '1050'],
    ['FI', '00100'],
  ].map(([country = '', postalCode = '']) => [country, { country, postalCode, houseNumber: '12', region: 'Lazio' }]),
);

const brokenIn = (values: CountryDependent) =>
  (['houseNumber', 'postalCode', 'region'] as const).flatMap((field) => {
    const broken = COUNTRY_RULES[field]?.find(({ isKept }) => !isKept(values));
    return broken === undefined ? [] : [`${field} ${broken.code}`];
  });

const inCountry = (country: string, changes: Partial<CountryDependent> = {}): CountryDependent => {
  const good = GOOD[country];
  if (good === undefined) throw new Error(`There is no address in ${country}.`);
  return { ...good, ...changes };
};

describe('an address by the rules of its country (annex A3)', () => {
  it.each(Object.keys(GOOD))('is taken in %s', (country) => {
    expect(brokenIn(inCountry(country))).toEqual([]);
  });

  it.each([
    ['NL', '1234ab'],
    ['NL', ' 1015 kk '],
    ['FR', '75001'],
    ['GB', 'sw1a1aa'],
    ['GB', 'M1 1AE'],
    ['GB', 'sw1a  1aa'],
    ['GB', 'GIR 0AA'],
    ['IE', 'd02af30'],
    ['IE', ''],
    ['SE', '11122'],
  ])('has its postal code in %s however it is written: %j', (country, postalCode) => {
    expect(brokenIn(inCountry(country, { postalCode }))).toEqual([]);
  });

  it.each([
    ['NL', '1234 SA'],
    ['NL', '0123 AB'],
    ['NL', '99'],
    ['BE', '10000'],
    ['DE', '1011'],
    ['AT', '10115'],
    ['FR', '7500'],
    ['GB', 'NW1'],
    ['GB', '10115'],
    ['IE', 'D02'],
    ['ES', '2800'],
    ['IT', 'I-00184'],
    ['PT', '1100148'],
    ['SE', '1112'],
    ['NO', '150'],
    ['DK', 'DK-1050'],
    ['FI', '0010'],
  ])('has no postal code like that in %s: %j', (country, postalCode) => {
    expect(brokenIn(inCountry(country, { postalCode }))).toEqual(['postalCode invalid']);
  });

  it.each([
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', ' m1  1ae ', 'M1 1AE'],
    ['GB', 'gir0aa', 'GIR 0AA'],
    ['GB', 'aa', 'AA'],
    ['GB', '', ''],
    ['NL', ' 1015kk', '1015KK'],
    ['IE', 'd02 af30', 'D02 AF30'],
  ])('is kept in %s with the postal code %j as %j', (country, typed, kept) => {
    expect(tidyPostalCode(typed, country)).toBe(kept);
  });

  it.each(Object.keys(GOOD).filter((country) => country !== 'IE'))('needs a postal code in %s', (country) => {
    expect(brokenIn(inCountry(country, { postalCode: ' ' }))).toEqual(['postalCode missing']);
  });

  it.each(['NL', 'BE', 'DE', 'AT', 'ES', 'IT', 'PT', 'SE', 'NO', 'DK', 'FI'])(
    'needs a house number in %s',
    (country) => {
      expect(brokenIn(inCountry(country, { houseNumber: '' }))).toEqual(['houseNumber missing']);
      expect(brokenIn(inCountry(country, { houseNumber: 'A1' }))).toEqual(['houseNumber invalid']);
      expect(brokenIn(inCountry(country, { houseNumber: '12345678901' }))).toEqual(['houseNumber invalid']);
    },
  );

  it.each([
    ['FR', ''],
    ['FR', '12 bis'],
    ['GB', ''],
    ['GB', 'Rose Cottage'],
    ['FR', 'Les Quatre Vents'],
    ['IE', 'The Old Schoolhouse'],
    ['IE', ''],
    ['AT', '1/2/3'],
    ['ES', 's/n'],
    ['ES', 'S/N'],
    ['IT', 'snc'],
    ['PT', 's/n'],
    ['DE', '12 a-c'],
  ])('may have this house number in %s: %j', (country, houseNumber) => {
    expect(brokenIn(inCountry(country, { houseNumber }))).toEqual([]);
  });

  it.each([
    ['NL', 's/n'],
    ['IT', 's/n'],
    ['ES', 'snc'],
  ])('has a house number in %s, and not %j', (country, houseNumber) => {
    expect(brokenIn(inCountry(country, { houseNumber }))).toEqual(['houseNumber invalid']);
  });

  it.each(['ES', 'IT'])('needs a province in %s', (country) => {
    expect(brokenIn(inCountry(country, { region: '' }))).toEqual(['region missing']);
  });

  it('has a region in Spain, Italy and Ireland, and may have one where the rules are not known', () => {
    expect([...Object.keys(GOOD), 'US'].filter(hasRegion)).toEqual(['IE', 'ES', 'IT', 'US']);
  });

  it('needs no province elsewhere, and nothing where the rules are not known', () => {
    expect(brokenIn(inCountry('NL', { region: '' }))).toEqual([]);
    expect(brokenIn({ country: 'US', houseNumber: '', postalCode: 'x', region: '' })).toEqual([]);
  });
});
