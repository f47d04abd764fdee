import * as z from 'zod/mini';

import { HttpProblem } from './problem.ts';
import type { Route } from './route.ts';

/** Parses the path, the query and the body of a request by the route's schemas; a 400 names each field that is wrong. */
export const parseInput = async (route: Route, request: Request, pathParams: Readonly<Record<string, string>>) => ({
  params: parse(route.params, pathParams, 'path'),
  query: route.query && parse(route.query, queryOf(request), 'query'),
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
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpProblem(400, 'The body is not valid JSON');
  }
};

/** Lists and objects inside one another; what is sent here needs three. */
const DEEPEST = 32;

/** PostgreSQL cannot keep NUL, and changes halves of surrogate pairs. */
export const isStorableText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const isStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > DEEPEST) throw new HttpProblem(400, 'The request is nested too deeply');
  return Object.entries(value).every(([name, inner]) => isStorableText(name) && isStorable(inner, depth + 1));
};
