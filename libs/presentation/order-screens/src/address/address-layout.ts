import {
  type AddressFieldError,
  type AddressValues,
  needsNoHouseNumber,
  needsNoPostalCode,
} from '@account-area/kernel';
import type { MessageId } from '@account-area/messages';

import { hasCityFirst, hasNumberFirst } from './address-lines.ts';

/** What a business says of itself beside its address. */
export type BusinessField = 'companyName' | 'vatNumber';

export type AddressField = keyof AddressValues | BusinessField;

/** Fields that stand side by side, with how much room each takes of the row. */
export type FieldRow = readonly AddressField[];

const STREET_FIRST: readonly FieldRow[] = [['street'], ['houseNumber', 'houseNumberAddition'], ['extraLine']];
const NUMBER_FIRST: readonly FieldRow[] = [['houseNumber', 'houseNumberAddition'], ['street'], ['extraLine']];
const POSTAL_CODE_FIRST: readonly FieldRow[] = [['postalCode', 'city']];
const CITY_FIRST: readonly FieldRow[] = [['city', 'postalCode']];

/** Where houses may have a name instead of a number. */
const WITH_HOUSE_NAMES: ReadonlySet<string> = new Set(['GB', 'IE']);
/** Where an address has a region, and what that is called (annex A3). */
const REGIONS: ReadonlyMap<string, MessageId> = new Map([
  ['ES', 'address.province'],
  ['IT', 'address.province'],
  ['IE', 'address.county'],
]);

/** The fields of an address in the order of its country, which is asked for first. */
export const fieldRows = (country: string, isBusiness = false): readonly FieldRow[] => [
  ['country'],
  ...(isBusiness ? [['companyName'] as const, ['vatNumber'] as const] : []),
  ['firstName', 'lastName'],
  ...(isBusiness ? [] : [['company'] as const]),
  ...(hasNumberFirst(country) ? NUMBER_FIRST : STREET_FIRST),
  ...(hasCityFirst(country) ? CITY_FIRST : POSTAL_CODE_FIRST),
  ...(REGIONS.has(country) ? [['region'] as const] : []),
  ['phone'],
];

const LABELS: Readonly<Record<Exclude<AddressField, 'region'>, MessageId>> = {
  country: 'address.country',
  firstName: 'address.first-name',
  lastName: 'address.last-name',
  company: 'address.company',
  street: 'address.street',
  houseNumber: 'address.house-number',
  houseNumberAddition: 'address.house-number-addition',
  extraLine: 'address.extra-line',
  postalCode: 'address.postal-code',
  city: 'address.city',
  phone: 'address.phone',
  companyName: 'settings.company-name',
  vatNumber: 'settings.vat-number',
};

/** What a field is called. */
export const fieldLabel = (field: AddressField, country: string): MessageId => {
  if (field === 'region') return REGIONS.get(country) ?? 'address.province';
  return field === 'houseNumber' && WITH_HOUSE_NAMES.has(country) ? 'address.house-number-or-name' : LABELS[field];
};

/** Whether a field may stay empty (annex A3). */
export const isOptional = (field: AddressField, country: string): boolean => {
  switch (field) {
    case 'company':
    case 'extraLine':
    case 'houseNumberAddition':
    case 'phone':
    case 'vatNumber':
      return true;
    case 'houseNumber':
      return needsNoHouseNumber(country);
    case 'postalCode':
      return needsNoPostalCode(country);
    case 'region':
      return country === 'IE';
    case 'city':
    case 'companyName':
    case 'country':
    case 'firstName':
    case 'lastName':
    case 'street':
      return false;
  }
};

/** What browsers fill in; `off` for what they have no name for. */
const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  country: 'country',
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  street: 'address-line1',
  houseNumber: 'off',
  houseNumberAddition: 'off',
  extraLine: 'address-line2',
  postalCode: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
  phone: 'tel',
  companyName: 'organization',
  vatNumber: 'off',
};

/** The token by which browsers fill a field in, of an address that is for something alone. */
export const autocompleteOf = (field: AddressField, purpose?: 'shipping'): string => {
  const token = AUTOCOMPLETE[field];
  return purpose === undefined || token === 'off' ? token : `${purpose} ${token}`;
};

const INVALID: Readonly<Partial<Record<AddressField, MessageId>>> = {
  street: 'address.invalid-street',
  houseNumber: 'address.invalid-house-number',
  postalCode: 'address.invalid-postal-code',
  phone: 'address.invalid-phone',
};

/** What is wrong with a field, as a text. */
export const errorText = (field: AddressField, error: AddressFieldError): MessageId => {
  if (error === 'missing') return 'address.missing';
  return INVALID[field] ?? (error === 'too-long' ? 'address.too-long' : 'address.invalid');
};
