import * as z from 'zod/mini';

/** Where the platform keeps sessions for its pages: on the origin of the page, as only that is sent their cookie. */
export const sessionPaths = {
  signIn: '/auth/sign-in',
  callback: '/auth/callback',
  session: '/auth/session',
  signOut: '/auth/sign-out',
} as const;

/** Sent with every change of a session: a form cannot send it, and a script of another origin may not. */
export const PAGE_HEADER = { name: 'X-Requested-With', value: 'account-area' } as const;

/** `GET /auth/session`, and the answer to a renewal: who is signed in with this browser. */
export const SessionAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('signed-in'),
    accessToken: z.string().check(z.minLength(1)),
    lifetimeMs: z.number().check(z.gte(0)),
    /** How much of that life is left. */
    remainingMs: z.number(),
    /** By the names that the configuration says (D56). */
    claims: z.record(z.string(), z.unknown()),
  }),
  z.object({ status: z.literal('signed-out') }),
  /** There was a session; the customer has to sign in again. */
  z.object({ status: z.literal('ended') }),
  /** There was a session, and the customer's account is gone. */
  z.object({ status: z.literal('account-deleted') }),
]);
export type SessionAnswer = z.infer<typeof SessionAnswer>;
