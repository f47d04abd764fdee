import * as z from 'zod/mini';

/** Most characters of the name of who shares, and of what they say (specification: sharing of online versions). */
export const MAX_SHARE_NAME = 60;
export const MAX_SHARE_MESSAGE = 500;

/** What one account may share in 24 hours; a 429 says when it may go on. */
export const MAX_SHARES_PER_DAY = 20;

/** Letters of one line. */
const LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** `PUT /v1/widget/{code}/share`: who shares an online version, with whom, and what they say. The address alone is base64. */
export const WidgetShareQuery = z.object({
  vendorId: z.string().check(z.minLength(1), z.maxLength(100)),
  fromName: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SHARE_NAME), z.regex(LINE)),
  personalMessage: z._default(z.string().check(z.maxLength(MAX_SHARE_MESSAGE)), ''),
  /** Base64 of the UTF-8 bytes of one e-mail address. */
  toEmailAddress: z.base64().check(z.minLength(1), z.maxLength(1_356)),
});
