import type { Chance } from '@account-area/session';

import type { ServerClock } from './server-clock.ts';

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

/** How an exchange went wrong. */
export type HttpIncidentKind =
  | 'network' // no answer
  | 'timeout' // no answer, or no more of it, in time
  | 'status' // an answer that says no
  | 'unexpected-content' // an answer of another media type, such as the HTML of a gateway
  | 'invalid-json'
  | 'invalid-body' // JSON outside the contract
  | 'items-dropped' // an answer with malformed parts, shown without them
  | 'unknown-word' // a word that is newer than the area, shown as unknown
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
