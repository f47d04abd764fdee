import { type AccessToken, type Credentials, isAccessToken } from '@account-area/session';
import * as z from 'zod/mini';

const KeptCredentials = z.object({
  accessToken: z.custom<AccessToken>((value) => typeof value === 'string' && isAccessToken(value)),
  refreshToken: z.string().check(z.minLength(1)),
  idToken: z.nullable(z.string()),
  claims: z.object({
    email: z.string(),
    accountId: z.string(),
    isBusiness: z.boolean(),
    identityProvider: z.nullable(z.object({ type: z.string(), subject: z.string() })),
  }),
  obtainedAt: z.number(),
  lifetimeMs: z.number().check(z.gte(0)),
});

/** Credentials as they were kept; `null` for anything else, such as what another version of the program kept. */
export const credentialsInText = (text: string | null): Credentials | null => {
  try {
    return KeptCredentials.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
};
