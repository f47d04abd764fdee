import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';

/** As much of a JSON Schema as the platform's descriptions use. */
const Schema = z.looseObject({
  type: z.optional(z.string()),
  const: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  pattern: z.optional(z.string()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  items: z.optional(z.unknown()),
  properties: z.optional(z.record(z.string(), z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
  anyOf: z.optional(z.array(z.unknown())),
});
type Schema = z.infer<typeof Schema>;

const Content = z.record(z.string(), z.object({ schema: z.optional(z.unknown()) }));

const Operation = z.object({
  parameters: z.array(
    z.object({ in: z.string(), name: z.string(), schema: z.unknown(), example: z.optional(z.string()) }),
  ),
  requestBody: z.optional(z.object({ content: Content })),
  responses: z.looseObject({ default: z.object({ content: Content }) }),
});

const Description = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** One thing that can be asked of the platform, as its description says it. */
export interface AnyOperation extends z.infer<typeof Operation> {
  readonly path: string;
  readonly method: string;
}

/** A request that may be right, wrong or hostile. */
export interface AnyRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Every operation of an OpenAPI document. */
export const operationsOf = (description: unknown): readonly AnyOperation[] =>
  Object.entries(Description.parse(description).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
  );

interface Knowledge {
  /** A token that holds. */
  readonly token: string;
  /** What there is, by the name of the parameter that asks for it. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Requests for one operation: each part is now as described, now something else. */
export const requestsFor = (operation: AnyOperation, knowledge: Knowledge): Arbitrary<AnyRequest> =>
  fc
    .record({
      path: pathsOf(operation, knowledge),
      query: queriesOf(operation),
      headers: headersOf(operation, knowledge),
    })
    .chain(({ path, query, headers }) =>
      bodiesOf(operation).map((body) => ({ address: path + (query && `?${query}`), headers, body })),
    );

const SAFE = new Set(['GET', 'HEAD']);

const LONG = 'x'.repeat(70_000);

/** What breaks programs that believe what they are sent. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uDFFF\uD83D',
  '\u202Eevil',
  '👨‍👩‍👧‍👦',
  'null',
  'NaN',
  '-1',
  '0',
  '1e400',
  '9007199254740993',
  '99999999999999999999999999',
  '0x10',
  '٣',
  "' or 1=1; drop table photos --",
  '../../../etc/passwd',
  '${jndi:ldap://x}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  '%00',
  '%',
  'a'.repeat(3000),
];

const HOSTILE_VALUES: readonly unknown[] = [
  ...HOSTILE_TEXTS,
  LONG,
  null,
  true,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[]],
  Array.from({ length: 2000 }, () => 'x'),
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}'),
  JSON.parse('['.repeat(100) + ']'.repeat(100)),
];

const HOSTILE_BODIES = [
  '',
  '{',
  'null',
  '"\\ud800"',
  '"\\u0000"',
  '{"a":1e400}',
  '{"a":1,"a":2}',
  '\uFEFF{}',
  '['.repeat(100_000),
  '['.repeat(100_000) + ']'.repeat(100_000),
  '{"a":'.repeat(5000) + '1' + '}'.repeat(5000),
  `"${'x'.repeat(1024 * 1024)}"`,
  'a=b&a=c&email=%00&password=%FF&client_id=%00&refresh_token=x&grant_type=refresh_token',
  '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
];

const HOSTILE_SEGMENTS = ['%00', '%FF', '%C0%AF', '%2e%2e', '..%2f..', '%', '%zz', '.', ';', '*', ':id', '\\', ' '];

const hostileText = fc.constantFrom(...HOSTILE_TEXTS);
const hostileValue = fc.oneof(fc.constantFrom(...HOSTILE_VALUES), fc.jsonValue({ noUnicodeString: false }));

/** Now what is meant, now something else. */
const mostly = <Value, Other>(meant: Arbitrary<Value>, other: Arbitrary<Other>): Arbitrary<Value | Other> =>
  fc.oneof({ arbitrary: meant, weight: 3 }, { arbitrary: other, weight: 2 });

const valuesOf = (given: unknown): Arbitrary<unknown> => mostly(meantBy(Schema.parse(given)), hostileValue);

const meantBy = (schema: Schema): Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map(valuesOf));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, of]) => [name, valuesOf(of)])),
      );
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), { maxLength: 5 });
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'string':
      return schema.pattern === undefined ? fc.string() : fc.stringMatching(new RegExp(schema.pattern));
    default:
      return fc.jsonValue();
  }
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(JSON.stringify(value)));

const pathsOf = ({ path, parameters }: AnyOperation, { ids }: Knowledge): Arbitrary<string> =>
  fc
    .tuple(
      ...path.split('/').map((segment) => {
        const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
        if (name === undefined) return fc.constant(segment);
        const parameter = parameters.find((other) => other.in === 'path' && other.name === name);
        const known = [ids[name], parameter?.example].filter((value) => value !== undefined);
        const meant = fc.oneof(
          ...known.map((value) => fc.constant(value)),
          meantBy(Schema.parse(parameter?.schema ?? { type: 'string' })),
        );
        const encoded = mostly(meant, hostileText).map((value) => encodeURIComponent(textOf(value).toWellFormed()));
        return fc.oneof(
          { arbitrary: encoded, weight: 4 },
          { arbitrary: fc.constantFrom(...HOSTILE_SEGMENTS), weight: 1 },
        );
      }),
    )
    .map((segments) => segments.join('/'));

