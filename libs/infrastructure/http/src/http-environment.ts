import type { Chance, SessionClock } from '@account-area/session';

/** What every exchange needs of the world; one for the whole app. */
export interface HttpEnvironment {
  readonly fetch: (request: Request) => Promise<Response>;
  /** Ids of calls: 8 to 60 letters, digits and hyphens, never the same twice. */
  readonly ids: { readonly next: () => string };
  readonly clock: ServerClock;
  readonly chance: Chance;
  readonly reporter: HttpReporter;
}

/** Where adapters tell what they saw. Never holds a token, a query, a value or anything personal. */
export interface HttpReporter {
  report(incident: HttpIncident): void;
}

/** Something a remote service did that it should not, and under which id its logs know of it. */
export interface HttpIncident {
  readonly kind: HttpIncidentKind;
  /** The remote service, by its folder's name. */
  readonly service: string;
  readonly operation: string;
  readonly correlationId: string;
  /** The status of the last answer; `null` when there was none. */
  readonly status: number | null;
  readonly attempts: number;
  readonly issues: readonly AnswerIssue[];
}

export type HttpIncidentKind =
  | 'network' // no answer
  | 'timeout' // no answer, or no more of it, in time
  | 'status' // an answer that says no
  | 'unexpected-content' // an answer of another media type, such as the HTML of a gateway
  | 'invalid-json'
  | 'invalid-body' // JSON outside the contract
  | 'items-dropped' // a list with malformed items, shown without them
  | 'cursor-repeated'; // a list that would never end, ended

/** Where an answer broke its contract: `images.3.url`, and how. */
export interface AnswerIssue {
  readonly path: string;
  readonly code: string;
}

/** What a schema found wrong, without the values it found. */
export const issuesOf = (error: {
  readonly issues: readonly { readonly code?: string; readonly path: readonly PropertyKey[] }[];
}): readonly AnswerIssue[] =>
  error.issues.map(({ code, path }) => ({ path: path.map(String).join('.'), code: code ?? 'invalid' }));

/** The services' time: the `Date` of their answers, carried on by a clock that no setting of this device moves. */
export interface ServerClock extends SessionClock {
  learn(headers: Headers): void;
}

interface ServerClockOptions {
  /** Milliseconds since some moment in the past, such as `performance.now`. */
  readonly elapsed: () => number;
  /** This device's idea of the time, used until the first answer. */
  readonly deviceNow: () => number;
}

/**
 * A clock of the services' time, in milliseconds since 1970.
 *
 * Answers out of a cache carry the time they were made at. Time only goes forward, so the latest one known wins.
 */
export const createServerClock = ({ elapsed, deviceNow }: ServerClockOptions): ServerClock => {
  let atStart: number | null = null;
  const now = () => (atStart === null ? deviceNow() : atStart + elapsed());
  return {
    now,
    learn: (headers) => {
      const told = Date.parse(headers.get('date') ?? '');
      if (Number.isNaN(told)) return;
      const learned = told - elapsed();
      if (atStart === null || learned > atStart) atStart = learned;
    },
  };
};
