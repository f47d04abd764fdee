import { errors, type InteractionResults, type Provider } from 'oidc-provider';

import { answerWith } from '../../server/node-exchange.ts';
import type { Call } from '../../server/route.ts';

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

/** The interaction of a request's cookie; `undefined` when it has expired or belongs to another browser. */
export const findInteraction = async (
  provider: Provider,
  { request, origin }: Call,
  uid: string,
): Promise<SignInInteraction | undefined> => {
  // Both calls read the interaction's cookie; nothing is sent to the customer.
  const plain = { method: 'GET', url: '/', headers: providerHeaders(request, origin) };
  try {
    const { details } = await withNode(plain, async (incoming, outgoing) => ({
      details: await provider.interactionDetails(incoming, outgoing),
    }));
    if (details.uid !== uid || details.prompt.name !== 'login') return undefined;
    const { ui_locales: locales, login_hint: hint } = details.params;
    return {
      uid,
      locales: typeof locales === 'string' ? locales.split(' ') : [],
      loginHint: typeof hint === 'string' ? hint : '',
      finish: (result) =>
        withNode(plain, (incoming, outgoing) =>
          provider.interactionResult(incoming, outgoing, result, { mergeWithLastSubmission: false }),
        ),
    };
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
};

/** Whether the browser of a request has a session with the provider: its customer signed in before. */
export const hasSession = (provider: Provider, { request, origin }: Call): Promise<boolean> =>
  withNode({ method: 'GET', url: '/', headers: providerHeaders(request, origin) }, async (incoming, outgoing) => {
    const { accountId } = await provider.Session.get(provider.createContext(incoming, outgoing));
    return accountId !== undefined;
  });

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