const queriesOf = ({ parameters }: AnyOperation): Arbitrary<string> => {
  const described = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ example, name, schema }) =>
      fc.tuple(
        fc.constant(name),
        fc.oneof(valuesOf(schema).map(textOf), example === undefined ? hostileText : fc.constant(example)),
      ),
    );
  const other = fc.tuple(fc.constantFrom('x', '__proto__', 'limit', 'response_mode', 'id_token_hint'), hostileText);
  return fc
    .array(fc.oneof(...described, other), { maxLength: 4 })
    .map((pairs) => new URLSearchParams(pairs).toString());
};

/** Headers that the platform reads, or that servers stumble over. */
const ODD_HEADERS: Readonly<Record<string, readonly string[]>> = {
  Accept: ['text/html', 'application/json;q=0', '*/*;q=x', ','],
  'Accept-Encoding': ['br', 'gzip;q=0, br;q=x', '*', ','],
  'Accept-Language': ['nl', 'x'.repeat(2000), ';;'],
  'Content-Type': [
    'application/json',
    'application/json; charset=x',
    'text/plain',
    'a/b/c',
    ';',
    'multipart/form-data',
  ],
  'Content-Encoding': ['gzip'],
  Cookie: ['_session=x; _interaction=%00; known_device=a~b~c', '='.repeat(500), ';;;', '_session=%FF'],
  Forwarded: ['for=x'],
  'Idempotency-Key': ['key-of-a-call', 'x', 'x'.repeat(300), '\u00FF'.repeat(10)],
  'If-None-Match': ['*', 'W/"x"', '"'.repeat(100)],
  'If-Range': ['"x"', 'yesterday'],
  Origin: ['null', 'http://evil.example', 'not an origin'],
  Range: [
    'bytes=0-',
    'bytes=-1',
    'bytes=9-1',
    'bytes=a-b',
    'bytes=0-0,5-6',
    'lines=1-2',
    'bytes=99999999999999999999-',
  ],
  'Sec-Fetch-Site': ['same-origin', 'cross-site', 'x'],
  'Tus-Resumable': ['1.0.0', '0.2.2', 'x'],
  'Upload-Concat': ['partial', 'final;/a /b'],
  'Upload-Defer-Length': ['1', '2'],
  'Upload-Length': ['0', '-1', '10', '1e9', '99999999999999999999', 'x', '0x10'],
  'Upload-Metadata': ['filename', 'filename !!!', 'filename YQBi', 'a b,a b', ',', `filename ${'YQ'.repeat(5000)}`],
  'Upload-Offset': ['0', '1', '-1', '99999999999999999999', 'x', '0.5'],
  'X-CorrelationId': ['x', 'a-good-correlation-id', 'y'.repeat(500), '\u00FF'.repeat(20)],
  'X-Forwarded-For': ['x', '127.0.0.1, ::1'],
  'X-Forwarded-Proto': ['https', 'javascript'],
  'X-HTTP-Method-Override': ['DELETE'],
};

const headersOf = ({ parameters }: AnyOperation, { token }: Knowledge): Arbitrary<Readonly<Record<string, string>>> => {
  const odd = fc
    .array(
      fc
        .constantFrom(...Object.entries(ODD_HEADERS))
        .chain(([name, values]) => fc.tuple(fc.constant(name), fc.constantFrom(...values))),
      { maxLength: 3 },
    )
    .map((pairs): Readonly<Record<string, string>> => Object.fromEntries(pairs));
  const described = Object.fromEntries(
    parameters.flatMap(({ in: place, name, example }) => (place === 'header' ? [[name, example ?? '']] : [])),
  );
  const credentials = fc.oneof(
    { arbitrary: fc.constant({ Authorization: `Bearer ${token}` }), weight: 6 },
    { arbitrary: fc.constant({}), weight: 1 },
    {
      arbitrary: fc
        .constantFrom(
          `bearer ${token}`,
          'Bearer x.y.z',
          'Bearer',
          `Basic ${btoa('a:b')}`,
          `Bearer ${token.slice(1)}`,
          LONG.slice(0, 5000),
        )
        .map((Authorization) => ({ Authorization })),
      weight: 1,
    },
  );
  return fc.tuple(fc.boolean(), credentials, odd).map(([isNamed, authorization, others]) => ({
    ...(isNamed && { 'Content-Type': 'application/json' }),
    ...described,
    ...authorization,
    ...others,
  }));
};

const bodiesOf = ({ method, requestBody }: AnyOperation): Arbitrary<string | undefined> => {
  if (SAFE.has(method)) return fc.constant(undefined);
  const schema = requestBody?.content['application/json']?.schema;
  const meant =
    schema === undefined
      ? fc.constantFrom(undefined, '0123456789')
      : valuesOf(schema).map((value) => JSON.stringify(value));
  return fc.oneof({ arbitrary: meant, weight: 4 }, { arbitrary: fc.constantFrom(...HOSTILE_BODIES), weight: 1 });
};
