import { fail, ok, type PortError, referenceFrom, type Result } from '@account-area/kernel';
import type { AccessTokens } from '@account-area/session';

import type { AnswerIssue, HttpEnvironment, HttpIncidentKind } from '../http-environment.ts';
import { type BodyReader, fileReader, jsonReader } from './body-readers.ts';
import { type Asked, type Exchange, type FileExchange, isFault, PORT_ERROR_CODES, type Refusal } from './exchange.ts';
import { send } from './send.ts';

/** Which service it is, and where. */
export interface RemoteServiceOptions {
  /** The name of its folder. */
  readonly name: string;
  readonly baseUrl: string;
  /** Whose tokens its calls carry; `null` for a service without sign-in. */
  readonly tokens: AccessTokens | null;
}

/** One remote service, and everything that is the same for all calls to it. */
export interface RemoteService {
  /** A failed change may have been made all the same: only a repeat under the same idempotency key tells. */
  ask<Body, Value, Failure = never>(
    exchange: Exchange<Body>,
    signal: AbortSignal,
    map: AnswerMap<Body, Value, Failure>,
    refused?: RefusalMap<Value, Failure>,
  ): Promise<Result<Value, Failure | PortError>>;

  /** Code that only some answers of the service need, loaded when one is there; `unreachable` when it cannot be had. */
  code<Code>(load: () => Promise<Code>): Promise<Result<Code, PortError>>;

  /** A whole file of the media type asked for. */
  readFile(exchange: FileExchange, signal: AbortSignal): Promise<Result<Blob, PortError>>;
}

/** Puts a body that has the promised shape into the domain's words. */
export type AnswerMap<Body, Value, Failure = never> = (
  body: Body,
  answer: Answer,
) => Result<Value, Failure | PortError> | Promise<Result<Value, Failure | PortError>>;

/** Puts a refusal into the domain's words; `null` for one that means nothing in particular. */
export type RefusalMap<Value, Failure = never> = (refusal: Refusal) => Result<Value, Failure> | null;

/** What an adapter may say of an answer. */
export interface Answer {
  /** Reports something odd about an answer that can be used all the same. */
  note(kind: HttpIncidentKind, issues: readonly AnswerIssue[]): void;
  /** Reports an answer that turned out to be of no use, and says so in the words of a port. */
  reject(issues: readonly AnswerIssue[]): PortError;
}

/** A remote service for adapters. Expected failures are values; what it rejects with is a defect. */
export const createRemoteService = (
  environment: HttpEnvironment,
  { baseUrl, name, tokens }: RemoteServiceOptions,
): RemoteService => {
  const exchanged = async <Body, Value, Failure = never>(
    asked: Asked,
    reader: BodyReader<Body>,
    signal: AbortSignal,
    map: AnswerMap<Body, Value, Failure>,
    refused?: RefusalMap<Value, Failure>,
  ): Promise<Result<Value, Failure | PortError>> => {
    const correlationId = environment.ids.next();
    const reference = referenceFrom(correlationId);
    const { attempts, result } = await send(environment, { asked, baseUrl, correlationId, reader, tokens }, signal);
    const report = (kind: HttpIncidentKind, status: number | null, issues: readonly AnswerIssue[]) =>
      environment.reporter.report({
        kind,
        service: name,
        operation: asked.operation,
        correlationId,
        status,
        attempts,
        issues,
      });

    if (result.ok) {
      const { body, status } = result.value;
      return map(body, {
        note: (kind, issues) => report(kind, status, issues),
        reject: (issues) => {
          report('invalid-body', status, issues);
          return { code: 'malformed', reference };
        },
      });
    }

    const outcome = result.error;
    const meaning = outcome.kind === 'status' ? (refused?.(outcome) ?? null) : null;
    const isAnswer = meaning !== null && outcome.kind === 'status' && asked.answers?.includes(outcome.status) === true;
    if (isFault(outcome) && !isAnswer) {
      const issues = outcome.kind === 'invalid-body' ? outcome.issues : [];
      report(outcome.kind, 'status' in outcome ? outcome.status : null, issues);
    }
    return meaning ?? fail({ code: PORT_ERROR_CODES[outcome.kind], reference });
  };

  return {
    ask: (exchange, signal, map, refused) => exchanged(exchange, jsonReader(exchange.schema), signal, map, refused),
    code: async (load) => {
      try {
        return ok(await load());
      } catch {
        const correlationId = environment.ids.next();
        const operation = 'code of an answer';
        const nothing = { status: null, attempts: 1, issues: [] };
        environment.reporter.report({ kind: 'network', service: name, operation, correlationId, ...nothing });
        return fail({ code: 'unreachable', reference: referenceFrom(correlationId) });
      }
    },
    readFile: (exchange, signal) => exchanged(exchange, fileReader(exchange), signal, ok),
  };
};
