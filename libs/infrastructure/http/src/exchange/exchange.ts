import { ABSENT_PROBLEM, type Problem } from '@account-area/contracts';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';

import type { AnswerIssue } from '../http-environment.ts';

/** What a service is asked, whatever its answer is made of. */
export interface Asked {
  /** In words, for reports. */
  readonly operation: string;
  /** Missing where something is only read. */
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Whether it only reads although it has a method: it may be repeated as a GET may. */
  readonly isSafe?: boolean;
  /** Below the service's base address; empty for that address itself. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly json?: unknown;
  /** Media types in which it may be answered, where that is more than what its reader reads. */
  readonly accept?: string;
  /** In which language the service is to write to the customer, in BCP 47; the browser's when missing. */
  readonly language?: string;
  /**
   * Names the customer's intent, however often it is sent: made where the intent arises, and kept with it. Without one,
   * POST and PATCH are sent once, unless they are safe.
   */
  readonly idempotencyKey?: string;
  /** Whether it carries no token although its service has tokens: anyone may ask. */
  readonly withoutToken?: boolean;
  /**
   * Statuses that say no and are answers all the same: they are not retried, and not reported where the adapter knows
   * what they mean. A 401 among them costs one renewal at most, and never the session.
   */
  readonly answers?: readonly number[];
  /** `false` where no service is waited for that says when to come back: its refusal is the answer. */
  readonly waits?: boolean;
  /** Whether it goes on when the page is left; the browser lets so many of these do so as are 64 KB together. */
  readonly outlivesPage?: boolean;
  /** Milliseconds until the answer starts, all attempts together. */
  readonly deadlineMs?: number;
}

/** A call that is answered with JSON. */
export interface Exchange<Body> extends Asked {
  /** The shape of the answer; {@link noBody} where there is none. */
  readonly schema: ZodMiniType<Body>;
}

/** A call that is answered with a file. */
export interface FileExchange extends Asked {
  /** What the file is to be; anything else is malformed. */
  readonly mediaType: string;
  /** Whether bytes are what the media type says; anything is when missing. */
  readonly isOfType?: (bytes: ArrayBuffer) => boolean;
}

/**
 * The shape of an answer that says all by its status: the specification names no body, so one that is there is ignored. A page
 * is no answer of a service, whatever its status: it is what a captive portal says in its place.
 */
export const noBody = z.undefined();

/** How an exchange ended that did not bring what was asked for. Never leaves this library. */
export type FailedOutcome = Fault | Obstacle;

/** The remote side did something it should not: it is reported, and perhaps retried. */
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
  /** When it says to come back; `null` when it does not. */
  readonly retryAfterMs: number | null;
}

/** Something on this side was in the way; its cause has reported itself. */
export type Obstacle =
  { readonly kind: 'aborted' } | { readonly kind: 'signed-out' } | { readonly kind: 'renewal-failed' };

/** Tells faults of the remote side from obstacles on this side. */
export const isFault = (outcome: FailedOutcome): outcome is Fault =>
  outcome.kind !== 'aborted' && outcome.kind !== 'signed-out' && outcome.kind !== 'renewal-failed';

export const PORT_ERROR_CODES: Readonly<Record<FailedOutcome['kind'], PortError['code']>> = {
  network: 'unreachable',
  timeout: 'unreachable',
  aborted: 'unreachable',
  'renewal-failed': 'unreachable',
  status: 'refused',
  'signed-out': 'refused',
  'unexpected-content': 'malformed',
  'invalid-json': 'malformed',
  'invalid-body': 'malformed',
};

/** Carries an outcome through ky. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
  readonly outcome: FailedOutcome;

  constructor(outcome: FailedOutcome, options?: ErrorOptions) {
    super(`The exchange failed: ${outcome.kind}.`, options);
    this.outcome = outcome;
  }
}

/** Whether the service itself says that there is nothing of the kind: any proxy can answer 404. */
export const isAbsent = ({ problem }: Refusal): boolean => problem?.type === ABSENT_PROBLEM;

/** A failure where the service says that there is no such thing. */
export const absentIfGone = (refusal: Refusal) => (isAbsent(refusal) ? fail({ code: 'absent' } as const) : null);

/** What services answer to a query or a path that they do not know. */
const STATUSES: readonly number[] = [400, 404, 405, 501];

/**
 * `null` for a refusal that may mean that the service knows nothing of an extra, which is what goes beyond the
 * specification: only asking without it tells.
 */
export const nullIfUnknown = ({ status }: Refusal): Result<null, never> | null =>
  STATUSES.includes(status) ? ok(null) : null;
