import { answerWith, type NodeListener, type PlainRequest } from '../../server/node-exchange.ts';
import { formSecret } from './form-secret.ts';

/** Set on the provider's confirmation page when there is nothing left to ask; never sent to a customer. */
export const SIGN_OUT_CONFIRMED = 'X-Sign-Out-Confirmed';

/**
 * Signs out in one step where that is safe: the area's id token shows that the customer asks, or no customer is signed
 * in. The provider always shows a page with a form first; here the platform sends that form itself.
 */
export const signOut = async (provider: NodeListener, url: string, headers: Headers): Promise<Response> => {
  const asked = await answerWith(provider, { method: 'GET', url, headers });
  const isConfirmed = asked.headers.has(SIGN_OUT_CONFIRMED);
  asked.headers.delete(SIGN_OUT_CONFIRMED);
  if (asked.status !== 200) return asked;
  const page = await asked.text();
  const isAutomatic = page.includes('document.forms[0].submit()');
  if (!isConfirmed && !isAutomatic) return new Response(page, { status: 200, headers: asked.headers });

  const [, action] = /<form[^>]* action="([^"]+)"/.exec(page) ?? [];
  const xsrf = formSecret(page);
  if (action === undefined || xsrf === '') throw new Error('The sign-out page has no form.');
  const confirming = new Headers(headers);
  confirming.set('cookie', withCookies(headers.get('cookie'), asked.headers.getSetCookie()));
  confirming.set('content-type', 'application/x-www-form-urlencoded');
  const { pathname } = new URL(action);
  return confirmSignOut(provider, {
    method: 'POST',
    url: pathname,
    headers: confirming,
    body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
  });
};

/**
 * Carries out what the form on the sign-out page asks for. The browser empties its cache of this host, where pictures of the customer
 * are; what the area stored, the area removes itself, because deletions that are still to be done are stored as well.
 */
export const confirmSignOut = async (provider: NodeListener, form: PlainRequest): Promise<Response> => {
  const answer = await answerWith(provider, form);
  if (answer.status < 400) answer.headers.set('Clear-Site-Data', '"cache"');
  return answer;
};

/** The cookies a browser would send after the answer that set some. */
export const withCookies = (sent: string | null, set: readonly string[]) => {
  const cookies = new Map<string, string>();
  for (const cookie of [...(sent?.split('; ') ?? []), ...set.map((line) => line.split(';')[0] ?? '')]) {
    const [name = '', ...value] = cookie.split('=');
    cookies.set(name, value.join('='));
  }
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
};
