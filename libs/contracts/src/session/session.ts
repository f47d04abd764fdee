import * as z from 'zod/mini';

/** `GET /auth/session`, and the answer to a renewal: who is signed in with this browser. */
export const SessionAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('signed-in'),
    accessToken: z.string().check(z.minLength(1)),
    lifetimeMs: z.number().check(z.gte(0)),
    /** How much of that life is left. */
    remainingMs: z.number(),
    /** By the names that the configuration says. */
    claims: z.record(z.string(), z.unknown()),
  }),
  z.object({ status: z.literal('signed-out') }),
  /** There was a session; the customer has to sign in again. */
  z.object({ status: z.literal('ended') }),
  /** There was a session, and the customer's account is gone. */
  z.object({ status: z.literal('account-deleted') }),
]);
export type SessionAnswer = z.infer<typeof SessionAnswer>;
