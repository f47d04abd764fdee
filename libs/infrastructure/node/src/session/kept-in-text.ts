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

const KeptFile = z.object({
  id: z.nullable(z.string()),
  credentials: z.catch(z.nullable(KeptCredentials), null),
});

/** What a store holds, and the id of the write that brought it there. */
export interface Kept {
  readonly id: string | null;
  readonly credentials: Credentials | null;
}

/** What was kept; nothing for anything else, such as what another version of the program has kept. */
export const keptInText = (text: string | null): Kept => {
  try {
    return KeptFile.parse(JSON.parse(text ?? 'null'));
  } catch {
    return { id: null, credentials: null };
  }
};
