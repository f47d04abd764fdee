import { isAccessToken, type AccessToken, type Credentials } from '@account-area/session';
import * as z from 'zod/mini';

const KeptCredentials = z.object({
  accessToken: z.custom<AccessToken>((value) => typeof value === 'string' && isAccessToken(value)),
  refreshToken: z.string().check(z.minLength(1)),
  idToken: z.string().check(z.minLength(1)),
  claims: z.object({
    email: z.string(),
    accountId: z.string(),
    isBusiness: z.boolean(),
    identityProvider: z.nullable(z.object({ type: z.string(), subject: z.string() })),
  }),
  obtainedAt: z.number(),
  lifetimeMs: z.number().check(z.gte(0)),
});

/** Credentials as they were kept; `null` for anything else, such as what an older version of the area kept. */
export const readCredentials = (kept: unknown): Credentials | null => {
  const credentials = KeptCredentials.safeParse(kept);
  return credentials.success ? credentials.data : null;
};
