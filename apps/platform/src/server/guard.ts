import { createLocalJWKSet, jwtVerify } from 'jose';
import * as z from 'zod/mini';

import { type Clock, SECOND_MS } from '../clock.ts';
import { API_SCOPE } from '../services/sign-in/client.ts';
import { SIGN_IN_ID } from '../storage/database/account-database.ts';
import type { Database } from '../storage/database/database.ts';
import type { KeyRing } from '../storage/keys.ts';
import type { Exchange } from './exchange.ts';
import { HttpProblem } from './problem.ts';
import type { Account } from './route.ts';

/** The resource that access tokens are for. */
export const API_RESOURCE = 'urn:account-area:api';

/** Tokens of a host carry its address as their issuer, so that a token of one brand opens nothing of another. */
export const issuerOf = (origin: string) => `${origin}/oidc`;

const Claims = z.object({
  sub: z.uuid(),
  email: z.string(),
  auth_method: z.string(),
  exp: z.number(),
  /** When the customer signed in, in seconds since 1970. */
  auth_time: z.optional(z.number()),
  /** What the token is for, as words. */
  scope: z._default(z.string(), ''),
  /** Under this the platform knows the sign-in that the token came of. */
  sid: z.optional(z.string().check(z.regex(SIGN_IN_ID))),
});
type Claims = z.infer<typeof Claims>;

/** The token holds, but not for the services. */
class ScopeMissing extends Error {
  constructor() {
    super('The token is not for the services.');
  }
}

/** What a token says that an address issued for the services; rejects when it does not hold there. */
export type TokenCheck = (token: string, origin: string) => Promise<Claims>;

/** Finds the customer of a request by its bearer token; throws a 401 when there is none that holds. */
export type Guard = (request: Request, exchange: Pick<Exchange, 'origin'>) => Promise<Account>;

const CLOCK_TOLERANCE_S = 5;
const REMEMBERED_TOKENS = 2000;

export const createTokenCheck = (keys: KeyRing, clock: Clock): TokenCheck => {
  const jwks = createLocalJWKSet({
    keys: keys.signingKeys.map(({ kty, crv, x, y, kid, alg }) => ({ kty, crv, x, y, kid, alg })),
  });
  // A page asks for much with one token; checking its signature once is enough.
  const remembered = new Map<string, Claims>();

  return async (token, origin) => {
    const key = `${origin} ${token}`;
    const known = remembered.get(key);
    if (known) {
      if (known.exp + CLOCK_TOLERANCE_S > clock.now().getTime() / 1000) return known;
      remembered.delete(key);
    }
    const { payload } = await jwtVerify(token, jwks, {
      issuer: issuerOf(origin),
      audience: API_RESOURCE,
      typ: 'at+jwt',
      algorithms: ['ES256'],
      clockTolerance: CLOCK_TOLERANCE_S,
      currentDate: clock.now(),
    });
    const claims = Claims.parse(payload);
    if (!claims.scope.split(' ').includes(API_SCOPE)) throw new ScopeMissing();
    if (remembered.size >= REMEMBERED_TOKENS) remembered.clear();
    remembered.set(key, claims);
    return claims;
  };
};

export const createGuard =
  (check: TokenCheck, database: Database): Guard =>
  async (request, { origin }) => {
    const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
    if (token === undefined) throw unauthenticated('A bearer token is needed');
    const claims = await check(token, origin).catch((error: unknown) => {
      throw error instanceof ScopeMissing ? insufficient(error) : unauthenticated('The token is not valid', error);
    });
    // Whether the sign-in has ended is asked where the account is entered, in the same round trip.
    const account = database.forAccount(claims.sub, claims.sid);
    return {
      ...account,
      email: claims.email,
      authenticationMethod: claims.auth_method,
      signedInAt: new Date((claims.auth_time ?? 0) * SECOND_MS),
    };
  };

const insufficient = (cause: unknown) =>
  new HttpProblem(403, 'The token is not for the services', {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${API_SCOPE}"` },
    cause,
  });

/** A 401 as RFC 6750 wants it; the caller is not told what was wrong with the token. */
export const unauthenticated = (title: string, cause?: unknown) =>
  new HttpProblem(401, title, {
    headers: { 'WWW-Authenticate': cause === undefined ? 'Bearer' : 'Bearer error="invalid_token"' },
    cause,
  });
