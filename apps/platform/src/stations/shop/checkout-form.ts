import { PostalAddress } from '@account-area/contracts';

import type { AddressField } from './texts/shop-wording.ts';
import { pickupPointIn } from './pickup-points.ts';

/** How an order is delivered, as the form of a basket says it. */
export interface CheckoutForm {
  readonly delivery: 'home' | 'pickup';
  /** As they were typed. */
  readonly values: Readonly<Record<AddressField, string>>;
}

/** A form that can be ordered with, or the fields that are wrong. */
export type ReadCheckout =
  | { readonly address: PostalAddress; readonly deliveryType: 'Home' | 'PickupPoint' }
  | { readonly wrong: readonly AddressField[] };

/** The fields of the form, in its order. */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'street',
  'houseNumber',
  'postalCode',
  'city',
  'region',
  'phone',
] as const satisfies readonly AddressField[];

const NAMES: readonly AddressField[] = ['firstName', 'lastName'];

/** Fields that may stay empty, in every country or in some. */
const OPTIONAL: readonly AddressField[] = ['houseNumber', 'region', 'phone'];
const WITHOUT_POSTAL_CODE: readonly string[] = ['IE'];

/** Countries whose addresses name a province. */
const WITH_REGION: readonly string[] = ['ES', 'IT'];

/** The fields that a country's addresses have. */
export const fieldsIn = (country: string): readonly AddressField[] =>
  ADDRESS_FIELDS.filter((field) => field !== 'region' || WITH_REGION.includes(country));

/** Whether a field may stay empty in a country. */
export const isOptional = (field: AddressField, country: string): boolean =>
  OPTIONAL.includes(field) || (field === 'postalCode' && WITHOUT_POSTAL_CODE.includes(country));

/** What was sent with the form. Nothing is checked. */
export const readCheckoutForm = (fields: URLSearchParams): CheckoutForm => {
  const value = (field: AddressField) => (fields.get(field) ?? '').trim().slice(0, LONGEST_VALUE);
  return {
    delivery: fields.get('delivery') === 'pickup' ? 'pickup' : 'home',
    values: {
      firstName: value('firstName'),
      lastName: value('lastName'),
      street: value('street'),
      houseNumber: value('houseNumber'),
      postalCode: value('postalCode'),
      city: value('city'),
      region: value('region'),
      phone: value('phone'),
    },
  };
};

const LONGEST_VALUE = 200;

/** Checks a form for a country: what is required, how long it may be and what it may hold. Rules of postal codes are the area's. */
export const checkCheckout = ({ delivery, values }: CheckoutForm, country: string): ReadCheckout => {
  const point = delivery === 'pickup' ? pickupPointIn(country) : null;
  const asked = point === null ? fieldsIn(country) : NAMES;
  const missing = asked.filter((field) => values[field] === '' && !isOptional(field, country));
  const given = Object.fromEntries(
    asked
      .filter((field) => values[field] !== '')
      .map((field) => [field, field === 'phone' ? dialledIn(country, values.phone) : values[field]]),
  );
  const address = PostalAddress.safeParse({ ...given, ...point, country });
  if (missing.length === 0 && address.success) {
    return { address: address.data, deliveryType: point === null ? 'Home' : 'PickupPoint' };
  }
  const refused = address.error?.issues.map(({ path }) => path[0]) ?? [];
  return { wrong: asked.filter((field) => missing.includes(field) || refused.includes(field)) };
};

/** What comes before the numbers of a country, from abroad. */
const CALLING_CODES: Readonly<Record<string, string>> = {
  AT: '43',
  BE: '32',
  DE: '49',
  DK: '45',
  ES: '34',
  FI: '358',
  FR: '33',
  GB: '44',
  IE: '353',
  IT: '39',
  NL: '31',
  NO: '47',
  PT: '351',
  SE: '46',
};

/** Countries whose numbers keep their first 0 when they are called from abroad. */
const KEEPING_ZERO: readonly string[] = ['IT'];

/** A telephone number as it is dialled in a country, with its calling code. People part the digits as they like. */
const dialledIn = (country: string, typed: string): string => {
  const number = typed.replaceAll(/[\s()./-]/g, '').replace(/^00/, '+');
  const code = CALLING_CODES[country];
  if (number.startsWith('+') || code === undefined) return number;
  return `+${code}${KEEPING_ZERO.includes(country) ? number : number.replace(/^0/, '')}`;
};
