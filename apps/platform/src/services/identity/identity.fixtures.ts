import { identityPaths, Problem, SERVICES } from '@account-area/contracts';
import * as z from 'zod/mini';

import type { TestAccount, TestPlatform } from '../../testing.platform.ts';

const Mails = z.array(
  z.object({ to: z.array(z.string()), subject: z.string(), text: z.string(), links: z.array(z.string()) }),
);

/** How a path names who is meant. */
export interface PathIdentity {
  readonly idpType: string;
  readonly idpSub: string;
}

/** Mails to an address, the newest first. */
export const mailsTo = async ({ fetch, origin }: TestPlatform, to: string) =>
  Mails.parse(await (await fetch(`${origin}/sandbox/api/mails?to=${encodeURIComponent(to)}`)).json());

/** The tokens of all links that were mailed to an address, the newest first. */
export const tokensTo = async (platform: TestPlatform, to: string): Promise<readonly string[]> =>
  (await mailsTo(platform, to))
    .flatMap(({ links }) => links)
    .flatMap((link) => new URL(link).searchParams.get('confirmation-token') ?? []);

/** The problem of an answer: its status, its type or else its code, and how many seconds it asks for. */
export const problemIn = async (response: Response) => {
  if (response.status === 204) return [204];
  const { code, type } = Problem.parse(await response.json());
  return [response.status, code ?? type];
};

export const identityOf = async ({ database }: TestPlatform, { id }: TestAccount): Promise<PathIdentity> => {
  const { idp_sub: idpSub, idp_type: idpType } = await database.system
    .selectFrom('accounts')
    .select(['idp_type', 'idp_sub'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { idpType, idpSub };
};

interface CustomerOptions {
  /** A token as the sign-in page issued it; one without a sign-in when missing. */
  readonly accessToken?: string;
  readonly signedInForS?: number | null;
}

/** What a customer asks of the identity service, at one host. */
export const createIdentityClient = async (
  platform: TestPlatform,
  account: TestAccount,
  { accessToken, signedInForS = 0 }: CustomerOptions = {},
) => {
  const identity = await identityOf(platform, account);
  const token = accessToken ?? (await platform.accessToken(account, { signedInForS }));
  const ask = (
    path: keyof typeof identityPaths,
    { body, headers, ...params }: Partial<PathIdentity> & AskOptions = {},
  ): Promise<Response> => {
    const values: Readonly<Record<string, string>> = { ...identity, ...params };
    const filled = identityPaths[path].replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(values[name] ?? ''),
    );
    return platform.fetch(`${platform.origin}${SERVICES.identity.path}/${filled}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  return {
    ask,
    changeTo: (email: string, options: Partial<PathIdentity> & AskOptions = {}) =>
      ask('emailChange', { body: { email, channel: 'printelle-nl' }, ...options }),
    confirmChange: (changeToken: string, options: Partial<PathIdentity> & AskOptions = {}) =>
      ask('emailChangeConfirmation', { token: changeToken, ...options }),
    askToDelete: (options: Partial<PathIdentity> & AskOptions = {}) =>
      ask('deletion', { body: { channel: 'printelle-nl' }, ...options }),
    confirmDeletion: (deletionToken: string, options: Partial<PathIdentity> & AskOptions = {}) =>
      ask('deletionConfirmation', { token: deletionToken, ...options }),
  };
};

interface AskOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
}
