import * as z from 'zod/mini';

import { HttpProblem } from './problem.ts';
import type { Route } from './route.ts';

/** Largest JSON body, in bytes. */
const BODY_LIMIT = 1024 * 1024;

/** Parses the path, the query and the body of a request by the route's schemas; a 400 names each field that is wrong. */
export const parseInput = async (route: Route, request: Request, pathParams: Readonly<Record<string, string>>) => ({
  params: parse(route.params, pathParams, 'path'),
  query: parse(route.query, queryOf(request), 'query'),
  body: route.body && parse(route.body, await readJson(request), 'body'),
});

const parse = (schema: z.core.$ZodType | undefined, given: unknown, place: string): unknown => {
  if (!schema) return undefined;
  if (!isStorable(given)) throw new HttpProblem(400, 'The request contains text that cannot be stored');
  const result = z.safeParse(schema, given);
  if (result.success) return result.data;
  throw new HttpProblem(400, 'The request is not valid', {
    errors: result.error.issues.map(({ path, message }) => ({ path: [place, ...path.map(String)].join('.'), message })),
  });
};

const queryOf = (request: Request) => {
  const { searchParams } = new URL(request.url);
  const given = [...searchParams];
  const twice = given.find(([name], index) => given.findIndex(([other]) => other === name) !== index);
  if (twice) {
    throw new HttpProblem(400, 'The request is not valid', {
      errors: [{ path: `query.${twice[0]}`, message: 'given more than once' }],
    });
  }
  return Object.fromEntries(given);
};

const readJson = async (request: Request): Promise<unknown> => {
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) {
    throw new HttpProblem(415, 'The body must be application/json');
  }
  try {
    return JSON.parse(await readText(request));
  } catch (error) {
    throw error instanceof HttpProblem ? error : new HttpProblem(400, 'The body is not valid JSON');
  }
};

/** The body as text, up to the limit. */
export const readText = async (request: Request): Promise<string> => {
  if (Number(request.headers.get('Content-Length')) > BODY_LIMIT) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const tooLarge = () => new HttpProblem(413, 'The body is too large');

/** PostgreSQL cannot keep NUL, and changes halves of surrogate pairs. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner));
};
