import type { FormRules } from '@account-area/kernel';

import type { DeliveryAddress, Order } from '../order/order.ts';

/** An address as its form has it: what is missing is empty. */
export type AddressValues = { readonly [Field in keyof DeliveryAddress]: string };

/** What can be wrong with a field of an address. */
export type AddressFieldError = 'missing' | 'too-long' | 'invalid';

export type AddressRules = FormRules<AddressValues, AddressFieldError>;

/** How an address is asked for: the rules of its fields, and the address that they make. */
export interface AddressForm {
  readonly rules: AddressRules;
  /** The address that the values make, each field as services keep it. */
  readonly addressOf: (values: AddressValues) => DeliveryAddress;
  /** Gets what is needed to check values, for a form that is opened. */
  readonly prepare: () => void;
}

/** Phone numbers as countries write them. */
export interface PhoneNumbers {
  /** Fetches how they do, in the background; never throws, and asks again after a failure. */
  readonly prepare: () => void;
  /**
   * A number in E.164, of a country by its ISO 3166-1 code: `null` for one that is none, `undefined` as long as it is not
   * known how countries write them.
   */
  readonly toE164: (phone: string, country: string) => string | null | undefined;
}

/** What depends on the country. */
export interface AddressFormOptions {
  /** Rules of countries; they are asked after those that hold everywhere. */
  readonly countryRules?: AddressRules;
  /** Whether addresses of a country have a region, by its ISO 3166-1 code; every country unless told. */
  readonly hasRegion?: (country: string) => boolean;
  /** A postal code as services of a country keep it; in capitals unless told. */
  readonly tidyPostalCode?: (postalCode: string, country: string) => string;
  /** Without it, phone numbers begin with `+`. */
  readonly phones?: PhoneNumbers;
}

/** Most characters of each field (annex A3). */
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

/** The countries that orders go to, those of annex A3. */
export const DELIVERY_COUNTRIES = [
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

const FORBIDDEN = /[<>;]/u;
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

const PLAIN_NUMBERS: PhoneNumbers = { prepare: () => undefined, toE164: plainE164 };

/** The form of an address: what holds in every country (annex A3), and what is added to it. */
export const createAddressForm = ({
  countryRules = {},
  hasRegion = () => true,
  tidyPostalCode = (postalCode) => postalCode.toUpperCase(),
  phones = PLAIN_NUMBERS,
}: AddressFormOptions = {}): AddressForm => {
  const toE164 = ({ country, phone }: AddressValues): string | null => {
    const number = phones.toE164(phone, country);
    return number === undefined ? plainE164(phone) : number;
  };
  const required = (field: Field): Rule => ({ code: 'missing', isKept: (values) => values[field].trim() !== '' });
  const line = (field: Field): readonly Rule[] => [
    { code: 'too-long', isKept: (values) => tidy(values[field]).length <= MAX_ADDRESS_LENGTHS[field] },
    { code: 'invalid', isKept: (values) => !FORBIDDEN.test(values[field]) },
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
    phone: [
      { code: 'invalid', isKept: (values) => values.phone.trim() === '' || toE164(values) !== null },
      ...(countryRules.phone ?? []),
    ],
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
export const addressValuesOf = (address: DeliveryAddress): AddressValues => ({
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

/**
 * The values that the form of another address begins with: those of the address there is. That of a pickup point is none of
 * the customer's, so that only who they are and how to reach them is kept; orders with another address are brought home.
 */
export const firstValuesOf = ({
  deliveryAddress,
  deliveryType,
}: Pick<Order, 'deliveryAddress' | 'deliveryType'>): AddressValues => {
  const values = addressValuesOf(deliveryAddress);
  if (deliveryType !== 'pickupPoint') return values;
  const { country, firstName, lastName, phone } = values;
  return { ...NO_VALUES, country, firstName, lastName, phone };
};

/** Whether two addresses are one, however they are spelled: case, white space, dots and commas do not count, nor hyphens in postal codes. */
export const isSameAddress = (one: DeliveryAddress, other: DeliveryAddress): boolean =>
  spelling(one) === spelling(other);

const NO_VALUES: AddressValues = {
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

const spelling = (address: DeliveryAddress): string =>
  Object.entries(addressValuesOf(address))
    .map(([field, value]) => {
      const letters = value
        .normalize('NFKC')
        .toLocaleLowerCase('en')
        .replaceAll(/[\s.,]/gu, '');
      return field === 'postalCode' ? letters.replaceAll('-', '') : letters;
    })
    .join('\n');
