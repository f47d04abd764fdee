import * as z from 'zod/mini';

/** `POST /auth/session`: asks for another access token than `spent`, which no service takes any more. */
export const SessionRenewal = z.object({ spent: z.string().check(z.minLength(1)) });

/**
 * `GET /auth/sign-in`: where the customer wants to be afterwards, in which language to ask, and whether to ask them who they are
 * even where that is known.
 */
export const SignInQuery = z.object({
  returnTo: z.optional(z.string()),
  locale: z.optional(z.string()),
  prompt: z.optional(z.literal('login')),
});
