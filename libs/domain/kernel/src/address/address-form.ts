import type { FormRules } from '../form.ts';

import { COUNTRY_RULES, hasRegion, tidyPostalCode } from './address-rules.ts';

/** Where something is sent to. What it lacks is `null`. */
export interface PostalAddress {
  readonly firstName: string;
  readonly lastName: string;
  /** A company, or the name of the pickup point. */
  readonly company: string | null;
  readonly street: string;
  readonly houseNumber: string | null;
  readonly houseNumberAddition: string | null;
  readonly extraLine: string | null;
  readonly postalCode: string | null;
  readonly city: string;
  readonly region: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** In E.164 where it was typed in the area. */
  readonly phone: string | null;
}

/** An address as its form has it: what is missing is empty. */
export type AddressValues = { readonly [Field in keyof PostalAddress]: string };

/** What can be wrong with a field of an address. */
export type AddressFieldError = 'missing' | 'too-long' | 'invalid';

export type AddressRules = FormRules<AddressValues, AddressFieldError>;

/** How an address is asked for: the rules of its fields, and the address that they make. */
export interface AddressForm {
  readonly rules: AddressRules;
  /** The address that the values make, each field as services keep it. */
  readonly addressOf: (values: AddressValues) => PostalAddress;
  /** Gets what is needed to check values, for a form that is opened. */
  readonly prepare: () => void;
}

/** Phone numbers as countries write them, and in E.164. */
export interface PhoneNumbers {
  /** Fetches how they do, in the background; never throws, and asks again after a failure. */
  readonly prepare: () => void;
  /**
   * A number in E.164, of a country by its ISO 3166-1 code: `null` for one that is none, `undefined` as long as it is not
   * known how countries write them.
   */
  readonly toE164: (phone: string, country: string) => string | null | undefined;
}

/** Most characters of each field (specification: addresses). */
export const MAX_ADDRESS_LENGTHS: { readonly [Field in keyof AddressValues]: number } = {
  firstName: 50,
  lastName: 50,
  company: 100,
  street: 60,
  // A name of a house, too: rules of countries allow less where it has to be a number.
  houseNumber: 50,
  houseNumberAddition: 20,
  extraLine: 100,
  postalCode: 12,
  city: 50,
  region: 50,
  country: 2,
  phone: 25,
};

/** The countries that things are sent to, as the specification lists them for addresses. */
export const ADDRESS_COUNTRIES = [
  'NL',
  'BE',
  'DE',
  'AT',
  'FR',
  'GB',
  'IE',
  'ES',
  'IT',
  'PT',
  'SE',
  'NO',
  'DK',
  'FI',
] as const;

interface Rule {
  readonly code: AddressFieldError;
  readonly isKept: (values: AddressValues) => boolean;
}
type Field = keyof AddressValues;

const countryRules: AddressRules = COUNTRY_RULES;

const FORBIDDEN = /[<>;]/u;

/** Whether a line that customers type has what no service takes in one. */
export const hasForbidden = (text: string): boolean => FORBIDDEN.test(text);

const COUNTRY = /^[A-Z]{2}$/u;
const LETTER = /\p{L}/u;
const E164 = /^\+[1-9]\d{5,14}$/u;

/** A phone number without what people put between its digits; without a table of countries it begins with `+`. */
const plainE164 = (phone: string): string | null => {
  // The zero of "+31 (0)20" is dialled at home alone.
  if (phone.includes('(0)')) return null;
  const digits = phone.replaceAll(/[\s().\-/]/gu, '').replace(/^00/u, '+');
  return E164.test(digits) ? digits : null;
};

/** A number in E.164, dialled in a country; `null` for one that is none. Begins with `+` as long as no more is known of countries. */
export const e164Of = (phones: PhoneNumbers, phone: string, country: string): string | null => {
  const number = phones.toE164(phone, country);
  return number === undefined ? plainE164(phone) : number;
};

