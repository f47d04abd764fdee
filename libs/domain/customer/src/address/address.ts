import type { PortError, PostalAddress, Result, Sending, Unexpected } from '@account-area/kernel';

/** Most addresses of one customer. */
export const MAX_ADDRESSES = 50;

/** What an address can be the default for. */
export type DefaultKind = 'delivery' | 'billing';

/** An address as a customer gives it. */
export interface GivenAddress extends PostalAddress {
  /** Of business customers, like the next. */
  readonly companyName: string | null;
  readonly vatNumber: string | null;
  /** `true` makes it the default in place of the one that is; `false` takes nothing away. */
  readonly isDefaultDelivery: boolean;
  readonly isDefaultBilling: boolean;
}

/** An address that is kept. */
export interface SavedAddress extends GivenAddress {
  readonly id: string;
}

/** An address that could not be read. It keeps its place in the list. */
export interface UnreadableAddress {
  /** Its own; where not even that could be read, one that tells it from every other row. */
  readonly id: string;
  readonly isUnreadable: true;
}

/** A row of the list of addresses. */
export type AddressRow = SavedAddress | UnreadableAddress;

/** Whether an address of the list could be read. */
export const isReadableAddress = (row: AddressRow): row is SavedAddress => !('isUnreadable' in row);

/** Why the service does not take an address: it is not as it wants it, it is not there any more, or there are too many. */
export interface AddressRefused {
  readonly code: 'invalid-address' | 'absent' | 'too-many';
}

/** Another tab or device changed the same of it since it was seen. */
export interface AddressOvertaken {
  readonly code: 'changed-elsewhere';
  /** The address as it is now. */
  readonly now: SavedAddress;
}

/** Why a change of an address is not taken. */
export type AddressChangeRefused = AddressRefused | AddressOvertaken;

/** The address could not be read, though it is there. */
export interface AddressUnreadable {
  readonly code: 'unreadable';
}

/** Why an address could not be read or kept. */
export type AddressFailure = PortError | AddressChangeRefused | AddressUnreadable | Unexpected;

/** Another form of an address: what is not named stays as it is, also what only the service knows. */
export interface AddressChange {
  readonly id: string;
  readonly changes: Partial<GivenAddress>;
  /** What the customer saw; what is missing here is changed whatever it is. */
  readonly seen: Partial<GivenAddress>;
}

/**
 * Keeps the addresses of the customer, those too that cannot be read. A new one is kept once, however often it is
 * asked for under one key. Expected failures are results; nothing rejects.
 */
export interface AddressService {
  /** All of them, the newest first. Those that could not be read are among them, each at its place. */
  addresses(signal: AbortSignal): Promise<Result<readonly AddressRow[], PortError>>;
  /** Keeps one more: once however often it is asked under one key. */
  add(address: Sending<GivenAddress>, signal: AbortSignal): Promise<Result<null, PortError | AddressRefused>>;
  /** Refused where something that is to be changed is neither as it was seen nor as it is wanted. */
  change(change: AddressChange, signal: AbortSignal): Promise<Result<null, PortError | AddressChangeRefused>>;
  /** Deletes an address for good. One that is gone already is deleted. */
  delete(id: string, signal: AbortSignal): Promise<Result<null, PortError>>;
}

/** What an address is called in a sentence: street and town. */
export const addressName = ({
  city,
  houseNumber,
  houseNumberAddition,
  street,
}: Pick<PostalAddress, 'city' | 'houseNumber' | 'houseNumberAddition' | 'street'>): string => {
  const number = [houseNumber, houseNumberAddition].filter(Boolean).join(' ');
  const house = /^\p{L}{3}/u.test(number) ? [number, street] : [[street, number].filter(Boolean).join(' ')];
  return [...house, city].join(', ');
};
