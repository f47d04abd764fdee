import type { Problem } from '@account-area/contracts';

import type { AnswerIssue } from '../http-reporter.ts';

/** Why an exchange did not bring what was asked for. Never leaves this library. */
export type Sighting = Fault | Obstacle;

/** The remote side did something it should not: reported, and perhaps tried again. */
export type Fault =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | Refusal
  | { readonly kind: 'unexpected-content'; readonly status: number }
  | { readonly kind: 'invalid-json'; readonly status: number }
  | { readonly kind: 'invalid-body'; readonly status: number; readonly issues: readonly AnswerIssue[] };

/** An answer with a status that says no. */
export interface Refusal {
  readonly kind: 'status';
  readonly status: number;
  /** What the service says about it; `null` when something else answered in its place. */
  readonly problem: Problem | null;
  /** How long the service asks to wait; `null` when it does not. */
  readonly retryAfterMs: number | null;
}

/** Something on this side was in the way; whoever put it there has said so. */
export type Obstacle =
  | { readonly kind: 'aborted' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'renewal-failed' }
  | { readonly kind: 'circuit-open' };

/** Tells what the remote side did from what was in the way on this side. */
export const isFault = (seen: Sighting): seen is Fault =>
  seen.kind !== 'aborted' &&
  seen.kind !== 'signed-out' &&
  seen.kind !== 'renewal-failed' &&
  seen.kind !== 'circuit-open';
