import { CORRELATION_HEADER, Problem, PROBLEM_MEDIA_TYPE } from '@account-area/contracts';
import * as z from 'zod/mini';

import { issuerOf } from './guard.ts';
import { openRoute, type Route } from './route.ts';

const JsonObject = z.record(z.string(), z.unknown());
type JsonObject = z.infer<typeof JsonObject>;

/** An OpenAPI 3.1 document, as far as the platform uses the format. */
export const OpenApiDocument = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), JsonObject)),
  components: JsonObject,
});
export type OpenApiDocument = z.infer<typeof OpenApiDocument>;

/** Describes every route from the registry; routes whose path ends in a wildcard speak a protocol of their own. */
export const openApiDocument = (routes: readonly Route[], origin: string): OpenApiDocument => {
  const documented = routes.filter(({ path }) => !path.endsWith('*'));
  const paths: OpenApiDocument['paths'] = {};
  for (const route of documented) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: "The account area's services",
      version: '1',
      description: `Every answer carries ${CORRELATION_HEADER}. Errors are ${PROBLEM_MEDIA_TYPE} (RFC 9457). JSON comes as zstd, br or gzip where Accept-Encoding names it.`,
    },
    servers: [{ url: origin }],
    tags: [...new Set(documented.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem, 'output') },
      securitySchemes: {
        customer: { type: 'openIdConnect', openIdConnectUrl: `${issuerOf(origin)}/.well-known/openid-configuration` },
      },
    },
  };
};

const operation = (route: Route): JsonObject => ({
  tags: [route.tag],
  summary: route.summary,
  ...(route.access.kind === 'account'
    ? { security: [{ customer: [] }] }
    : { description: `Without a token: ${route.access.because}.` }),
  parameters: [...parameters(route, 'path'), ...parameters(route, 'query'), ...headers(route)],
  ...(route.body && {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(route.body, 'input') } } },
  }),
  responses: {
    [String(route.status ?? 200)]: route.answer
      ? { description: 'OK', content: { 'application/json': { schema: jsonSchema(route.answer, 'output') } } }
      : { description: 'OK' },
    ...(route.version && {
      304: { description: 'The client has the answer, by the ETag that it named in If-None-Match.' },
    }),
    default: {
      description: 'Problem',
      content: {
        [PROBLEM_MEDIA_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } },
        ...Object.fromEntries((route.alsoRefusesAs ?? []).map((mediaType) => [mediaType, {}])),
      },
    },
  },
});

const ObjectSchema = z.object({
  properties: z._default(z.record(z.string(), JsonObject), {}),
  required: z._default(z.array(z.string()), []),
});

const parameters = (route: Route, place: 'path' | 'query'): JsonObject[] => {
  const schema = place === 'path' ? route.params : route.query;
  if (!schema) return [];
  const { properties, required } = ObjectSchema.parse(jsonSchema(schema, 'input'));
  const examples = place === 'path' ? route.example?.params : route.example?.query;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(examples?.[name] !== undefined && { example: examples[name] }),
  }));
};

const headers = ({ example }: Route): JsonObject[] =>
  Object.entries(example?.headers ?? {}).map(([name, value]) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
    example: value,
  }));

/** JSON has no words for transformations; what goes in and what comes out are described separately. */
const jsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject => {
  const described = JsonObject.parse(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
  delete described['$schema'];
  return described;
};

/** The document, made from the routes that there are when it is asked for. */
export const openApiRoute = (routes: readonly Route[]): Route =>
  openRoute({
    method: 'GET',
    path: '/openapi.json',
    tag: 'Operation',
    summary: 'This description.',
    access: { kind: 'public', because: 'it describes the services, not the customers' },
    isSameForAll: true,
    answer: OpenApiDocument,
    handle: ({ origin }) => Promise.resolve(openApiDocument(routes, origin)),
  });
