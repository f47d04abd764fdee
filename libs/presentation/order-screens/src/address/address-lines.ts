import type { PostalAddress } from '@account-area/kernel';

/** The lines of an address as its country writes them; what it lacks is left out. */
export const addressLines = (address: PostalAddress, localeId: string): readonly string[] => {
  const { city, company, country, extraLine, firstName, houseNumber, houseNumberAddition, lastName, phone } = address;
  const { postalCode, region, street } = address;
  const number = joined([houseNumber, houseNumberAddition]);
  const isNumberFirst = hasNumberFirst(country);
  const streetLines =
    isNumberFirst && NAME.test(number)
      ? [number, street]
      : [joined(isNumberFirst ? [number, street] : [street, number])];
  const place = hasCityFirst(country) ? [city, region, postalCode] : [joined([postalCode, city]), region];
  const lines = [
    joined([firstName, lastName]),
    company,
    ...streetLines,
    extraLine,
    ...place,
    new Intl.DisplayNames(localeId, { type: 'region' }).of(country) ?? country,
    phone,
  ];
  return lines.flatMap((line) => (line === null || line === '' ? [] : [line]));
};

const NUMBER_FIRST: ReadonlySet<string> = new Set(['FR', 'GB', 'IE']);
const CITY_FIRST: ReadonlySet<string> = new Set(['GB', 'IE']);

/** Whether the house number stands before the street there. */
export const hasNumberFirst = (country: string): boolean => NUMBER_FIRST.has(country);

/** Whether the city stands before the postal code there. */
export const hasCityFirst = (country: string): boolean => CITY_FIRST.has(country);

/** A house with a name, which stands in a line of its own. */
const NAME = /^\D/u;

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ');
