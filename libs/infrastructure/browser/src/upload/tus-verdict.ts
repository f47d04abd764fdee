import { UploadRefused } from '@account-area/contracts';
import type { RefusalReason, TransferError } from '@account-area/transfers';
import { DetailedError } from 'tus-js-client';

import { parseJson } from '../settings/local-store.ts';

/** What a failed exchange means for the upload. */
export type Verdict =
  /** The token is not accepted any more. */
  | { readonly kind: 'token-rejected' }
  /** The service has forgotten the upload: it has to be sent from its beginning. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'interrupted'; readonly code: 'unreachable' | 'refused'; readonly waitMs: number }
  | { readonly kind: 'failed'; readonly code: TransferError['code'] };

/** Answers that say "not now". */
const PASSING = [408, 409, 423, 425, 429];

/** What a failure of the tus client means: the line, the service, or the file. */
export const verdictOn = (failure: Error): Verdict => {
  if (!(failure instanceof DetailedError)) return { kind: 'failed', code: 'unexpected' };
  const { originalResponse } = failure;
  if (originalResponse === null) return { kind: 'interrupted', code: 'unreachable', waitMs: 0 };

  const status = originalResponse.getStatus();
  if (status === 0) return { kind: 'interrupted', code: 'unreachable', waitMs: 0 };
  if (status === 401) return { kind: 'token-rejected' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status >= 500 || PASSING.includes(status)) {
    return { kind: 'interrupted', code: 'refused', waitMs: waitMsOf(originalResponse.getHeader('Retry-After')) };
  }
  if (status < 400) return { kind: 'failed', code: 'malformed' };
  const refused = UploadRefused.safeParse(parseJson(originalResponse.getBody()));
  return refused.success ? { kind: 'refused', reason: refused.data.code } : { kind: 'failed', code: 'refused' };
};

const LONGEST_WAIT_MS = 60_000;

const waitMsOf = (retryAfter: string | undefined) => {
  const seconds = Number(retryAfter ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(LONGEST_WAIT_MS, seconds * 1000) : 0;
};
