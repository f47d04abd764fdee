const PAGES = ['cursor', 'limit', 'sortKey', 'sortOrder'];

/** What the specification names of the services of photos and of shared albums that customers read, and their queries. */
const SPECIFIED: readonly { readonly path: RegExp; readonly query: readonly string[] }[] = [
  { path: /^\/photo-management\/users(?:\/timeline)?$/, query: [] },
  { path: /^\/photo-management\/photos\/timeline\/\d+\/\d+$/, query: PAGES },
  { path: /^\/photo-management\/photos$/, query: PAGES },
  { path: /^\/shared-albums-api\/users$/, query: [] },
  { path: /^\/shared-albums-api\/shared-albums\/[^/]+$/, query: [] },
  { path: /^\/shared-albums-api\/shared-albums\/[^/]+\/photos$/, query: PAGES },
];

/** What such a service does with a query that it does not know. */
export type UnknownQueries = 'refused' | 'ignored';

/**
 * Services that know no more than the specification: the platform's, behind a layer that answers 404 to other
 * paths, refuses or ignores other queries, answers in no other shape, and tells of a page its photos and the cursor of the next one alone.
 */
export const asSpecified =
  (fetch: (request: Request) => Promise<Response>, unknownQueries: UnknownQueries) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const known = SPECIFIED.find(({ path }) => path.test(url.pathname));
    if (!known || request.method !== 'GET') return new Response('Not found', { status: 404 });

    const unknown = [...url.searchParams.keys()].filter((key) => !known.query.includes(key));
    if (unknown.length > 0 && unknownQueries === 'refused') return new Response('Bad request', { status: 400 });
    for (const key of unknown) url.searchParams.delete(key);

    const { signal } = request;
    const headers = new Headers(request.headers);
    headers.set('accept', 'application/json');
    const response = await fetch(new Request(url, { headers, signal }));
    if (!response.ok || known.query !== PAGES) return response;
    const page: unknown = await response.json();
    return Response.json(isPage(page) ? { cursor: page.cursor, images: page.images } : page);
  };

const isPage = (body: unknown): body is { readonly cursor: unknown; readonly images: unknown } =>
  typeof body === 'object' && body !== null && 'cursor' in body && 'images' in body;
