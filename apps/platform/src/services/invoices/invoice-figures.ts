import type { PostalAddress } from '@account-area/contracts';

/** How a locale writes what an invoice says. */
export interface InvoiceFigures {
  /** An amount in the smallest of 100 units. */
  readonly money: (minor: number) => string;
  readonly number: (value: number) => string;
  /** A rate in hundredths of a percent. */
  readonly rate: (rate: number) => string;
  /** An ISO 8601 instant as a day of the seller's zone. */
  readonly day: (instant: string) => string;
  /** The name of a country by its code. */
  readonly country: (code: string) => string;
}

interface FiguresOptions {
  readonly locale: string;
  readonly currency: string;
  readonly timeZone: string;
}

/** Amounts never become floating point: the whole part and the hundredths are written each for itself. */
export const createInvoiceFigures = ({ currency, locale, timeZone }: FiguresOptions): InvoiceFigures => {
  const amounts = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const numbers = new Intl.NumberFormat(locale);
  const rates = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(locale, { day: '2-digit', month: 'short', year: 'numeric', timeZone });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    money: (minor) =>
      amounts
        .formatToParts(BigInt(minor) / 100n)
        .map(({ type, value }) => (type === 'fraction' ? String(minor % 100).padStart(2, '0') : value))
        .join(''),
    number: (value) => numbers.format(value),
    rate: (rate) => rates.format(rate / 10_000),
    day: (instant) => days.format(new Date(instant)),
    country: (code) => countries.of(code) ?? code,
  };
};

/** Where the number of a house stands before the street. */
const NUMBER_FIRST = ['GB', 'IE', 'FR'];

/** Where the postal code has a line of its own. */
const CODE_LAST = ['GB', 'IE'];

/** The lines of an address as letters to its country have them, the name of who lives there excepted. */
export const addressLines = (
  address: PostalAddress,
  { country }: Pick<InvoiceFigures, 'country'>,
): readonly string[] => {
  const { city, extraLine, houseNumber, houseNumberAddition, postalCode, region, street } = address;
  const house = joined(' ', houseNumber, houseNumberAddition);
  const town = joined(' ', city, region === undefined ? undefined : `(${region})`);
  const lines = [
    extraLine,
    NUMBER_FIRST.includes(address.country) ? joined(' ', house, street) : joined(' ', street, house),
    ...(CODE_LAST.includes(address.country) ? [town, postalCode] : [joined(' ', postalCode, town)]),
    country(address.country),
  ];
  return lines.flatMap((line) => (line === undefined || line === '' ? [] : [line]));
};

const joined = (separator: string, ...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(separator);
