import { randomBytes } from 'node:crypto';

import * as z from 'zod/mini';

import { SECOND_MS } from '../../../clock.ts';
import type { TestPlatform } from '../../../testing.platform.ts';
import { createVisitor, PASSWORD } from '../sign-in.fixtures.ts';

const CLIENT_ID = 'account-area-cli';
const SCOPE = 'openid email profile offline_access account';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

const DeviceAnswer = z.strictObject({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  expires_in: z.number(),
  interval: z.number(),
});

const TokenAnswer = z.object({
  access_token: z.optional(z.string()),
  refresh_token: z.optional(z.string()),
  id_token: z.optional(z.string()),
  error: z.optional(z.string()),
});

/** A program that signs in, as it talks to the platform. */
export const createProgram = (platform: TestPlatform, origin = platform.origin, clientId = CLIENT_ID) => {
  const post = (path: string, body: Readonly<Record<string, string>>) =>
    platform.fetch(`${origin}/oidc${path}`, { method: 'POST', body: new URLSearchParams(body) });
  const token = async (body: Readonly<Record<string, string>>) => {
    const response = await post('/token', { client_id: clientId, ...body });
    return { status: response.status, ...TokenAnswer.parse(await response.json()) };
  };
  const ask = () => post('/device/auth', { client_id: clientId, scope: SCOPE });
  return {
    ask,
    begin: async () => DeviceAnswer.parse(await (await ask()).json()),
    /** Asks whether it is let in, after the time that a program waits. */
    async poll(deviceCode: string) {
      platform.clock.forward(5 * SECOND_MS);
      return token({ grant_type: DEVICE_GRANT, device_code: deviceCode });
    },
    /** The same without waiting. */
    pollAtOnce: (deviceCode: string) => token({ grant_type: DEVICE_GRANT, device_code: deviceCode }),
    /** The status alone, for an answer that is none of the protocol. */
    statusAtOnce: async (deviceCode: string) =>
      (await post('/token', { client_id: clientId, grant_type: DEVICE_GRANT, device_code: deviceCode })).status,
    refresh: (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    trade: (code: string, verifier: string, redirectUri: string) =>
      token({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }),
    signOut: (refreshToken: string) => post('/token/revocation', { client_id: clientId, token: refreshToken }),
    /** The address at which a browser begins, for a program that listens at another. */
    authorization: (redirectUri: string, parameters: Readonly<Record<string, string>> = {}) => {
      const url = new URL(`${origin}/oidc/auth`);
      url.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: 'the-state',
        ...parameters,
      }).toString();
      return url;
    },
    /** What a service answers to its token. */
    statusWith: async (accessToken: string | undefined) =>
      (
        await platform.fetch(`${origin}/customer-api/customers/me`, {
          headers: { Authorization: `Bearer ${accessToken ?? ''}` },
        })
      ).status,
  };
};

/** A customer at the pages for programs, with a fresh browser. */
export const createGranter = (platform: TestPlatform) => {
  const visitor = createVisitor(platform);
  const { browser } = visitor;
  const typeCode = async (userCode: string) =>
    browser.submit(await browser.open(`${platform.origin}/device`), { user_code: userCode });
  return {
    ...visitor,
    typeCode,
    /** Types a code and signs in; fulfils with the page that asks. */
    async reachQuestion(userCode: string, email: string) {
      return browser.submit(await typeCode(userCode), { email, password: PASSWORD });
    },
  };
};

export const newVerifier = () => randomBytes(32).toString('base64url');
