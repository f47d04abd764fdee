import { e164Of, type FormRules, hasForbidden, type PhoneNumbers } from '@account-area/kernel';

import { isEmail } from '../email-change/email-change.ts';
import type { BusinessDetails, Profile, ProfileChange, ProfileFields } from './profile.ts';

/** What can be filled in of a profile; what is missing is empty. */
export type DetailsField = Exclude<keyof ProfileFields, 'wantsNewsletter' | 'paymentMethod'>;

/** What customers fill in of themselves, and of their business. */
export type DetailsValues = Readonly<Record<DetailsField, string>> & {
  /** What they knew when they began, or were told since. */
  readonly seen: Profile | null;
};

/** What can be wrong with it. */
export type DetailsFieldError = 'missing' | 'too-long' | 'invalid' | 'not-a-birth-date';

/** What is filled in by typing it letter by letter. */
export type Line = Exclude<DetailsField, 'phone' | 'language' | 'birthDate'>;

/** Most characters of each line (specification: profiles). */
export const MAX_DETAILS_LENGTHS: Readonly<Record<Line, number>> = {
  firstName: 50,
  lastName: 50,
  companyName: 100,
  vatNumber: 20,
  chamberOfCommerce: 50,
  invoiceEmail: 254,
};

/** What depends on the customer, and on where they are. */
export interface DetailsOptions {
  readonly isBusiness: boolean;
  readonly phones: PhoneNumbers;
  /** Whose phone numbers need no country code: ISO 3166-1. */
  readonly country: string;
  /** What time it is, in milliseconds. */
  readonly now: () => number;
}

const BUSINESS = [
  'companyName',
  'vatNumber',
  'chamberOfCommerce',
  'invoiceEmail',
] as const satisfies readonly (keyof BusinessDetails)[];
const PERSONAL = ['firstName', 'lastName', 'phone', 'birthDate', 'language'] as const satisfies readonly DetailsField[];

const VAT = /^[a-z]{2}[a-z\d .+*-]+$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `YYYY-MM-DD`: no customer is older. */
export const EARLIEST_BIRTH = '1900-01-01';

/** How far ahead of UTC the earliest time zone is. */
export const MOST_AHEAD_OF_UTC_MS = 14 * 60 * 60 * 1000;

const tidy = (text: string): string => text.trim().replaceAll(/\s+/gu, ' ');

/** The form of a customer's details. */
export const createDetailsForm = ({ country, isBusiness, now, phones }: DetailsOptions) => {
  interface Rule {
    readonly code: DetailsFieldError;
    readonly isKept: (values: DetailsValues) => boolean;
  }
  const fields: readonly DetailsField[] = isBusiness ? [...BUSINESS, ...PERSONAL] : PERSONAL;

  const required = (field: Line): Rule => ({ code: 'missing', isKept: (values) => tidy(values[field]) !== '' });
  const line = (field: Line): readonly Rule[] => [
    { code: 'too-long', isKept: (values) => tidy(values[field]).length <= MAX_DETAILS_LENGTHS[field] },
    { code: 'invalid', isKept: (values) => !hasForbidden(values[field]) },
  ];
  const like = (field: Line, isRight: (text: string) => boolean): Rule => ({
    code: 'invalid',
    isKept: (values) => isRight(tidy(values[field])),
  });
  const numberOf = (phone: string) => e164Of(phones, phone, country);
  const isBirthDate = (day: string): boolean => {
    const at = Date.parse(day);
    return (
      DAY.test(day) &&
      !Number.isNaN(at) &&
      new Date(at).toISOString().startsWith(day) &&
      day >= EARLIEST_BIRTH &&
      at <= now() + MOST_AHEAD_OF_UTC_MS
    );
  };
  /** What was there before may stay, whatever it is. */
  const orAsBefore = (field: DetailsField, { code, isKept }: Rule): Rule => ({
    code,
    isKept: (values) => isKept(values) || (values[field] !== '' && values[field] === values.seen?.[field]),
  });

  const personal: FormRules<DetailsValues, DetailsFieldError> = {
    firstName: [required('firstName'), ...line('firstName')],
    lastName: [required('lastName'), ...line('lastName')],
    phone: [
      orAsBefore('phone', { code: 'invalid', isKept: ({ phone }) => phone.trim() === '' || numberOf(phone) !== null }),
    ],
    birthDate: [{ code: 'not-a-birth-date', isKept: ({ birthDate }) => birthDate === '' || isBirthDate(birthDate) }],
  };
  const business: FormRules<DetailsValues, DetailsFieldError> = {
    companyName: [required('companyName'), ...line('companyName')],
    vatNumber: [
      required('vatNumber'),
      ...[...line('vatNumber'), like('vatNumber', (text) => VAT.test(text))].map((rule) =>
        orAsBefore('vatNumber', rule),
      ),
    ],
    chamberOfCommerce: line('chamberOfCommerce'),
    invoiceEmail: [required('invoiceEmail'), ...line('invoiceEmail'), like('invoiceEmail', isEmail)],
  };

  const kept = (field: DetailsField, values: DetailsValues): string | null => {
    const text = tidy(values[field]);
    if (text === '') return null;
    return field === 'phone' ? (numberOf(text) ?? text) : text;
  };

  return {
    /** In the order in which the fields stand. */
    rules: isBusiness ? { ...business, ...personal } : personal,
    /** What is to be changed; `null` where that is nothing. */
    changeOf: (values: DetailsValues): ProfileChange | null => {
      const { seen } = values;
      if (seen === null) return null;
      const changed = fields
        .map((field) => [field, kept(field, values)] as const)
        .filter(([field, value]) => value !== seen[field]);
      return changed.length === 0 ? null : { seen, changes: Object.fromEntries(changed) };
    },
  };
};

export type DetailsForm = ReturnType<typeof createDetailsForm>;

/** What a form begins with. */
export const detailsOf = (profile: Profile | null): DetailsValues => ({
  firstName: profile?.firstName ?? '',
  lastName: profile?.lastName ?? '',
  phone: profile?.phone ?? '',
  birthDate: profile?.birthDate ?? '',
  language: profile?.language ?? '',
  companyName: profile?.companyName ?? '',
  vatNumber: profile?.vatNumber ?? '',
  chamberOfCommerce: profile?.chamberOfCommerce ?? '',
  invoiceEmail: profile?.invoiceEmail ?? '',
  seen: profile,
});

/** Whether two forms hold the same. */
export const areSameDetails = (one: DetailsValues, other: DetailsValues): boolean =>
  [...BUSINESS, ...PERSONAL].every((field) => one[field] === other[field]);
