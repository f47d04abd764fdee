import type { TestAccount, TestPlatform } from '../../testing.ts';

/** A customer's browser at the shop: signed in, without a script. */
export const createShopper = (platform: TestPlatform, account: TestAccount, origin = platform.origin) => {
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    platform.fetch(new URL(path, origin).href, {
      redirect: 'manual',
      headers: { Cookie: `auth_access_token=${await platform.accessToken(account, { origin })}`, ...headers },
    });
  const send = async (
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) =>
    platform.fetch(new URL(path, origin).href, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: `auth_access_token=${await platform.accessToken(account, { origin })}`, ...headers },
      body: new URLSearchParams(fields),
    });
  const text = async (path: string) => (await get(path)).text();
  const leadsTo = (answer: Response): string => answer.headers.get('Location') ?? `nowhere: ${answer.status}`;
  /** Sends the form of an article. */
  const choose = async (article: string, photos: readonly string[], besides: Readonly<Record<string, string>> = {}) => {
    const fields = new URLSearchParams([['quantity', '1'], ...photos.map((id) => ['photo', id])]);
    for (const [name, value] of Object.entries(besides)) fields.set(name, value);
    return platform.fetch(`${origin}/shop/${article}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Cookie: `auth_access_token=${await platform.accessToken(account, { origin })}` },
      body: fields,
    });
  };
  /** The address of a basket with an article. */
  const fill = async (...chosen: Parameters<typeof choose>) => leadsTo(await choose(...chosen));
  /** The address of the payment of an order of what is in a basket. */
  const order = async (basket: string, address: Readonly<Record<string, string>> = AT_HOME) =>
    leadsTo(await send(basket, address));
  const pay = async (payment: string, outcome: string) => leadsTo(await send(payment, { outcome }));
  return { get, send, text, choose, fill, order, pay };
};

/** A form that is filled in rightly. */
export const AT_HOME = {
  delivery: 'home',
  firstName: 'Emma',
  lastName: 'Clarke',
  street: 'Baker Street',
  houseNumber: '221B',
  postalCode: 'NW1 6XE',
  city: 'London',
  phone: '+44 20 7224 3688',
} as const;
