import type { PostalAddress } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';

import { addressLines } from './address-lines.ts';

const address = (changes: Partial<PostalAddress>): PostalAddress => ({
  firstName: 'Anna',
  lastName: 'de Vries',
  company: null,
  street: 'Keizersgracht',
  houseNumber: '12',
  houseNumberAddition: 'A',
  extraLine: null,
  postalCode: '1015 CS',
  city: 'Amsterdam',
  region: null,
  country: 'NL',
  phone: null,
  ...changes,
});

describe('the lines of an address', () => {
  it('have number and city at the end in most countries', () => {
    expect(addressLines(address({}), 'en-GB')).toEqual([
      'Anna de Vries',
      'Keizersgracht 12 A',
      '1015 CS Amsterdam',
      'Netherlands',
    ]);
  });

  it('have the number before the street in France', () => {
    const lines = addressLines(
      address({
        street: 'rue de Rivoli',
        postalCode: '75001',
        city: 'Paris',
        country: 'FR',
        houseNumberAddition: 'bis',
      }),
      'fr-FR',
    );
    expect(lines.slice(1)).toEqual(['12 bis rue de Rivoli', '75001 Paris', 'France']);
  });

  it('have the postal code in a line of its own in Great Britain', () => {
    const british = address({
      street: 'Baker Street',
      houseNumberAddition: null,
      postalCode: 'NW1 6XE',
      city: 'London',
      country: 'GB',
    });
    expect(addressLines(british, 'en-GB').slice(1)).toEqual(['12 Baker Street', 'London', 'NW1 6XE', 'United Kingdom']);
  });

  it('have the name of a house in a line of its own', () => {
    const named = address({
      street: 'Mill Lane',
      houseNumber: 'The Old Schoolhouse',
      houseNumberAddition: null,
      postalCode: 'SW1A 1AA',
      city: 'London',
      country: 'GB',
    });
    expect(addressLines(named, 'en-GB').slice(1, 4)).toEqual(['The Old Schoolhouse', 'Mill Lane', 'London']);
    expect(addressLines({ ...named, houseNumber: null }, 'en-GB').slice(1, 3)).toEqual(['Mill Lane', 'London']);
    expect(addressLines({ ...named, houseNumber: 's/n', country: 'ES' }, 'en-GB').slice(1, 2)).toEqual([
      'Mill Lane s/n',
    ]);
  });

  it('have company, further line, region and telephone where the address has them', () => {
    const spanish = address({
      company: 'Talleres Sol',
      extraLine: '3º izq.',
      street: 'Calle Mayor',
      houseNumberAddition: null,
      postalCode: '28013',
      city: 'Madrid',
      region: 'Madrid',
      country: 'ES',
      phone: '+34600000000',
    });
    expect(addressLines(spanish, 'es-ES')).toEqual([
      'Anna de Vries',
      'Talleres Sol',
      'Calle Mayor 12',
      '3º izq.',
      '28013 Madrid',
      'Madrid',
      'España',
      '+34600000000',
    ]);
  });

  it('have the names of countries in the language of the page, and no empty line', () => {
    expect(addressLines(address({ houseNumber: null, houseNumberAddition: null, country: 'DE' }), 'nl-NL')).toEqual([
      'Anna de Vries',
      'Keizersgracht',
      '1015 CS Amsterdam',
      'Duitsland',
    ]);
  });
});
