import * as z from 'zod/mini';

/** How long a mailed link confirms what was asked for. */
export const CONFIRMATION_LIFE_MS = 24 * 60 * 60 * 1000;

/** What one account may ask for within an hour, for each of both purposes; a 429 says when it may go on. */
export const MAX_IDENTITY_REQUESTS_PER_HOUR = 5;

/** How long after signing in an account may be changed in this way. */
export const RECENT_SIGN_IN_MS = 15 * 60 * 1000;

/** The problem type of a 403 that means: sign in again, and ask again. */
export const SIGN_IN_TOO_OLD_PROBLEM = 'urn:account-area:problem:sign-in-too-old';

const Channel = z.string().check(z.minLength(1), z.maxLength(100));

/** A token as a mail has it: 256 bits, base64url. The service keeps its hash alone. */
export const ConfirmationToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** An identity by the provider that the customer signs in with, and its name there: those of the caller, or there is none. */
export const IdentityParams = z.object({
  idpType: z.string().check(z.minLength(1), z.maxLength(100)),
  idpSub: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** Confirms with the token that a mail brought. A token that was used, is too old, or is of another account is absent. */
export const IdentityConfirmationParams = z.extend(IdentityParams, { token: z.string().check(z.maxLength(200)) });

/** `POST .../deleteaccount`: mails a link that confirms it. */
export const DeletionRequest = z.object({ channel: Channel });

/** `POST .../emailchanges`: mails a link to the new address, and tells the old one. 409 when the address is taken. */
export const EmailChangeRequest = z.object({ email: z.email().check(z.maxLength(254)), channel: Channel });

/**
 * Paths below the identity service's base address, byte for byte as specified. Confirming a deletion that was confirmed before
 * is answered by 404 with the problem type `ACCOUNT_DELETED_PROBLEM`.
 */
export const identityPaths = {
  deletion: 'v2/identities/:idpType/:idpSub/deleteaccount',
  deletionConfirmation: 'v2/identities/:idpType/:idpSub/deleteaccount/:token/actions/confirm',
  emailChange: 'v2/identities/:idpType/:idpSub/emailchanges',
  emailChangeConfirmation: 'v2/identities/:idpType/:idpSub/emailchanges/:token/actions/confirm',
} as const;

/** The query parameters of mailed links. */
export const CONFIRMATION_QUERY = { token: 'confirmation-token', email: 'email' } as const;
