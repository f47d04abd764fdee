import type { AnswerIssue } from '../http-reporter.ts';

/** What a schema found wrong, without the values it found. */
export const issuesOf = (error: {
  readonly issues: readonly { readonly code?: string; readonly path: readonly PropertyKey[] }[];
}): readonly AnswerIssue[] =>
  error.issues.map(({ code, path }) => ({ path: path.map(String).join('.'), code: code ?? 'invalid' }));
