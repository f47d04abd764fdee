import { CORRELATION_HEADER } from '@account-area/contracts';

import type { Clock } from '../clock.ts';
import { type Connection, correlationIdOf, type Exchange, type ExchangeOptions, openExchange } from './exchange.ts';
import { secure } from './headers.ts';
import { HttpProblem, problemResponse } from './problem.ts';
import type { Router } from './router.ts';

/** Answers a request; never rejects. */
export type Handler = (request: Request, connection: Connection) => Promise<Response>;

interface HandlerOptions extends ExchangeOptions {
  readonly router: Router;
  /** Its time is the `Date` of every answer, by which clients count days and the age of tokens. */
  readonly clock: Clock;
}

/** The outermost layer: correlation id, host, errors as problems, security headers, and one log line per request. */
export const createHandler = (options: HandlerOptions): Handler => {
  const answer = async (request: Request, exchange: Exchange | undefined): Promise<Response> => {
    if (!exchange) throw new HttpProblem(421, 'This host is not served here');
    return options.router(request, exchange);
  };

  return async (request, connection) => {
    const startedAt = performance.now();
    const correlationId = correlationIdOf(request);
    const exchange = openExchange(request, connection, correlationId, options);
    const log = exchange?.log ?? options.log;
    let response: Response;
    try {
      response = await answer(request, exchange);
    } catch (error) {
      const problem = problemOf(error);
      // A problem that was thrown as one is an answer, not a surprise.
      if (problem !== error) log.error({ route: exchange?.route, cause: withoutDetails(error) }, problem.message);
      response = problemResponse(problem, correlationId);
    }
    secure(response.headers, exchange);
    response.headers.set(CORRELATION_HEADER, correlationId);
    response.headers.set('Date', options.clock.now().toUTCString());
    log.info({
      method: request.method,
      route: exchange?.route ?? 'unknown-host',
      host: exchange?.host.name,
      status: response.status,
      ms: Math.round(performance.now() - startedAt),
    });
    return response;
  };
};

/** PostgreSQL is starting, stopping, away, full, or slower than the limit, or gave up a transaction that stood still. */
const UNAVAILABLE = /^(57P0[0-9]|57014|25P03|53\d{3}|08\d{3}|ECONN\w+|ENOENT|EPIPE|ETIMEDOUT)$/;
const CONNECTION_LOST =
  /connection (terminated|timeout)|timeout exceeded when trying to connect|client has encountered a connection error/i;

const problemOf = (error: unknown): HttpProblem => {
  if (error instanceof HttpProblem) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNAVAILABLE.test(code) || (error instanceof Error && CONNECTION_LOST.test(error.message))) {
    return new HttpProblem(503, 'Temporarily unavailable', { headers: { 'Retry-After': '1' }, cause: error });
  }
  return new HttpProblem(500, 'Internal error', { cause: error });
};

/** What may be logged of an error: a database's details name customers. */
const withoutDetails = (error: unknown) => {
  if (!(error instanceof Error)) return { message: 'not an error' };
  return { name: error.name, message: error.message, stack: error.stack, ...('code' in error && { code: error.code }) };
};
