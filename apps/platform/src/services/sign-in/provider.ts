import type { JWK } from 'jose';
import {
  type AccountClaims,
  type Configuration,
  errors,
  type KoaContextWithOIDC,
  Provider,
  type RefreshToken,
} from 'oidc-provider';

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import { API_RESOURCE, issuerOf } from '../../server/guard.ts';
import { API_SCOPE, type Client, OIDC_SCOPES } from './client.ts';
import { clientsAt, RESPONSE_MODES } from './clients.ts';
import { formSecret } from './form-secret.ts';
import { grantOf } from './grants.ts';
import { loginPolicy } from './login-policy.ts';
import { type PayloadStore, storedId } from './payload-store.ts';
import { DEVICE_CODE_S, PROGRAM_SIGN_IN_S, programName, programPath } from './programs/programs.ts';
import { USER_CODE_MASK } from './programs/user-code.ts';

/** The OpenID Connect provider of each address: a token of one is worth nothing at another. */
export interface Providers {
  /** Makes the provider of an address when it is first asked for. */
  of(origin: string): Provider;
}

/** The pages that the provider leaves to us. */
export interface ProviderPages {
  /** Asks whether to sign out; `form` is the form to confirm with, less its button. */
  readonly confirmSignOut: (context: KoaContextWithOIDC, form: string) => Promise<void>;
  readonly signedOut: (context: KoaContextWithOIDC) => Promise<void>;
  readonly failed: (context: KoaContextWithOIDC, error: string) => Promise<void>;
  /** The program of a code is let in. */
  readonly programAllowed: (context: KoaContextWithOIDC) => Promise<void>;
  /** The code of a program is refused, used or over. */
  readonly programOver: (context: KoaContextWithOIDC, error: Error) => Promise<void>;
}

const ACCESS_TOKEN_S = (10 * MINUTE_MS) / SECOND_MS;
const REFRESH_IDLE_S = (30 * MINUTE_MS) / SECOND_MS;
const REFRESH_ABSOLUTE_S = (8 * HOUR_MS) / SECOND_MS;
const SESSION_S = (14 * DAY_MS) / SECOND_MS;
const INTERACTION_S = HOUR_MS / SECOND_MS;
const CODE_S = 60;

/** Ports and proxies make addresses; invented ones must not fill the memory. */
const MOST_PROVIDERS = 64;

export const createProviders = (context: PlatformContext, store: PayloadStore, pages: ProviderPages): Providers => {
  const providers = new Map<string, Provider>();
  return {
    of(origin) {
      const known = providers.get(origin);
      // The oldest entry is the one that was not asked for longest.
      providers.delete(origin);
      const provider = known ?? createProvider(origin, context, store, pages);
      providers.set(origin, provider);
      const [oldest] = providers.keys();
      if (providers.size > MOST_PROVIDERS && oldest !== undefined) providers.delete(oldest);
      return provider;
    },
  };
};

const createProvider = (origin: string, context: PlatformContext, store: PayloadStore, pages: ProviderPages) => {
  const provider = new Provider(
    issuerOf(origin),
    configuration(origin, clientsAt(origin, context), context, store, pages),
  );
  // The platform has checked scheme and host, and says so in the headers a proxy would set.
  provider.proxy = true;
  provider.use(async (koa, next) => {
    await next();
    if (koa.path === DISCOVERY) koa.body = truthful(koa.body);
  });
  provider.on('server_error', (_context, error) =>
    context.log.error({ message: error.message, stack: error.stack }, 'sign-in failed'),
  );
  return provider;
};

const DISCOVERY = '/.well-known/openid-configuration';

/** The provider describes what it could do; this is what it does here. */
const truthful = (description: unknown) => ({
  ...(typeof description === 'object' && description),
  response_modes_supported: RESPONSE_MODES,
  scopes_supported: [...OIDC_SCOPES, API_SCOPE],
});

