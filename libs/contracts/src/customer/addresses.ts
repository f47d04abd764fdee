import * as z from 'zod/mini';

import { KnownAddress, PostalAddress } from '../shared/postal-address.ts';
import { Line } from '../shared/primitives.ts';

/** Most addresses of one customer. */
export const MAX_ADDRESSES = 50;

/** The code of the problem that refuses one more. */
export const TOO_MANY_ADDRESSES = 'too-many-addresses';

const AddressId = z.string().check(z.minLength(1), z.maxLength(100));

/** `POST /customers/me/addresses`, and `PUT` of one: a whole address. What it lacks is left out. */
export const NewCustomerAddress = z.extend(PostalAddress, {
  /** Of business customers, who need it. */
  companyName: z.optional(Line(100)),
  /** Of business customers. */
  vatNumber: z.optional(Line(20)),
  /** `true` makes it the default in place of the one that is; without it nothing changes. */
  isDefaultDelivery: z.optional(z.boolean()),
  isDefaultBilling: z.optional(z.boolean()),
});

/** An address of a customer. There is one default of each kind as soon as there is an address. */
export const CustomerAddress = z.extend(NewCustomerAddress, {
  id: AddressId,
  isDefaultDelivery: z.boolean(),
  isDefaultBilling: z.boolean(),
});

/** The same as it is read: addresses were typed under other rules, too. What is not named passes through. */
export const KnownCustomerAddress = z.looseObject({
  ...KnownAddress.shape,
  id: AddressId,
  companyName: z.optional(z.string()),
  vatNumber: z.optional(z.string()),
  isDefaultDelivery: z.boolean(),
  isDefaultBilling: z.boolean(),
});

/** `GET /customers/me/addresses`: all of them, the newest first. */
export const CustomerAddresses = z.object({ addresses: z.array(CustomerAddress) });

/** All of them before they are looked at. */
export const CustomerAddressesEnvelope = z.object({ addresses: z.array(z.unknown()) });

/** An address by its id; those of other customers are absent. */
export const AddressParams = z.object({ address: AddressId });

/** Paths below the customer service's base address, byte for byte as specified. */
export const addressPaths = {
  addresses: 'customers/me/addresses',
  address: 'customers/me/addresses/:address',
} as const;
