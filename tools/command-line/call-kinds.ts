/** A call as it was made. */
interface Call {
  readonly method: string;
  readonly url: string;
  readonly contentType: string;
  /** Of interest where it is JSON. */
  readonly body: string;
}

/** What differs from call to call of one kind: ids, months, and names of signed files. */
const OWN: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gu, '{id}'],
  [/\/timeline\/\d{4}\/\d+$/u, '/timeline/{month}'],
  [/^\/images\/[^/]+\/[^/]+\//u, '/images/{signed}/'],
];

/** Method, path, names of the query and types of the body: `POST /photo-management/photos/known {"hashes":["string"]}` */
export const kindOf = ({ body, contentType, method, url }: Call): string => {
  const { pathname, searchParams } = new URL(url);
  const path = OWN.reduce((before, [own, name]) => before.replace(own, name), decodeURIComponent(pathname));
  const query = [...new Set(searchParams.keys())].toSorted().join('&');
  const content = contentType.includes('json') ? JSON.stringify(shapeOf(JSON.parse(body))) : contentType;
  return [method, query === '' ? path : `${path}?${query}`, content].filter((part) => part !== '').join(' ');
};

const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const fields = Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field)]));
};
