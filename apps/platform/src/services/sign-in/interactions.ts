import { errors, type InteractionResults, type Provider } from 'oidc-provider';

import { answerWith } from '../../server/node-exchange.ts';
import type { Call } from '../../server/route.ts';
import { newGrant } from './grants.ts';

/** A customer who is on the way in: where from, and what was asked for. */
export interface SignInInteraction {
  readonly uid: string;
  /** Languages the area asked for, best first. */
  readonly locales: readonly string[];
  /** An e-mail address the area knows already. */
  readonly loginHint: string;
  /** Ends the interaction; fulfils with the address to go on at. */
  finish(result: InteractionResults): Promise<string>;
}

/** A program that a customer, who is signed in, is asked about. */
export interface ProgramRequest {
  readonly clientId: string;
  readonly accountId: string;
  /** Languages the program asked for, best first. */
  readonly locales: readonly string[];
  /** The code that the program shows; none where it listens on the customer's own machine. */
  readonly userCode: string | undefined;
  /** Lets the program in; fulfils with the address to go on at. */
  allow(): Promise<string>;
  /** Leaves it out; fulfils with the address to go on at. */
  refuse(): Promise<string>;
}

/** The interaction of a request's cookie; `undefined` when it has expired or belongs to another browser. */
export const findInteraction = async (
  provider: Provider,
  call: Call,
  uid: string,
): Promise<SignInInteraction | undefined> => {
  const found = await detailsOf(provider, call, uid, 'login');
  if (!found) return undefined;
  const { login_hint: hint } = found.details.params;
  return {
    uid,
    locales: localesOf(found.details),
    loginHint: typeof hint === 'string' ? hint : '',
    finish: (result) => found.finish(result, { mergeWithLastSubmission: false }),
  };
};

/** The request of a program in the interaction of a request's cookie, which the customer who is signed in is asked about. */
export const findProgramRequest = async (
  provider: Provider,
  call: Call,
  uid: string,
): Promise<ProgramRequest | undefined> => {
  const found = await detailsOf(provider, call, uid, 'consent');
  const accountId = found?.details.session?.accountId;
  const clientId = found?.details.params['client_id'];
  if (!found || accountId === undefined || typeof clientId !== 'string') return undefined;
  const { deviceCode } = found.details;
  const code = deviceCode === undefined ? undefined : await provider.DeviceCode.find(deviceCode);
  return {
    clientId,
    accountId,
    locales: localesOf(found.details),
    userCode: code?.userCode,
    async allow() {
      const grant = await newGrant(provider, clientId, accountId);
      return found.finish({ consent: { grantId: grant.jti } }, { mergeWithLastSubmission: true });
    },
    refuse: () =>
      found.finish(
        { error: 'access_denied', error_description: 'The customer refused.' },
        { mergeWithLastSubmission: false },
      ),
  };
};

const localesOf = ({ params: { ui_locales: locales } }: InteractionDetails): readonly string[] =>
  typeof locales === 'string' ? locales.split(' ') : [];

type InteractionDetails = Awaited<ReturnType<Provider['interactionDetails']>>;

/** What an interaction is about, when it is this one and asks for this. */
const detailsOf = async (provider: Provider, { request, origin }: Call, uid: string, prompt: 'login' | 'consent') => {
  // Both calls read the interaction's cookie; nothing is sent to the customer.
  const plain = { method: 'GET', url: '/', headers: providerHeaders(request, origin) };
  try {
    const { details } = await withNode(plain, async (incoming, outgoing) => ({
      details: await provider.interactionDetails(incoming, outgoing),
    }));
    if (details.uid !== uid || details.prompt.name !== prompt) return undefined;
    const finish = (result: InteractionResults, options: { readonly mergeWithLastSubmission: boolean }) =>
      withNode(plain, (incoming, outgoing) => provider.interactionResult(incoming, outgoing, result, options));
    return { details, finish };
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
};

/** The customer whom the provider remembers in the browser of a request: they signed in there before. */
export const sessionAccount = async (provider: Provider, { request, origin }: Call): Promise<string | undefined> => {
  const plain = { method: 'GET', url: '/', headers: providerHeaders(request, origin) };
  const { accountId } = await withNode(plain, (incoming, outgoing) =>
    provider.Session.get(provider.createContext(incoming, outgoing)),
  );
  return accountId;
};

/** The headers of a request as a proxy would pass them on: the platform has checked scheme and host. */
export const providerHeaders = (request: Request, origin: string, remoteAddress = ''): Headers => {
  const { host, protocol } = new URL(origin);
  const headers = new Headers(request.headers);
  for (const name of ['connection', 'content-length', 'expect', 'transfer-encoding', 'upgrade']) headers.delete(name);
  headers.set('host', host);
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
  headers.set('x-forwarded-for', remoteAddress);
  return headers;
};

const withNode = async <Value>(
  plain: Parameters<typeof answerWith>[1],
  work: (...node: Parameters<Parameters<typeof answerWith>[0]>) => Promise<Value>,
): Promise<Value> => {
  const results: Value[] = [];
  await answerWith(async (incoming, outgoing) => {
    results.push(await work(incoming, outgoing));
    outgoing.end();
  }, plain);
  const [result] = results;
  if (result === undefined) throw new Error('The exchange ended without a result.');
  return result;
};
