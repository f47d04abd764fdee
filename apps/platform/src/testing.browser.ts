/** As much of a browser as a sign-in needs: cookies by host, and redirects that are followed one by one. */
export interface TestBrowser {
  /** Sends one request with the cookies of its host; redirects are answers, not followed. */
  request(address: string | URL, init?: RequestInit): Promise<Response>;
  /** Follows redirects until a page or until `isGoal`; fulfils with where it ended and the last answer. */
  open(address: string | URL, isGoal?: (address: URL) => boolean): Promise<Visited>;
  /** Fills in the form on a page and sends it, then follows redirects like `open`. */
  submit(page: Visited, values: Readonly<Record<string, string>>, isGoal?: (address: URL) => boolean): Promise<Visited>;
  /** Gives one host the cookies of another, as no browser would: for tests of what they open there. */
  carryCookies(from: string | URL, to: string | URL): void;
}

export interface Visited {
  readonly address: URL;
  readonly response: Response;
}

const MOST_REDIRECTS = 10;

export const createTestBrowser = (fetch: (input: URL, init?: RequestInit) => Promise<Response>): TestBrowser => {
  const jars = new Map<string, Map<string, string>>();

  const jarOf = ({ host }: URL) => {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };

  const request = async (address: string | URL, init: RequestInit = {}) => {
    const url = new URL(address);
    const jar = jarOf(url);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      // As browsers do: the end of a cookie is a time by the clock of the server that set it.
      const answeredMs = Date.parse(response.headers.get('Date') ?? '');
      const isOver = attributes.some((attribute) => {
        const [, end] = /^\s*expires=(.+)$/i.exec(attribute) ?? [];
        return /^\s*max-age=0$/i.test(attribute) || (end !== undefined && Date.parse(end) <= answeredMs);
      });
      if (isOver) jar.delete(name);
      else jar.set(name, value.join('='));
    }
    return response;
  };

  const follow = async (from: URL, first: Response, isGoal: (address: URL) => boolean): Promise<Visited> => {
    let address = from;
    let response = first;
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
      const location = response.headers.get('Location');
      if (location === null) return { address, response };
      address = new URL(location, address);
      if (isGoal(address)) return { address, response };
      response = await request(address);
    }
    throw new Error(`Too many redirects, the last one to ${address.href}.`);
  };

  return {
    request,
    open: async (address, isGoal = () => false) => follow(new URL(address), await request(address), isGoal),
    async submit(page, values, isGoal = () => false) {
      const action = /<form[^>]* action="([^"]+)"/.exec(await page.response.clone().text())?.[1];
      if (action === undefined) throw new Error(`There is no form at ${page.address.href}.`);
      const target = new URL(action, page.address);
      const init = { method: 'POST', body: new URLSearchParams(values), headers: { Origin: page.address.origin } };
      return follow(target, await request(target, init), isGoal);
    },
    carryCookies(from, to) {
      const jar = jarOf(new URL(to));
      for (const [name, value] of jarOf(new URL(from))) jar.set(name, value);
    },
  };
};
