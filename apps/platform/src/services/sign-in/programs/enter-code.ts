import type { TestClock } from '../../../clock.ts';
import { answerWith, type PlainRequest } from '../../../server/node-exchange.ts';
import type { Call } from '../../../server/route.ts';
import { providerHeaders } from '../interactions.ts';
import { listenerOf, MOUNT, withCookiesMoved } from '../oidc-routes.ts';
import type { PayloadStore } from '../payload-store.ts';
import type { Providers } from '../provider.ts';
import { withCookies } from '../sign-out.ts';

/**
 * Sends the code of a program to the provider by the two steps of its own form, and answers where the customer goes on.
 * `undefined` when the provider does not take the code.
 */
export const createEnterCode =
  (providers: Providers, store: PayloadStore, testClock?: TestClock) =>
  async ({ request, origin, remoteAddress }: Call, userCode: string): Promise<Response | undefined> => {
    const ask = (plain: Omit<PlainRequest, 'url'>) =>
      answerWith(listenerOf(providers.of(origin)), { ...plain, url: `${MOUNT}/device` });
    const headers = providerHeaders(request, origin, remoteAddress);
    headers.delete('content-type');
    return store.withUserCodes(async () => {
      const form = await ask({ method: 'GET', headers });
      if (form.status !== 200) throw new Error('The provider shows no form for codes.');
      const sending = new Headers(headers);
      sending.set('cookie', withCookies(headers.get('cookie'), form.headers.getSetCookie()));
      sending.set('content-type', 'application/x-www-form-urlencoded');
      const body = new URLSearchParams({ xsrf: await form.text(), user_code: userCode, confirm: 'yes' }).toString();
      const answer = await ask({ method: 'POST', headers: sending, body });
      if (answer.status >= 500) throw new Error('The provider failed to take a code.');
      if (answer.status !== 303) return undefined;
      const headersOfBoth = new Headers(answer.headers);
      // The page of the provider is left out, and so is what is said of it: a proxy would wait for its bytes.
      for (const name of ['Set-Cookie', 'Content-Length', 'Content-Type']) headersOfBoth.delete(name);
      // Of two with one name browsers keep the later.
      for (const cookie of [...form.headers.getSetCookie(), ...answer.headers.getSetCookie()])
        headersOfBoth.append('Set-Cookie', cookie);
      const { status } = answer;
      return withCookiesMoved(new Response(null, { status, headers: headersOfBoth }), testClock?.offsetMs ?? 0);
    });
  };
