import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import type { AccessTokens } from '@account-area/session';

import type { HttpEnvironment } from '../http-environment.ts';
import type { AnswerIssue, HttpIncidentKind } from '../http-reporter.ts';
import type { Exchange, Read, Write } from './ask-once.ts';
import { createCircuitBreaker, type ExchangeOutcome } from './circuit-breaker.ts';
import { failureOf, type ExchangeFailure } from './failure.ts';
import { pursue } from './pursue.ts';
import { isFault, type Sighting } from './sighting.ts';

/** Which service, where, and on whose behalf. */
export interface RemoteServiceOptions {
  /** The name of its folder. */
  readonly name: string;
  readonly baseUrl: string;
  /** Whose tokens its calls carry; `null` for a service that asks nobody who they are. */
  readonly tokens: AccessTokens | null;
}

/** One remote service, and everything that is the same for all calls to it. */
export interface RemoteService {
  read<Body>(read: Read<Body>, signal: AbortSignal): Promise<Result<Answer<Body>, ExchangeFailure>>;
  /** Changes something. A failure does not say that nothing was done: only a repeat under the same key tells. */
  write<Body>(write: Write<Body>, signal: AbortSignal): Promise<Result<Answer<Body>, ExchangeFailure>>;
}

/** What a service answered, in the shape it promised. */
export interface Answer<Body> {
  readonly body: Body;
  /** Reports something odd about an answer that could be used all the same. */
  note(kind: HttpIncidentKind, issues: readonly AnswerIssue[]): void;
  /** Reports an answer that turned out to be of no use, and says so in the words of a port. */
  reject(issues: readonly AnswerIssue[]): PortError;
}

/** A service with its circuit; every call is authorised, retried, timed, checked and reported here and nowhere else. */
export const createRemoteService = (
  environment: HttpEnvironment,
  { name, baseUrl, tokens }: RemoteServiceOptions,
): RemoteService => {
  const { ids, reporter, timers } = environment;
  const circuit = createCircuitBreaker(() => timers.elapsed());

  const exchangeWith = async <Body>(
    exchange: Exchange<Body>,
    signal: AbortSignal,
  ): Promise<Result<Answer<Body>, ExchangeFailure>> => {
    const correlationId = ids.next();
    if (!circuit.permits()) return fail(failureOf({ kind: 'circuit-open' }, correlationId));

    const { attempts, result } = await pursue(environment, { baseUrl, correlationId, exchange, tokens }, signal).catch(
      (defect: unknown) => {
        circuit.record('unknown');
        throw defect;
      },
    );
    const incident = { service: name, operation: exchange.operation, correlationId, attempts };
    const hasOpened = circuit.record(result.ok ? 'served' : outcomeOf(result.error));
    if (result.ok) {
      const { body, status } = result.value;
      const note: Answer<unknown>['note'] = (kind, issues) => reporter.report({ ...incident, kind, status, issues });
      const reject: Answer<unknown>['reject'] = (issues) => {
        note('invalid-body', issues);
        return failureOf({ kind: 'invalid-body', status, issues }, correlationId).portError;
      };
      return ok({ body, note, reject });
    }

    const seen = result.error;
    if (isFault(seen)) {
      const issues = seen.kind === 'invalid-body' ? seen.issues : [];
      reporter.report({ ...incident, kind: seen.kind, status: 'status' in seen ? seen.status : null, issues });
    }
    if (hasOpened) reporter.report({ ...incident, kind: 'circuit-opened', status: null, issues: [] });
    return fail(failureOf(seen, correlationId));
  };

  return { read: exchangeWith, write: exchangeWith };
};

/** A device without a network does a service no harm, so only silence and errors of the service itself count. */
const outcomeOf = (seen: Sighting): ExchangeOutcome => {
  if (!isFault(seen) || seen.kind === 'network') return 'unknown';
  return seen.kind === 'timeout' || (seen.kind === 'status' && seen.status >= 500) ? 'failed' : 'served';
};
