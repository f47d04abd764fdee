/** An identity service that does everything right, except what a test tells it to do wrong. */
export interface Misdeeds {
  readonly discovery?: object;
  readonly header?: object;
  readonly claims?: object;
  /** Changes the signed token. */
  readonly token?: (idToken: string) => string;
  /** The whole answer of the token endpoint; `null` for a good one. */
  readonly answer?: () => Response | null;
  readonly grant?: object;
  /** The whole answer to a program that asks for codes. */
  readonly codes?: () => Response;
  /** The whole answer to a revocation. */
  readonly revocation?: () => Response;
}

const ISSUER = 'https://account.example/oidc';
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

/** Answers requests of one tab or program. `nonce` is what it asked for. */
export const fakeIdentityService = async (now: () => number, misdeeds: Misdeeds = {}) => {
  const keys = await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const jwk = { ...(await crypto.subtle.exportKey('jwk', keys.publicKey)), kid: 'key-1', alg: 'ES256', use: 'sig' };
  const requests: { readonly path: string; readonly body: URLSearchParams; readonly headers: Headers }[] = [];
  let nonce: string | undefined;

  const idToken = async () => {
    const seconds = Math.floor(now() / 1_000);
    const head = encode({ alg: 'ES256', kid: 'key-1', ...misdeeds.header });
    const claims = {
      iss: ISSUER,
      aud: 'account-area',
      sub: 'account-1',
      email: 'anna@example.test',
      auth_method: 'password',
      nonce,
      iat: seconds,
      exp: seconds + 600,
      ...misdeeds.claims,
    };
    const signed = `${head}.${encode(claims)}`;
    const signature = await crypto.subtle.sign(ALGORITHM, keys.privateKey, new TextEncoder().encode(signed));
    return `${signed}.${base64url(new Uint8Array(signature))}`;
  };

  const answers: Readonly<Record<string, () => Response | Promise<Response>>> = {
    '/oidc/.well-known/openid-configuration': () =>
      Response.json({
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/auth`,
        token_endpoint: `${ISSUER}/token`,
        end_session_endpoint: `${ISSUER}/session/end`,
        device_authorization_endpoint: `${ISSUER}/device/auth`,
        revocation_endpoint: `${ISSUER}/token/revocation`,
        jwks_uri: `${ISSUER}/jwks`,
        id_token_signing_alg_values_supported: ['ES256'],
        authorization_response_iss_parameter_supported: true,
        ...misdeeds.discovery,
      }),
    '/oidc/device/auth': () =>
      misdeeds.codes?.() ??
      Response.json({
        device_code: 'device-1',
        user_code: 'BCDF-GHJK',
        verification_uri: 'https://account.example/device',
        expires_in: 900,
        interval: 5,
      }),
    '/oidc/token/revocation': () => misdeeds.revocation?.() ?? new Response(null, { status: 200 }),
    '/oidc/jwks': () => Response.json({ keys: [jwk] }),
    '/oidc/token': async () => {
      const answer = misdeeds.answer?.();
      if (answer) return answer;
      const token = await idToken();
      return Response.json({
        access_token: 'access-1',
        refresh_token: 'refresh-1',
        token_type: 'Bearer',
        expires_in: 600,
        id_token: misdeeds.token?.(token) ?? token,
        ...misdeeds.grant,
      });
    },
  };

  return {
    requests,
    /** The address the service sends the customer back to after a good sign-in at `authorization`. */
    signIn: (authorization: string, changed: Readonly<Record<string, string>> = {}) => {
      const asked = new URL(authorization).searchParams;
      nonce = asked.get('nonce') ?? undefined;
      const callback = new URL(asked.get('redirect_uri') ?? '');
      callback.search = new URLSearchParams({
        code: 'code-1',
        state: asked.get('state') ?? '',
        iss: ISSUER,
        ...changed,
      }).toString();
      return callback.href;
    },
    fetch: async (address: string, request: RequestInit): Promise<Response> => {
      const path = new URL(address).pathname;
      requests.push({
        path,
        body: new URLSearchParams(request.body instanceof URLSearchParams ? request.body : ''),
        headers: new Headers(request.headers),
      });
      return (await answers[path]?.()) ?? new Response(null, { status: 404 });
    },
  };
};

/** The trouble that a token endpoint may have with a session that has begun. */
export const refusingTokens = () => {
  let trouble: string | null = null;
  return {
    answer: () => {
      if (trouble === 'unreachable') throw new TypeError('Failed to fetch');
      return trouble === null ? null : Response.json({ error: 'invalid_grant' }, { status: 400 });
    },
    disturb: (next: string) => {
      trouble = next;
    },
  };
};

const encode = (part: object): string => base64url(new TextEncoder().encode(JSON.stringify(part)));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
