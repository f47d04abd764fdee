import * as z from 'zod/mini';

/** How long a mailed link confirms a subscription. */
export const SUBSCRIPTION_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** Who is to get the newsletter, and the token that the mail to them brought. */
export const SubscriptionParams = z.object({
  email: z.email().check(z.maxLength(254)),
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});

/**
 * The path below the email gateway's base address, byte for byte as specified. It takes no token of a session. Confirming again is
 * well; an unknown token, one that is too old, and one of another address are absent.
 */
export const emailGatewayPaths = { confirmation: 'api/v1/Profiles/:email/subscription/confirm/:token' } as const;
