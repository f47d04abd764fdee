import * as z from 'zod/mini';

import { Line } from './primitives.ts';

/** Where something is sent to; the fields of an address as specified. Rules of countries are the area's. */
export const PostalAddress = z.object({
  firstName: Line(50),
  lastName: Line(50),
  /** The name of a company, or of the pickup point. */
  company: z.optional(Line(100)),
  street: Line(60),
  /** Or the name of the house, where houses have names. */
  houseNumber: z.optional(Line(50)),
  houseNumberAddition: z.optional(Line(20)),
  extraLine: z.optional(Line(100)),
  postalCode: z.optional(Line(12)),
  city: Line(50),
  region: z.optional(Line(50)),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** In E.164. */
  phone: z.optional(z.string().check(z.regex(/^\+[1-9]\d{5,14}$/))),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

const Said = z.string().check(z.regex(/\S/));

/** The same as it is read: older orders and addresses, and those of other shops, were typed under other rules than those above. */
export const KnownAddress = z.object({
  firstName: Said,
  lastName: Said,
  company: z.optional(z.string()),
  street: Said,
  houseNumber: z.optional(z.string()),
  houseNumberAddition: z.optional(z.string()),
  extraLine: z.optional(z.string()),
  postalCode: z.optional(z.string()),
  city: Said,
  region: z.optional(z.string()),
  country: PostalAddress.shape.country,
  phone: z.optional(z.string()),
});
export type KnownAddress = z.infer<typeof KnownAddress>;
