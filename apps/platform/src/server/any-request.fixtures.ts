import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';

import {
  HOSTILE_BODIES,
  HOSTILE_SEGMENTS,
  HOSTILE_TEXTS,
  HOSTILE_VALUES,
  LONG,
  ODD_HEADERS,
} from './hostile-values.fixtures.ts';

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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

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