const PLAIN_NUMBERS: PhoneNumbers = { prepare: () => undefined, toE164: plainE164 };

/** The form of an address by the rules of its country. Without `phones`, numbers begin with `+`. */
export const createAddressForm = (phones: PhoneNumbers = PLAIN_NUMBERS): AddressForm => {
  const toE164 = ({ country, phone }: AddressValues) => e164Of(phones, phone, country);
  const required = (field: Field): Rule => ({ code: 'missing', isKept: (values) => values[field].trim() !== '' });
  const line = (field: Field): readonly Rule[] => [
    { code: 'too-long', isKept: (values) => tidy(values[field]).length <= MAX_ADDRESS_LENGTHS[field] },
    { code: 'invalid', isKept: (values) => !hasForbidden(values[field]) },
    ...(countryRules[field] ?? []),
  ];
  const rules: AddressRules = {
    country: [required('country'), { code: 'invalid', isKept: ({ country }) => COUNTRY.test(country) }],
    firstName: [required('firstName'), ...line('firstName')],
    lastName: [required('lastName'), ...line('lastName')],
    company: line('company'),
    street: [required('street'), { code: 'invalid', isKept: ({ street }) => LETTER.test(street) }, ...line('street')],
    houseNumber: line('houseNumber'),
    houseNumberAddition: line('houseNumberAddition'),
    extraLine: line('extraLine'),
    postalCode: line('postalCode'),
    city: [required('city'), ...line('city')],
    // One that is left over from another country is not seen, and not sent.
    region: line('region').map(({ code, isKept }) => ({
      code,
      isKept: (values: AddressValues) => !hasRegion(values.country) || isKept(values),
    })),
    phone: [{ code: 'invalid', isKept: (values) => values.phone.trim() === '' || toE164(values) !== null }],
  };
  return {
    rules,
    addressOf: (values) => ({
      firstName: tidy(values.firstName),
      lastName: tidy(values.lastName),
      company: orNull(values.company),
      street: tidy(values.street),
      houseNumber: orNull(values.houseNumber),
      houseNumberAddition: orNull(values.houseNumberAddition),
      extraLine: orNull(values.extraLine),
      postalCode: orNull(tidyPostalCode(values.postalCode, values.country)),
      city: tidy(values.city),
      region: hasRegion(values.country) ? orNull(values.region) : null,
      country: values.country,
      phone: toE164(values),
    }),
    prepare: phones.prepare,
  };
};

/** The values that a form of an address begins with. */
export const addressValuesOf = (address: PostalAddress): AddressValues => ({
  firstName: address.firstName,
  lastName: address.lastName,
  company: address.company ?? '',
  street: address.street,
  houseNumber: address.houseNumber ?? '',
  houseNumberAddition: address.houseNumberAddition ?? '',
  extraLine: address.extraLine ?? '',
  postalCode: address.postalCode ?? '',
  city: address.city,
  region: address.region ?? '',
  country: address.country,
  phone: address.phone ?? '',
});

/** Whether two addresses are one, however they are spelled: case, white space, dots and commas do not count, nor hyphens in postal codes. */
export const isSameAddress = (one: PostalAddress, other: PostalAddress): boolean => spelling(one) === spelling(other);

/** An address of which nothing is known. */
export const NO_ADDRESS_VALUES: AddressValues = {
  firstName: '',
  lastName: '',
  company: '',
  street: '',
  houseNumber: '',
  houseNumberAddition: '',
  extraLine: '',
  postalCode: '',
  city: '',
  region: '',
  country: '',
  phone: '',
};

const tidy = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ');
const orNull = (text: string): string | null => tidy(text) || null;

const spelling = (address: PostalAddress): string =>
  Object.entries(addressValuesOf(address))
    .map(([field, value]) => {
      const letters = value
        .normalize('NFKC')
        .toLocaleLowerCase('en')
        .replaceAll(/[\s.,]/gu, '');
      return field === 'postalCode' ? letters.replaceAll('-', '') : letters;
    })
    .join('\n');
