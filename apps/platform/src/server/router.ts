import { Hono } from 'hono';
import * as z from 'zod/mini';

import type { DiskReserve } from '../storage/disk-reserve.ts';
import { AccountGone, SignInEnded } from '../storage/database/account-database.ts';
import type { Bodies } from './bodies.ts';
import type { Exchange } from './exchange.ts';
import { type FaultSource, withFault } from './faults.ts';
import { type Guard, unauthenticated } from './guard.ts';
import type { IdempotentCalls } from './idempotency/idempotent-calls.ts';
import { jsonResponse } from './compression.ts';
import { parseInput } from './input.ts';
import { type RateLimiter, tooMany } from './limits.ts';
import type { Load, Place } from './load.ts';
import { accountDeleted, noSuchAddress, HttpProblem } from './problem.ts';
import { createRevalidation } from './revalidation.ts';
import type { Account, Route } from './route.ts';

/** How many calls each caller may make. */
export interface CallLimits {
  /** By account, for its routes together. */
  readonly accounts: RateLimiter;
  /** By address, for public routes together. */
  readonly addresses: RateLimiter;
  /** By address, for signed addresses: a page of photos asks for many at once. */
  readonly signed: RateLimiter;
  /** Limits of single routes, by path. */
  readonly routes: ReadonlyMap<string, RateLimiter>;
}

interface RouterOptions {
  readonly routes: readonly Route[];
  readonly guard: Guard;
  /** Absent when nothing is limited, as in benchmarks. */
  readonly limits?: CallLimits | undefined;
  readonly bodies: Bodies;
  readonly load: Load;
  readonly disk: DiskReserve;
  readonly faults?: FaultSource | undefined;
  readonly idempotentCalls: IdempotentCalls;
  /** Whether answers are checked against their schemas: a wrong one becomes a 500 that tests notice. */
  readonly checkAnswers: boolean;
}

/** Finds the route of a request, lets the caller in or not, and calls it. Throws `HttpProblem`. */
export type Router = (request: Request, exchange: Exchange) => Promise<Response>;

export const createRouter = (options: RouterOptions): Router => {
  const { routes, guard, limits, bodies, load, disk, faults, idempotentCalls, checkAnswers } = options;
  const hono = new Hono<{ Bindings: { readonly exchange: Exchange } }>({ strict: true });
  const revalidate = createRevalidation();
  hono.onError((error) => {
    throw error;
  });
  hono.notFound(({ req, env }) => wrongMethod(routes, req.path, env.exchange));
  for (const route of routes) {
    hono.on(methodInHono(route), route.path, async ({ req, env: { exchange } }) => {
      if (route.method === 'HEAD' && req.method !== 'HEAD') return wrongMethod(routes, req.path, exchange);
      exchange.route = route.path;
      const account = route.access.kind === 'account' ? await guard(req.raw, exchange) : undefined;
      const seconds = (limits && limiterFor(route, limits)?.take(callerOf(route, exchange, account))) ?? 0;
      if (seconds > 0) throw tooMany(seconds);
      if (route.fillsDisk) await disk.demandRoom();
      const received = route.streams ? req.raw : await bodies.whole(req.raw, exchange.remoteAddress);
      const work = (place: Place) => {
        const fault = faults?.(route, account?.accountId ?? accountIdIn(route, req.param()));
        const given = route.streams ? bodies.flowing(received, place) : received;
        return withFault({ fault, hangUp: exchange.hangUp, request: given }, async (request) => {
          const carryOut = async (caller: Account | undefined) => {
            const read = (as: Account | undefined) => callRoute(route, request, req.param(), exchange, as);
            // What a fault has made of an answer is not to be kept.
            const { answer, headers } =
              caller && fault === undefined
                ? await revalidate({ route, request, account: caller, read })
                : { answer: await read(caller), headers: {} };
            if (answer instanceof Response) return answer;
            if (checkAnswers && route.answer) z.parse(route.answer, answer);
            // A fault may change the text, and an answer that is kept for a repeat is one for all clients.
            const mayBePacked = fault === undefined && route.method === 'GET';
            return mayBePacked
              ? jsonResponse(route, request, { answer, headers })
              : Response.json(answer, { status: route.status ?? 200 });
          };
          return account ? idempotentCalls({ route, request, account, carryOut }) : carryOut(undefined);
        });
      };
      const asker = { address: exchange.remoteAddress, isAlwaysAnswered: route.isAlwaysAnswered };
      return load.work(asker, work).catch((error: unknown) => {
        if (error instanceof AccountGone) throw route.tellsOfDeletion ? accountDeleted() : accountGone(error);
        throw error instanceof SignInEnded ? unauthenticated('The sign-in has ended', error) : error;
      });
    });
  }
  return async (request, exchange) => hono.fetch(request, { exchange });
};

const accountGone = (cause: AccountGone) => unauthenticated('The account does not exist any more', cause);

const callRoute = async (
  route: Route,
  request: Request,
  pathParams: Readonly<Record<string, string>>,
  exchange: Exchange,
  account: Account | undefined,
): Promise<unknown> => {
  const { host, origin, correlationId, remoteAddress, log } = exchange;
  const input = await parseInput(route, request, pathParams);
  const call = { ...input, ...(account && { account }), request, host, origin, correlationId, remoteAddress, log };
  return route.handle(call);
};

/** Whom a signed address is about. */
const accountIdIn = ({ access }: Route, params: Readonly<Record<string, string>>) =>
  access.kind === 'signed' ? access.accountIdIn(params) : undefined;

/** Hono has no routes for HEAD alone: it asks those for GET. */
const methodInHono = ({ method }: Route) => (method === 'HEAD' ? 'GET' : method);

const wrongMethod = (routes: readonly Route[], path: string, exchange: Exchange): never => {
  const matching = routes.filter((route) => matches(route.path, path));
  const exact = matching.filter((route) => !route.path.endsWith('*'));
  const methods = new Set((exact.length > 0 ? exact : matching).map(({ method }) => method));
  if (methods.size === 0) throw noSuchAddress();
  exchange.route = 'wrong-method';
  throw new HttpProblem(405, 'Method not allowed', { headers: { Allow: [...methods].join(', ') } });
};

const limiterFor = (route: Route, limits: CallLimits) => {
  if (route.callsPerMinute === 'unlimited') return undefined;
  const own = limits.routes.get(route.path);
  if (own) return own;
  if (route.access.kind === 'account') return limits.accounts;
  return route.access.kind === 'signed' ? limits.signed : limits.addresses;
};

const callerOf = (route: Route, { remoteAddress }: Exchange, account: Account | undefined) => {
  const caller = account ? `account ${account.accountId}` : `address ${remoteAddress}`;
  return route.callsPerMinute === undefined ? caller : `${route.method} ${caller}`;
};

/** Whether a path is one of a template: `/photos/:id`, `/oidc/*`. */
const matches = (template: string, path: string) => {
  const pattern = template.replaceAll(/:[^/]+/g, '[^/]+').replace(/\/\*$/, '/.*');
  return new RegExp(`^${pattern}$`).test(path);
};
