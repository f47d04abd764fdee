/** Where adapters tell what they saw. Never holds a token, a query, a value or anything personal. */
export interface HttpReporter {
  report(incident: HttpIncident): void;
}

/** Something a remote service did that it should not, and under which id its logs know of it. */
export interface HttpIncident {
  readonly kind: HttpIncidentKind;
  /** The remote service, by its folder's name. */
  readonly service: string;
  /** What was asked of it, in words. */
  readonly operation: string;
  readonly correlationId: string;
  /** The status of the last answer; `null` when there was none. */
  readonly status: number | null;
  /** How often it was asked. */
  readonly attempts: number;
  /** What was wrong with which part of the answer. */
  readonly issues: readonly AnswerIssue[];
}

/** What kind of thing it was. */
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
