import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/min/metadata';

/**
 * A phone number in E.164, read as it is dialled in a country (ISO 3166-1); `null` for one that is none, and for one with
 * an extension, for which E.164 has no room.
 */
export const toE164 = (phone: string, country: string): string | null => {
  const defaultCountry = COUNTRIES.find((each) => each === country);
  const parsed = parsePhoneNumberFromString(
    phone.trim(),
    { extract: false, ...(defaultCountry !== undefined && { defaultCountry }) },
    metadata,
  );
  return parsed?.isValid() === true && parsed.ext === undefined ? parsed.number : null;
};

const COUNTRIES = getCountries(metadata);