const configuration = (
  origin: string,
  clients: readonly Client[],
  { clock, keys, testClock }: PlatformContext,
  store: PayloadStore,
  pages: ProviderPages,
): Configuration => ({
  adapter: store.adapterOf(origin),
  jwks: { keys: keys.signingKeys.map((key): JWK => ({ ...key })) },
  cookies: { keys: keys.secrets('sign-in-cookies').map((secret) => secret.toString('base64url')) },
  clients: [...clients],
  clientAuthMethods: clients.map((client) => client.token_endpoint_auth_method),
  pkce: { required: () => true },
  responseTypes: ['code'],
  scopes: OIDC_SCOPES,
  claims: {
    openid: ['sub', 'auth_method', 'idp_type', 'idp_sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name'],
  },
  conformIdTokenClaims: false,
  enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  // Browsers name the origin on every POST, also on one to the page's own.
  clientBasedCORS: (_context, requesting) => requesting === origin,
  rotateRefreshToken: true,
  // The area is the retailer's own: it gets a refresh token without asking for offline access by a consent page.
  issueRefreshToken: (_context, client) => Promise.resolve(client.grantTypeAllowed('refresh_token')),
  loadExistingGrant: grantOf,
  // A customer who signs out in the browser does not sign out the program that was let in there.
  expiresWithSession: (_context, { clientId, scopes }) =>
    Promise.resolve(programName(clientId) === undefined && !scopes.has('offline_access')),
  ttl: {
    AccessToken: ACCESS_TOKEN_S,
    AuthorizationCode: CODE_S,
    DeviceCode: DEVICE_CODE_S,
    Grant: SESSION_S,
    // Who reads it goes by the platform's clock, which a tester may have moved ahead of the provider's.
    IdToken: () => ACCESS_TOKEN_S + Math.ceil((testClock?.offsetMs ?? 0) / SECOND_MS),
    Interaction: INTERACTION_S,
    Session: SESSION_S,
    RefreshToken: (_context, token) => refreshLife(token, clock.now().getTime() - (testClock?.offsetMs ?? 0)),
  },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    deviceFlow: {
      enabled: true,
      charset: 'base-20',
      mask: USER_CODE_MASK,
      // Customers type codes on a page of the platform, which needs no more of this one than the secret of its form.
      userCodeInputSource: async (koa, form, _out, error) => {
        if (error) return pages.programOver(koa, error);
        koa.type = 'text/plain';
        koa.body = formSecret(form);
      },
      successSource: pages.programAllowed,
    },
    pushedAuthorizationRequests: { enabled: false },
    userinfo: { enabled: false },
    revocation: { enabled: true },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: pages.confirmSignOut,
      postLogoutSuccessSource: pages.signedOut,
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => API_RESOURCE,
      useGrantedResource: () => true,
      getResourceServerInfo: (_context, resource) => {
        if (resource !== API_RESOURCE) throw new errors.InvalidTarget();
        return {
          scope: API_SCOPE,
          audience: API_RESOURCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_TOKEN_S,
          jwt: { sign: { alg: 'ES256' } },
        };
      },
    },
  },
  formats: {
    customizers: {
      // The provider reads the machine's clock; who checks the token reads the platform's, which a tester may have moved.
      jwt: (_context, _token, { payload }) => {
        const ahead = Math.floor((testClock?.offsetMs ?? 0) / SECOND_MS);
        for (const name of ['iat', 'exp']) if (typeof payload[name] === 'number') payload[name] += ahead;
      },
    },
  },
  extraTokenClaims: async (context, token) => {
    if (token.kind !== 'AccessToken') return undefined;
    const claims = await claimsOf(store, token.accountId);
    return claims && { ...claims, sid: storedId(origin, token.grantId), auth_time: signedInAt(context) };
  },
  findAccount: async (_context, id) => {
    const claims = await claimsOf(store, id);
    return claims && { accountId: id, claims: () => Promise.resolve({ sub: id, ...claims }) };
  },
  interactions: {
    policy: loginPolicy(clock),
    url: (_context, { prompt, uid }) => (prompt.name === 'consent' ? programPath(uid) : `/sign-in/${uid}`),
  },
  renderError: (koa, { error }) => pages.failed(koa, error),
});

/** When the customer last showed who they are, in seconds since 1970; renewing a token is no showing. */
const signedInAt = ({ oidc: { entities } }: KoaContextWithOIDC): number | undefined =>
  (entities.AuthorizationCode ?? entities.DeviceCode ?? entities.RefreshToken)?.authTime;

/** The claims of C06.6 under the names of D56, and the customer's name. */
const claimsOf = async (store: PayloadStore, accountId: string): Promise<Omit<AccountClaims, 'sub'> | undefined> => {
  const account = await store
    .queries()
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    account && {
      email: account.email,
      email_verified: false,
      auth_method: account.auth_method,
      idp_type: account.idp_type,
      idp_sub: account.idp_sub,
      name: `${account.first_name} ${account.last_name}`,
      given_name: account.first_name,
      family_name: account.last_name,
    }
  );
};

/** Half an hour without use ends it, and so does the eighth hour after the first token of the family. */
const refreshLife = ({ clientId, iiat }: RefreshToken, nowMs: number) => {
  const isProgram = programName(clientId) !== undefined;
  const absoluteS = isProgram ? PROGRAM_SIGN_IN_S : REFRESH_ABSOLUTE_S;
  const left = iiat === undefined ? absoluteS : iiat + absoluteS - Math.floor(nowMs / SECOND_MS);
  return Math.max(1, Math.min(isProgram ? left : REFRESH_IDLE_S, left));
};
