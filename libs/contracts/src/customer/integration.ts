import * as z from 'zod/mini';

import { CustomerMe } from './customer.ts';

/** In which a callback is sent. */
export const CALLBACK_FORMATS = ['JSON', 'XML'] as const;

/** Most characters of the address of a callback. */
const MAX_CALLBACK_LENGTH = 2000;

/** `https`, a host whose labels all say something, perhaps a port, no name or password, and nothing that is not seen. */
const CALLBACK_ADDRESS =
  /^https:\/\/-*[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*(?:\.-*[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*)*(?::\d{1,5})?(?:[/?#][^\s\p{C}]*)?$/iu;

/** Where files of a business customer are to be put, as an FTP client asks. The password is no part of it. */
const FtpAccess = z.object({ host: z.string(), user: z.string(), folder: z.string() });

/** `GET /customers/me` of a business customer. */
export const BusinessCustomerMe = z.extend(CustomerMe, {
  /** Where to send that an order has changed; `null` when nothing is sent. */
  callbackUrl: z.optional(z.nullable(z.string())),
  /** One of `CALLBACK_FORMATS`. */
  callbackFormat: z.optional(z.nullable(z.string())),
  /** Extra. */
  ftp: z.optional(FtpAccess),
});

/** `PATCH /customers/me`. Without an address nothing is sent any more. */
export const CallbackChange = z.object({
  callbackUrl: z.nullable(
    z.url({ protocol: /^https$/ }).check(z.maxLength(MAX_CALLBACK_LENGTH), z.regex(CALLBACK_ADDRESS)),
  ),
  callbackFormat: z.enum(CALLBACK_FORMATS),
});
