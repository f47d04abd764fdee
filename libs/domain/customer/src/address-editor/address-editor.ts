import type { AddressFieldError, AddressForm, AddressValues, FormRules, PageFollowing } from '@account-area/kernel';
import { addressValuesOf, hasForbidden, NO_ADDRESS_VALUES } from '@account-area/kernel';

import type { AddressFailure, AddressService, GivenAddress, SavedAddress } from '../address/address.ts';

/** An address as its form has it: what is missing is empty. */
export interface SavedAddressValues extends AddressValues {
  /** The address as the customer knows it; `null` for a new one. */
  readonly seen: SavedAddress | null;
  /** Whether it is that of a business, which says what it is called. */
  readonly isBusiness: boolean;
  readonly companyName: string;
  readonly vatNumber: string;
  readonly isDefaultDelivery: boolean;
  readonly isDefaultBilling: boolean;
}

export type SavedAddressRules = FormRules<SavedAddressValues, AddressFieldError>;

/** What the form of an address is begun with. */
export interface AddressEditorInput {
  /** `null` for a new one. */
  readonly id: string | null;
  /** Whether the customer is a business. */
  readonly isBusiness: boolean;
  /** ISO 3166-1 alpha-2: where a new address is, unless the customer says otherwise. */
  readonly country: string;
}

/** What the form of an address hears. */
export interface AddressEditorEvent {
  /** What could not be read is wanted again. */
  readonly type: 'address.retried';
}

/** What the form of an address tells. */
export interface AddressSaved {
  readonly type: 'address.saved';
}

/** What is known of an address that is being given. */
export interface AddressEditorContext extends AddressEditorInput {
  /** As it was read; `null` for a new one, and until it has been. */
  readonly address: SavedAddress | null;
  /** Why it could not be read, or kept the last time. */
  readonly error: AddressFailure | null;
  /** It was deleted elsewhere since it was read: saved, it is a new one. */
  readonly isGone: boolean;
  /** It was changed elsewhere since it was read: saved, it replaces that. */
  readonly isOvertaken: boolean;
}

/** Everything the form of an address needs from the outside world. */
export interface AddressEditorPorts {
  readonly addresses: AddressService;
  readonly addressForm: AddressForm;
  readonly page: PageFollowing;
  readonly nextKey: () => string;
}

/** Most characters of what a business says beside its address. */
export const MAX_BUSINESS_LENGTHS = { companyName: 100, vatNumber: 20 } as const;

/** A rule for businesses alone. */
const ofBusiness = (
  field: keyof typeof MAX_BUSINESS_LENGTHS,
  code: AddressFieldError,
  isKept: (text: string) => boolean,
) => ({ code, isKept: (values: SavedAddressValues) => !values.isBusiness || isKept(values[field].trim()) });

const businessLine = (field: keyof typeof MAX_BUSINESS_LENGTHS) => [
  ofBusiness(field, 'too-long', (text) => text.length <= MAX_BUSINESS_LENGTHS[field]),
  ofBusiness(field, 'invalid', (text) => !hasForbidden(text)),
];

/** The rules of every address, and those of a business beside them. */
export const savedAddressRules = ({ rules }: Pick<AddressForm, 'rules'>): SavedAddressRules => ({
  ...rules,
  companyName: [ofBusiness('companyName', 'missing', (text) => text !== ''), ...businessLine('companyName')],
  vatNumber: businessLine('vatNumber'),
});

/** The values that the form begins with: those of the address there is, or nothing but the country. */
export const firstValuesOf = (
  { country, isBusiness }: Pick<AddressEditorInput, 'country' | 'isBusiness'>,
  address: SavedAddress | null,
): SavedAddressValues =>
  address === null
    ? {
        ...NO_ADDRESS_VALUES,
        seen: null,
        isBusiness,
        country,
        companyName: '',
        vatNumber: '',
        isDefaultDelivery: false,
        isDefaultBilling: false,
      }
    : {
        ...addressValuesOf(address),
        seen: address,
        isBusiness,
        companyName: address.companyName ?? '',
        vatNumber: address.vatNumber ?? '',
        isDefaultDelivery: address.isDefaultDelivery,
        isDefaultBilling: address.isDefaultBilling,
      };

/** The address that the values make. */
export const givenAddressOf = (
  { addressOf }: Pick<AddressForm, 'addressOf'>,
  values: SavedAddressValues,
): GivenAddress => ({
  ...addressOf(values),
  companyName: values.isBusiness ? values.companyName.trim() || null : null,
  vatNumber: values.isBusiness ? values.vatNumber.trim() || null : null,
  isDefaultDelivery: values.isDefaultDelivery,
  isDefaultBilling: values.isDefaultBilling,
});

/** What the values make different from the address that was seen. Only a business says what one is called. */
export const changesOf = (
  form: Pick<AddressForm, 'addressOf'>,
  values: SavedAddressValues,
  seen: SavedAddress,
): Partial<GivenAddress> => {
  const { companyName, vatNumber, ...given } = givenAddressOf(form, values);
  return differing<Partial<GivenAddress>>({ ...given, ...(values.isBusiness && { companyName, vatNumber }) }, seen);
};

/** What an address that was changed elsewhere has in place of values that the customer left as they were. */
export const untouchedOf = (values: SavedAddressValues, now: SavedAddress): Partial<SavedAddressValues> => {
  if (values.seen === null) return {};
  const before = firstValuesOf(values, values.seen);
  const touched = differing(values, before);
  return Object.fromEntries(Object.entries(firstValuesOf(values, now)).filter(([field]) => !(field in touched)));
};

/** What of one is not the same in another. */
const differing = <Whole extends object>(one: Whole, other: Whole): Partial<Whole> => {
  const differences: Partial<Whole> = {};
  for (const field in one) if (one[field] !== other[field]) differences[field] = one[field];
  return differences;
};
