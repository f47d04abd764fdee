import * as z from 'zod/mini';

/** What the platform keeps of a customer who is signed in with one browser. */
export const KeptTokens = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  idToken: z.string(),
  /** By the platform's clock, in milliseconds since 1970. */
  obtainedAt: z.number(),
  lifetimeMs: z.number(),
});
export type KeptTokens = z.infer<typeof KeptTokens>;
